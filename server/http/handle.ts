import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { type Writing, writingFor } from '#server/database/writing-company.ts';
import { must } from '#server/must.ts';
import { admit, type Guard } from './admission.ts';
import { bodyLimitOf, bodyOf } from './body.ts';
import type { Caller } from './caller.ts';
import { type DocumentReply, sendDocument } from './document-answer.ts';
import { type FileReply, sendFile } from './file-answer.ts';
import { takeForms } from './form.ts';
import { onceForKey } from './made-once.ts';
import { parsePart, refuseUnknownParameters } from './parse.ts';
import { Refusal } from './refusal.ts';
import { duringRequest } from './request-place.ts';
import { serialiserOf } from './serialise.ts';
import { type StreamReply, streamSender, whenClosed } from './stream-answer.ts';
import type { Upload } from './upload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, who is known before the body is read; null for a visitor. */
    caller: Caller | null;
  }
}

/** A handler's arguments: the caller, and the validated parts of the request. */
export interface Call<E extends Endpoint> {
  caller: E['access'] extends 'public' ? Caller | null : Caller;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: E extends { upload: object } ? Upload : BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborts when the client stops reading or the server closes. */
  closed: E extends { stream: object } ? AbortSignal : undefined;
}

/** A handler's reply, which depends on the kind of response that its endpoint declares. */
export type Answer<E extends Endpoint> = E extends { file: object }
  ? FileReply
  : E extends { stream: infer S extends NonNullable<Endpoint['stream']> }
    ? StreamReply<S>
    : E extends { document: object }
      ? DocumentReply
      : ReplyOf<E>;

/** The handlers for a call that creates something. */
export interface Maker<E extends Endpoint> {
  /** Creates the object. The verb records this with `madeOnce` in its transaction. */
  make(call: Call<E>): Promise<Answer<E>>;
  /** Returns the object that an earlier attempt with the same key created, loaded through reach like any other object. */
  again(call: Call<E>, made: string): Promise<Answer<E>>;
}

type HandlerOf<E extends Endpoint> = E extends { makes: 'thing' } ? Maker<E> : (call: Call<E>) => Promise<Answer<E>>;
/** One handler for each of a feature's endpoints. A missing handler does not compile. */
export type Handlers<F extends Record<string, Endpoint>> = { [K in keyof F]: HandlerOf<F[K]> };

type Handle = (call: Call<Endpoint>) => Promise<unknown>;
type Handler = Handle | Maker<Endpoint>;
type Send = (answer: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

type Serialise = ReturnType<typeof serialiserOf>;
const serialisers = new WeakMap<z.ZodType, Serialise>();

/** Returns a reply's serialiser. It is compiled for the first response, because compiling all of them would delay every start by 0.3 s. */
function compiledOf(shape: z.ZodType): Serialise {
  const compiled = serialisers.get(shape) ?? serialiserOf(shape);
  serialisers.set(shape, compiled);
  return compiled;
}

/** Returns the function that sends an endpoint's responses. */
function senderOf({ file, stream, document, reply: shape, status }: Endpoint): Send {
  if (file) return (answer, request, reply) => sendFile(file, answer as FileReply, request, reply);
  if (document) return (answer, request, reply) => sendDocument(document, answer as DocumentReply, request, reply);
  if (stream) {
    const send = streamSender(stream);
    return (answer, _request, reply) => send(answer as StreamReply<typeof stream>, reply);
  }
  return (data, _request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    void reply.code(status ?? 200).type('application/json; charset=utf-8');
    return reply.send(compiledOf(shape)({ success: true, data }));
  };
}

/** Aborts open streams when the server closes. Otherwise, it would wait for the clients to end them. */
function endingWith(app: FastifyInstance): (reply: FastifyReply) => AbortSignal {
  const open = new Set<AbortController>();
  app.addHook('preClose', async () => {
    for (const closed of open) closed.abort();
  });
  return (reply) => {
    const closed = whenClosed(reply);
    open.add(closed);
    closed.signal.addEventListener('abort', () => open.delete(closed), { once: true });
    if (closed.signal.aborted) open.delete(closed);
    return closed.signal;
  };
}

/**
 * Returns the single company that a call may write for, or null if it may write for every company. This depends only on the caller, and on
 * nothing that reach decides, so that each of the two checks catches mistakes in the other. Public calls, such as registration, are not
 * limited to a company. A view-as session writes nothing at all.
 */
function writtenBy({ access }: Endpoint, caller: Caller | null): Writing {
  if (access === 'public') return null;
  if (caller?.viewed_by) return 'nothing';
  return caller?.role === 'CompanyAdmin' ? caller.company_id : null;
}

/**
 * Returns whether people share the address as a link to a picture, a certificate or a key. Email clients and networks append their own
 * parameters to links, and such a request must not be refused because of them.
 */
const isLinkedTo = ({ access, file, document }: Endpoint): boolean => access === 'public' && Boolean(file ?? document);

/** Refuses to repeat a reply that contains a secret. */
const madeAlready = () => Promise.reject(new Refusal('made_already'));

/**
 * Runs before a feature's handlers. It may refuse a call, and returns the company that the call may write for if that does not follow from
 * the caller's role.
 */
export type Enter = (endpoint: Endpoint, call: Pick<Call<Endpoint>, 'caller' | 'params' | 'query'>) => Promise<Writing>;

/** Returns the function that handles a call. A call that creates something does so only once for each key that its caller sends. */
function handleOf(endpoint: Endpoint, handler: Handler, { readMade }: Guard, enter: Enter | undefined): Handle {
  const given: Maker<Endpoint> = typeof handler === 'function' ? { make: handler, again: madeAlready } : handler;
  const entering = async <T>(call: Call<Endpoint>, work: () => Promise<T>): Promise<T> =>
    enter ? writingFor(await enter(endpoint, call), work) : work();
  const make: Handle = (call) => entering(call, () => given.make(call));
  const again: typeof given.again = (call, made) => entering(call, () => given.again(call, made));
  if (!endpoint.makes) return make;
  const name = `${endpoint.method} ${endpoint.path}`;
  return (call) => {
    const { request, caller, params, query, body } = call;
    // A file's content is not part of it: its call names what it expects of the file in its query.
    const asked = { params, query, body: endpoint.upload ? null : body };
    const attempt = { readMade, request, caller: must(caller, 'the caller of a call that makes something'), call: name, asked };
    return onceForKey<unknown>({ ...attempt, make: () => make(call), again: (made) => again(call, made) });
  };
}

function routeOf(app: FastifyInstance, endpoint: Endpoint, url: string, handle: Handle, guard: Guard): RouteOptions {
  const send = senderOf(endpoint);
  const closedOf = endpoint.stream ? endingWith(app) : () => undefined;
  return {
    // A HEAD request describes a file without reading it.
    method: endpoint.file && endpoint.method === 'GET' ? ['GET', 'HEAD'] : endpoint.method,
    exposeHeadRoute: !endpoint.file && !endpoint.stream,
    url,
    bodyLimit: bodyLimitOf(endpoint),
    // The guard already has the headers that helmet would compute again for each response.
    helmet: false,
    // A stream must not wait until there is enough data to compress, and a file's ranges refer to its uncompressed bytes.
    ...(endpoint.stream || endpoint.file?.immutable || endpoint.file?.isPrivate ? { compress: false } : {}),
    // Limits and roles are checked before the first byte of the body is read.
    onRequest: async (request, reply) => {
      void reply.headers(guard.headers);
      await admit(endpoint, request, guard);
    },
    handler: async (request, reply) => {
      const { caller } = request;
      const closed = closedOf(reply);
      if (!isLinkedTo(endpoint)) refuseUnknownParameters(endpoint.query, request.query);
      const params = endpoint.params ? parsePart(endpoint.params, request.params, 'params') : undefined;
      const query = endpoint.query ? parsePart(endpoint.query, request.query, 'query') : undefined;
      const body = await bodyOf(endpoint, request, reply);
      const call = { caller, params, query, body, request, reply, closed } as Call<Endpoint>;
      const answer = await duringRequest(request, () => writingFor(writtenBy(endpoint, caller), () => handle(call)));
      return send(answer, request, reply);
    },
  };
}

/** Binds a feature's endpoints to their handlers. There is no other way to add an address to the product. */
export function mount<const F extends Record<string, Endpoint>>(
  app: FastifyInstance,
  guard: Guard,
  feature: F,
  handlers: Handlers<F>,
  enter?: Enter,
): void {
  for (const [name, endpoint] of Object.entries(feature)) {
    const handle = handleOf(endpoint, handlers[name as keyof F] as unknown as Handler, guard, enter);
    const add = (scope: FastifyInstance) => {
      for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) scope.route(routeOf(scope, endpoint, url, handle, guard));
    };
    // Forms have a separate scope, so that no other address accepts them.
    if (endpoint.form || endpoint.upload)
      void app.register(async (scope) => {
        await takeForms(scope);
        add(scope);
      });
    else add(app);
  }
}
