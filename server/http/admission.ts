import type { FastifyRequest } from 'fastify';
import { accessSets } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Caller, ReadCaller } from './caller.ts';
import type { Limits } from './limits.ts';
import type { ReadMade } from './made-once.ts';
import { Refusal } from './refusal.ts';

export interface Guard {
  readCaller: ReadCaller;
  limits: Limits;
  readMade: ReadMade;
  /** The headers in every response. */
  headers: Record<string, string>;
}

/** Returns the token of `Authorization: Bearer <token>`. Any other header counts as no token. */
export function bearer(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7).trim() || null : null;
}

/** In a view-as session, allows only calls that read data which the viewed person can see, and refuses all others. */
function refuseToView({ method, viewAs }: Endpoint, caller: Caller | null): void {
  if (!caller?.viewed_by) return;
  if (method !== 'GET') throw new Refusal('view_read_only');
  if (viewAs === 'refused') throw new Refusal('view_not_given');
}

/**
 * Counts the call towards the limits and returns its caller, or null for a visitor. An unknown token counts as no token, because otherwise
 * any made-up header would exempt callers from their address's limit. Throws `too_many_requests`, `unauthenticated`, `view_read_only`,
 * `view_not_given` and `wrong_role`.
 */
export async function admit(endpoint: Endpoint, request: FastifyRequest, { limits, readCaller }: Guard): Promise<void> {
  // The limits are keyed by the endpoint's path, so that its aliases share them.
  if (endpoint.limit === 'secret') await limits.ofSecrets(endpoint, request);
  const token = bearer(request);
  const caller = token ? await readCaller(token) : null;
  request.caller = caller;
  if (caller) await limits.byAccount(endpoint, caller);
  else await limits.byAddress(endpoint, request);

  refuseToView(endpoint, caller);
  const allowed: readonly string[] | null = accessSets[endpoint.access];
  if (allowed && !caller) throw new Refusal('unauthenticated');
  if (allowed && caller && !allowed.includes(caller.role)) throw new Refusal('wrong_role');
}
