import { isIP } from 'node:net';

/** Returns whether a host name or address, with or without IPv6 brackets, is this machine's loopback, which no other machine can reach. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:/, '');
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}
