import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { accessSets } from '#contract/access.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { Caller, ReadCaller } from './caller.ts';
import { Download } from './download.ts';
import type { Limits } from './limits.ts';
import { parseNoBody, parsePart } from './parse.ts';
import { Prepared } from './prepared.ts';
import { Refusal } from './refusal.ts';
import { envelopeBytes, serialiserOf } from './serialise.ts';

/** What a handler is given: who asks, and the parts of the request, checked. */
export interface Call<E extends Endpoint> {
  caller: E['access'] extends 'public' ? Caller | null : Caller;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a handler answers: a file where the endpoint produces one; else the reply, or its JSON text where that is there already. */
export type Answer<E extends Endpoint> = E extends { produces: string } ? Download : ReplyOf<E> | Prepared<ReplyOf<E>>;

/** One handler for each endpoint of a feature: a missing one does not compile. */
export type Handlers<F extends Record<string, Endpoint>> = { [K in keyof F]: (call: Call<F[K]>) => Promise<Answer<F[K]>> };

export interface Guard {
  readCaller: ReadCaller;
  limits: Limits;
  /** Of every answer. */
  headers: Record<string, string>;
}

/** Only `Bearer <token>` counts; anything else is no token. */
export function bearer(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7).trim() || null : null;
}

/** Who asks, within the limits on their calls. A token that is nobody's counts as none: else any header would lift the limit. */
async function limited(endpoint: Endpoint, request: FastifyRequest, { limits, readCaller }: Guard): Promise<Caller | null> {
  // The limits key on the endpoint, so an alias shares them.
  if (endpoint.limit === 'secret') await limits.ofSecrets(endpoint, request);
  const token = bearer(request);
  const caller = token ? await readCaller(token) : null;
  if (caller) await limits.byAccount(endpoint, caller);
  else await limits.byAddress(endpoint, request);
  return caller;
}

function admit(endpoint: Endpoint, caller: Caller | null): void {
  const allowed: readonly string[] | null = accessSets[endpoint.access];
  if (allowed === null) return;
  if (!caller) throw new Refusal('unauthenticated');
  if (!allowed.includes(caller.role)) throw new Refusal('wrong_role');
}

/** Who asks, when they may make the call at all; for routes that answer by themselves. Throws the refusal otherwise. */
export async function callerOf(endpoint: Endpoint, request: FastifyRequest, guard: Guard): Promise<Caller> {
  const caller = await limited(endpoint, request, guard);
  admit(endpoint, caller);
  if (!caller) throw new Refusal('unauthenticated');
  return caller;
}

function routeOf(endpoint: Endpoint, url: string, handler: (call: Call<Endpoint>) => Promise<unknown>, guard: Guard): RouteOptions {
  const serialise = serialiserOf(endpoint.reply);
  return {
    method: endpoint.method,
    url,
    // What it would make anew for each answer is in the guard's headers.
    helmet: false,
    onRequest: (_request, reply, done) => {
      void reply.headers(guard.headers);
      done();
    },
    handler: async (request, reply) => {
      const caller = await limited(endpoint, request, guard);
      admit(endpoint, caller);
      const params = endpoint.params ? parsePart(endpoint.params, request.params, 'params') : undefined;
      const query = endpoint.query ? parsePart(endpoint.query, request.query, 'query') : undefined;
      const body = endpoint.body ? parsePart(endpoint.body, request.body ?? {}, 'body') : parseNoBody(request.body);
      const data = await handler({ caller, params, query, body, request, reply } as Call<Endpoint>);
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
      void reply.code(endpoint.status ?? 200);
      if (data instanceof Download)
        return reply
          .type(endpoint.produces ?? 'application/octet-stream')
          .header('content-disposition', data.disposition)
          .send(data.bytes);
      void reply.type('application/json; charset=utf-8');
      return data instanceof Prepared ? reply.send(envelopeBytes(data)) : reply.serializer(serialise).send({ success: true, data });
    },
  };
}

/** Binds the endpoints of a feature to their handlers. */
export function mount<const F extends Record<string, Endpoint>>(
  app: FastifyInstance,
  guard: Guard,
  feature: F,
  handlers: Handlers<F>,
): void {
  for (const [name, endpoint] of Object.entries(feature)) {
    const handler = handlers[name as keyof F] as unknown as (call: Call<Endpoint>) => Promise<unknown>;
    for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) app.route(routeOf(endpoint, url, handler, guard));
  }
}
