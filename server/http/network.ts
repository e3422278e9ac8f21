import { isIP } from 'node:net';

/**
 * Returns an address that the database accepts, without an IPv6 zone. Returns null for an invalid address from a proxy, and for an already
 * closed connection, whose address Node doesn't know, although Fastify's type says otherwise.
 */
export function addressOf(ip: string | undefined): string | null {
  const [address = ''] = (ip ?? '').split('%');
  return isIP(address) === 0 ? null : address;
}

/** Returns what limits count as one network: an IPv4 address, or an IPv6 address's /64 network, because one household has a whole /64. */
export function networkOf(ip: string | undefined): string {
  const address = addressOf(ip);
  if (address === null) return ip ?? 'closed';
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  if (isIP(address) === 4) return address;
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const gap = address.includes('::') ? Array<string>(8 - left.length - right.length).fill('0') : [];
  const groups = [...left, ...gap, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * Returns the /48 network that contains a /64 network, because a provider gives a site a whole /48, which is 65,536 of them. Null for IPv4.
 */
export const siteOf = (network: string): string | null =>
  network.endsWith('::/64') ? `${network.slice(0, -'::/64'.length).split(':').slice(0, 3).join(':')}::/48` : null;
