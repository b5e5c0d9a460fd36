import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
/** Addresses and networks, each with the number of bits that count. */
export type Networks = readonly (readonly [network: Address, bits: number])[];

/** Both addresses of this machine. To read them out of a text would compile Node's pattern for IPv6: 5 ms of each start. */
export const thisMachine: Networks = [
  [new ipaddr.IPv4([127, 0, 0, 1]), 32],
  [new ipaddr.IPv6([0, 0, 0, 0, 0, 0, 0, 1]), 128],
];

/**
 * Who a request is counted against. `X-Forwarded-For` is believed only as far as the proxies that wrote it are trusted:
 * it is walked from the right until the first address that is not one of ours. IPv6 counts by its /64, since one
 * household owns that many addresses.
 */
export function clientAddress(socket: string, forwardedFor: string | null, trusted: Networks): string {
  const hops = [...(forwardedFor ?? '').split(','), socket];
  let address = hops.pop()!;
  while (isListed(address, trusted) && hops.length > 0) {
    const next = hops.pop()!;
    if (read(next) === undefined) break;
    address = next;
  }
  return bucket(address);
}

/**
 * @param list addresses and CIDR networks, separated by commas
 * @throws Error that says in German which entry is neither
 */
export function readNetworks(list: string): Networks {
  const entries = list.split(',').map((part) => part.trim());
  return entries.filter(Boolean).map((entry) => {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)]!;
    const counted = bits === undefined ? most : Number(bits);
    if (counted < 0 || counted > most) throw new Error(`„${entry}“ ist weder eine Adresse noch ein Netz.`);
    return [ipaddr.parse(address), counted];
  });
}

/** Whether the list holds an address, as a socket or a proxy writes it. */
export function isListed(address: string, networks: Networks): boolean {
  const given = read(address);
  return (
    given !== undefined &&
    networks.some(([network, bits]) => network.kind() === given.kind() && given.match(network, bits))
  );
}

/** The network of an IPv6 bucket that a provider gives to one customer at the most; undefined for IPv4. */
export function widerNetwork(address: string): string | undefined {
  const groups = /^(.+)::\/64$/.exec(address)?.[1]?.split(':');
  return groups && `${groups.slice(0, 3).join(':')}::/48`;
}

/** A proxy's address comes with every request, a visitor's with some in a row, and reading one costs microseconds. */
const readBefore = new Map<string, Address | undefined>();
const READ_BEFORE_MOST = 1000;
/** The longest address with brackets, zone and port; what is longer was made up. */
const ADDRESS_LENGTH = 80;

function read(address: string): Address | undefined {
  if (address.length > ADDRESS_LENGTH) return undefined;
  const known = readBefore.get(address);
  if (known !== undefined || readBefore.has(address)) return known;
  if (readBefore.size >= READ_BEFORE_MOST) readBefore.clear();
  const fresh = readFresh(address);
  readBefore.set(address, fresh);
  return fresh;
}

/** IPv4 in IPv6 clothes (::ffff:192.0.2.1) and addresses with brackets, zones or ports as the bare address. */
function readFresh(address: string): Address | undefined {
  const bare = address
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    // Most of a socket's, and told by the short pattern of IPv4.
    .replace(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i, '$1');
  return isIP(bare) === 0 ? undefined : ipaddr.process(bare);
}

function bucket(address: string): string {
  const given = read(address);
  if (given === undefined) return address.trim();
  if (!(given instanceof ipaddr.IPv6)) return given.toString();
  const groups = given.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
