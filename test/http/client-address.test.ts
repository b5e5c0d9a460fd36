import { describe, expect, test } from 'vitest';
import { clientAddress, isListed, readNetworks, thisMachine, widerNetwork } from '../../src/http/client-address.ts';

const isIn = (address: string, list: string) => isListed(address, readNetworks(list));

describe('a list of networks', () => {
  test('may be empty, with spaces and commas to spare', () => {
    expect([readNetworks(''), readNetworks(' , ,')]).toEqual([[], []]);
    expect(readNetworks(' 10.0.0.0/8 ,, ::1 ')).toHaveLength(2);
  });

  test('this machine is what its addresses are when they are read', () => {
    expect(thisMachine).toEqual(readNetworks('127.0.0.1, ::1'));
    expect(
      ['::1', '::FFFF:127.0.0.1', '127.0.0.1', '127.0.0.2'].map((address) => isListed(address, thisMachine)),
    ).toEqual([true, true, true, false]);
  });

  test.each([
    ['10.0.0.0/16', ['10.0.0.0', '10.0.255.255'], ['10.1.0.0', '9.255.255.255', '::1']],
    ['10.0.0.0/0', ['0.0.0.0', '255.255.255.255'], ['::1']],
    ['10.0.0.1', ['10.0.0.1', '::ffff:10.0.0.1'], ['10.0.0.2']],
    ['10.0.0.1/32', ['10.0.0.1'], ['10.0.0.0']],
    ['2001:db8::/32', ['2001:db8::1', '2001:db8:ffff::'], ['2001:db9::', '32.1.13.184']],
    ['::1/128', ['::1'], ['::2', '::']],
    ['192.0.2.1, 2001:db8::1', ['192.0.2.1', '2001:db8::1'], ['192.0.2.2', '2001:db8::2']],
    ['', [], ['127.0.0.1', '::1']],
  ])('%s holds %j and not %j', (list, inside, outside) => {
    expect(inside.filter((address) => !isIn(address, list))).toEqual([]);
    expect(outside.filter((address) => isIn(address, list))).toEqual([]);
  });

  test.each(['/10.0.0.0', '8/10.0.0.0', '10.0.0.0/33', '10.0.0.0/1000', '::/129', '10.0.0.0/-1'])(
    'is refused with %s in it',
    (entry) => {
      expect(() => readNetworks(`127.0.0.1, ${entry}`)).toThrow(`„${entry}“ ist weder eine Adresse noch ein Netz.`);
    },
  );

  test('holds nothing that is no address', () => {
    for (const address of ['', 'unbekannt', '10.0.0', '10.0.0.0/8'])
      expect(isIn(address, '0.0.0.0/0, ::/0')).toBe(false);
  });
});

describe('the address of a client', () => {
  const trusted = readNetworks('127.0.0.1, 10.0.0.0/8, 2001:db8:f::/48');
  const none = readNetworks('');

  test.each([
    ['203.0.113.5', null, '203.0.113.5'],
    ['203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['10.1.2.3', '1.1.1.1, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['10.1.2.3', '10.5.5.5', '10.5.5.5'],
    ['10.1.2.3', '', '10.1.2.3'],
    ['10.1.2.3', 'unbekannt', '10.1.2.3'],
    ['10.1.2.3', '198.51.100.1, unbekannt', '10.1.2.3'],
    ['10.1.2.3', '198.51.100.1:4711', '198.51.100.1'],
    ['::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['::ffff:203.0.113.5', null, '203.0.113.5'],
    ['127.0.0.1', '[2001:db8:1:2:3::4]:443', '2001:db8:1:2::/64'],
    ['2001:db8:f::1', '198.51.100.1', '198.51.100.1'],
  ])('socket %s, forwarded for %s: %s', (socket, forwarded, address) => {
    expect(clientAddress(socket, forwarded, trusted)).toBe(address);
  });

  test('believes nobody when nobody is trusted', () => {
    expect(clientAddress('127.0.0.1', '198.51.100.1', none)).toBe('127.0.0.1');
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:0000::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:db8:1:2::192.0.2.1', '2001:db8:1:2::/64'],
  ])('%s counts by its /64: %s', (address, bucket) => {
    expect(clientAddress(address, null, none)).toBe(bucket);
  });

  test('thousands of others in between change no answer, and what is too long for an address is none', () => {
    const others = Array.from({ length: 3000 }, (_, i) => `198.51.${i >> 8}.${i & 255}`);
    expect(others.map((other) => clientAddress('127.0.0.1', other, trusted))).toEqual(others);
    expect(others.map((other) => clientAddress('127.0.0.1', other, trusted))).toEqual(others);
    expect(clientAddress('127.0.0.1', `${' '.repeat(90)}x`, trusted)).toBe('127.0.0.1');
  });
});

describe('an address as proxies write it', () => {
  const trusted = readNetworks('127.0.0.1');
  const forwarded = (given: string) => clientAddress('127.0.0.1', given, trusted);

  test.each([
    ['198.51.100.12:8080', '198.51.100.12'],
    ['[2001:db8:1:2::3]', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::3]:443', '2001:db8:1:2::/64'],
    ['[198.51.100.1]:443', '198.51.100.1'],
    ['fe80::1%br-lan.100', 'fe80:0:0:0::/64'],
    ['198.51.100.1 ', '198.51.100.1'],
  ])('%s counts as %s', (given, bucket) => {
    expect(forwarded(given)).toBe(bucket);
  });

  test.each([
    '198.51.100.1:80x',
    '198.51.100.1:',
    '::ffff:198.51.100.1:80',
    '::ffff:[198.51.100.1]',
    '[2001:db8::1]x',
    '[2001:db8::1]:80:1',
    'unknown',
    '_hidden',
  ])('%s is none, and the proxy counts', (given) => {
    expect(forwarded(given)).toBe('127.0.0.1');
  });

  test('has at most 80 characters', () => {
    expect(forwarded('198.51.100.1'.padStart(80))).toBe('198.51.100.1');
    expect(forwarded('198.51.100.1'.padStart(81))).toBe('127.0.0.1');
  });

  test('that nobody can read is counted as it stands', () => {
    expect(clientAddress(' @socket ', null, trusted)).toBe('@socket');
    expect(clientAddress(' @socket ', '198.51.100.1', trusted)).toBe('@socket');
  });
});

test('only the /64 of an IPv6 customer has a wider network', () => {
  expect(widerNetwork('2001:db8:1:2::/64')).toBe('2001:db8:1::/48');
  expect(['192.0.2.1', '2001:db8:1:2::/648', '::/64', '2001:db8::1', ''].map(widerNetwork)).toEqual([
    ...[undefined, undefined, undefined, undefined, undefined],
  ]);
});
