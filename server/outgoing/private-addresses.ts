import { BlockList, isIP } from 'node:net';

/**
 * The IPv4 networks that aren't the public internet, from the special-purpose registry
 * (https://www.iana.org/assignments/iana-ipv4-special-registry), and multicast.
 */
const privateNetworks4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved addresses and broadcast.
  ['224.0.0.0', 3],
] as const;

/** The networks inside 2000::/3, the only public part of IPv6, that lead elsewhere: Teredo and other protocols, examples, and 6to4. */
const privateNetworks6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

/** A cloud's metadata services that have an address outside of the networks above. */
const metadata = ['168.63.129.16', '100.100.100.200'];

const private4 = new BlockList();
for (const [network, prefix] of privateNetworks4) private4.addSubnet(network, prefix, 'ipv4');
for (const address of metadata) private4.addAddress(address, 'ipv4');
const public6 = new BlockList();
public6.addSubnet('2000::', 3, 'ipv6');
const private6 = new BlockList();
for (const [network, prefix] of privateNetworks6) private6.addSubnet(network, prefix, 'ipv6');

/** The networks behind the names that a setting may use. */
const named: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  loopback: [
    ['127.0.0.0', 8],
    ['::1', 128],
  ],
  linklocal: [
    ['169.254.0.0', 16],
    ['fe80::', 10],
  ],
  uniquelocal: [
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['fc00::', 7],
  ],
};

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Returns the networks of a setting, in the notation `10.0.0.0/8`, `10.0.0.7`, or one of the names. */
export function networksOf(setting: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of setting) {
    const [address = '', prefix] = entry.split('/');
    const networks = named[entry] ?? [[address, Number(prefix ?? (isIP(address) === 6 ? 128 : 32))] as const];
    for (const [network, bits] of networks) list.addSubnet(network, bits, familyOf(network));
  }
  return list;
}

/**
 * Returns whether an address isn't on the public internet. IPv6 forms of IPv4 addresses (mapped, compatible, translated) lie outside of the
 * public part of IPv6 or in 6to4, so that they all count as private.
 */
export function isPrivate(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return private4.check(address, 'ipv4');
  // A zone names an interface of this machine.
  if (family !== 6 || address.includes('%')) return true;
  return !public6.check(address, 'ipv6') || private6.check(address, 'ipv6');
}
