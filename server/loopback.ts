import { isIP } from 'node:net';

/** Whether a host's name or address, with or without the brackets of an IPv6 one, is this machine's own, which no other machine can reach. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:/, '');
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}
