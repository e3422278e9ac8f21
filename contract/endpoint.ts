import type { z } from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the product: everything that server, browser, documentation and tests need to know of it. */
export interface Endpoint {
  readonly method: Method;
  /** Fastify's notation, `/api/things/:id`. */
  readonly path: string;
  /** Other addresses of the very same handler, with the same limits. */
  readonly aliases?: readonly string[];
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Unknown fields are refused. An endpoint whose body is optional takes `{}` and nothing at all alike. */
  readonly body?: z.ZodObject;
  /** The shape of `data` in `{ success: true, data }`. What is not in it cannot leave the server. */
  readonly reply: z.ZodType;
  readonly status?: 200 | 201 | 202;
  /** The media type of an answer that is a file instead of an envelope. */
  readonly produces?: string;
  /** The refusals of this call beyond those that any call of its kind can give. */
  readonly errors?: readonly ErrorCode[];
  /** Writes count against `rate_limit_per_hour` unless they are reports of time or progress. */
  readonly limit?: 'report' | 'secret' | 'none';
}

/** States a call. The type keeps method and path as literals, so that `call('GET /api/…')` is checked. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
/** What a handler gives back: the reply before serialisation. */
export type ReplyOf<E extends Endpoint> = z.input<E['reply']>;
/** What the browser receives in `data`. */
export type DataOf<E extends Endpoint> = z.output<E['reply']>;

/** What a caller passes: only those parts that the endpoint has. */
export type ArgumentsOf<E extends Endpoint> = (Sent<E['params']> extends undefined ? object : { params: Sent<E['params']> }) &
  (Sent<E['query']> extends undefined ? object : { query?: Sent<E['query']> }) &
  (Sent<E['body']> extends undefined ? object : { body: Sent<E['body']> });
