import type { FastifyRequest } from 'fastify';

/**
 * Returns whether the client already has the version with this validator (in quotes). `If-None-Match` lists strong or weak validators, or
 * is `*` for any (RFC 9110, 13.1.2).
 */
export function isUnchanged({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  return known.trim() === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
