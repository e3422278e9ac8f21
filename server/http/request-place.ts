import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { PersonId } from '#server/reached.ts';
import { accountableFor } from './caller.ts';
import { addressOf } from './network.ts';

/** The logged facts about a request: the call and where it came from. Addresses that contain a secret are omitted. */
export interface RequestPlace {
  log: FastifyBaseLogger;
  ip: string | null;
  /** The call's name in the contract, such as `POST /api/auth/login`; null for an unknown address. */
  call: string | null;
  /** The caller, or the super admin in a view-as session; null for a visitor. */
  actor: PersonId | null;
}

export const placeOf = ({ log, ip, method, routeOptions: { url }, caller }: FastifyRequest): RequestPlace => ({
  log,
  ip: addressOf(ip),
  call: url === undefined ? null : `${method} ${url}`,
  actor: caller ? accountableFor(caller) : null,
});

const storage = new AsyncLocalStorage<RequestPlace>();

/** Runs a request's work. All code that it calls, at any depth, can then look up where the request came from. */
export const duringRequest = <T>(request: FastifyRequest, work: () => T): T => storage.run(placeOf(request), work);

/** Returns where the current request came from; undefined in a job. */
export const placeOfWork = (): RequestPlace | undefined => storage.getStore();
