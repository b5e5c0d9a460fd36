import { BlockList, isIP } from 'node:net';

/**
 * Who a request is counted against. `X-Forwarded-For` is believed only as far as the proxies that wrote it are trusted:
 * it is walked from the right until the first address that is not one of ours. IPv6 counts by its /64, since one
 * household owns that many addresses.
 */
export function clientAddress(socket: string, forwardedFor: string | null, trusted: BlockList): string {
  const hops = [...(forwardedFor ?? '').split(',').map((hop) => plain(hop.trim())), plain(socket)];
  let address = hops.pop()!;
  while (isListed(address, trusted) && hops.length > 0) {
    const next = hops.pop()!;
    if (isIP(next) === 0) break;
    address = next;
  }
  return bucket(address);
}

/**
 * @param list addresses and CIDR ranges, separated by commas
 * @param variable where the list stands
 * @throws Error that names what is neither
 */
export function trustedProxies(list: string, variable = 'TRUSTED_PROXIES'): BlockList {
  const trusted = new BlockList();
  for (const entry of list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address);
    if (family === 0) throw new Error(`${variable}: „${entry}“ ist weder eine Adresse noch ein Netz.`);
    trusted.addSubnet(
      address,
      bits === undefined ? (family === 4 ? 32 : 128) : Number(bits),
      family === 4 ? 'ipv4' : 'ipv6',
    );
  }
  return trusted;
}

/** Whether the list holds an address, as a socket or a proxy writes it. */
export function isListed(address: string, list: BlockList): boolean {
  const bare = plain(address);
  const family = isIP(bare);
  return family !== 0 && list.check(bare, family === 4 ? 'ipv4' : 'ipv6');
}

/** IPv4 in IPv6 clothes (::ffff:192.0.2.1) and addresses with brackets, zones or ports as the bare address. */
function plain(address: string): string {
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  return mapped ?? (/^\d+\.\d+\.\d+\.\d+:\d+$/.test(bare) ? bare.split(':')[0]! : bare);
}

function bucket(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
