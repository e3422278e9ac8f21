import type { z } from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A response that is a file. Callers can request ranges of it, use HEAD, or ask for it only if it has changed. */
export interface FileAnswer {
  /** The media types that the file can have. */
  readonly types: readonly string[];
  /** Set if the address changes with the content, so that the file is cached forever. Otherwise the file is never cached. */
  readonly immutable?: true;
  /** Set if only the client itself may store the file, and has to ask each time whether it has changed. */
  readonly isPrivate?: true;
}

/** A response that is text in its own format, for readers that don't know the envelope. */
export interface DocumentAnswer {
  readonly type: string;
  /** How many seconds a client may cache the document; 0 to revalidate each time. Not cached unless set. */
  readonly maxAge?: number;
  /** Set if pages from any origin may read the document. */
  readonly anyOrigin?: true;
}

/** A body that is one file: the `file` part of a `multipart/form-data` body. It is streamed, and never in memory as a whole. */
export interface UploadBody {
  readonly types: readonly string[];
  /** The file's maximum size in bytes. */
  readonly maxBytes: number;
}

/** Why a call that creates nothing, or may not be answered twice, accepts no `Idempotency-Key`. */
export const reasonsForNoKey = {
  credential:
    'It proves an identity, or its result changes with each call: the answer is for the person who proved it, not for a holder of the key.',
  reads: 'It reads, checks or shows something, and changes nothing.',
  state: 'It sets a state, which a second call finds already set.',
  named: 'The request contains the key of the created object, so a second call finds it.',
} as const;
export type ReasonForNoKey = keyof typeof reasonsForNoKey;

/**
 * How a POST that arrives twice is handled. One that `makes` something accepts an `Idempotency-Key`: of several with the same caller, call
 * and key, only the first creates it, and the others return its current state (`docs/decisions/057-twice-is-once.md`). A `secret` is
 * returned only once.
 */
type Twice =
  | { readonly method: Exclude<Method, 'POST'>; readonly makes?: never; readonly needsNoKey?: never }
  | { readonly method: 'POST'; readonly needsNoKey: ReasonForNoKey; readonly makes?: never }
  | {
      readonly method: 'POST';
      readonly makes: 'thing' | 'secret';
      readonly needsNoKey?: never;
      readonly access: Exclude<Access, 'public'>;
    };

interface Shared {
  /** Fastify's notation, `/api/things/:id`. */
  readonly path: string;
  /** Other addresses for the same handler, with the same limits. */
  readonly aliases?: readonly string[];
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** The body's maximum size in bytes; by default 16 kB if the caller need not be signed in, otherwise 64 kB. */
  readonly maxBytes?: number;
  readonly status?: 200 | 201 | 202;
  /** This call's refusals beyond those that any call of its kind can return. */
  readonly errors?: readonly ErrorCode[];
  /** Writes count towards `rate_limit_per_hour` unless they report time or progress. */
  readonly limit?: 'report' | 'secret' | 'none';
  /**
   * Marks a read that is refused while viewing as another person, because it writes, or returns a secret or a copy of data. Calls other
   * than GET are always refused during a view.
   */
  readonly viewAs?: 'refused';
}

/** At most one kind of body. Unknown fields are refused; an endpoint whose body is optional accepts `{}` or no body at all. */
type Body =
  | { readonly body?: z.ZodObject; readonly form?: never; readonly upload?: never }
  /** A form's fields, URL-encoded or in parts. */
  | { readonly form: z.ZodObject; readonly body?: never; readonly upload?: never }
  | { readonly upload: UploadBody; readonly body?: never; readonly form?: never };

/** Exactly one kind of response. */
type Answer =
  /** The schema for `data` in `{ success: true, data }`. Fields that are not in it never leave the server. */
  | { readonly reply: z.ZodType; readonly file?: never; readonly stream?: never; readonly document?: never }
  | { readonly file: FileAnswer; readonly reply?: never; readonly stream?: never; readonly document?: never }
  /** Server-sent events: each event's name and the shape of its data. */
  | { readonly stream: Readonly<Record<string, z.ZodType>>; readonly reply?: never; readonly file?: never; readonly document?: never }
  | { readonly document: DocumentAnswer; readonly reply?: never; readonly file?: never; readonly stream?: never };

/** One of the product's calls: everything that server, browser, documentation and tests need to know about it. */
export type Endpoint = Shared & Twice & Body & Answer;

/** Declares a call. The type keeps method and path as literals, so that `call('GET /api/…')` is checked. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
/** The parsed JSON body or form that a handler receives. */
export type BodyOf<E extends Endpoint> = E extends { form: infer S } ? Parsed<S> : Parsed<E['body']>;
/** The reply that a handler returns, before serialisation. */
export type ReplyOf<E extends Endpoint> = E extends { reply: infer S extends z.ZodType } ? z.input<S> : never;
/** The `data` that the browser receives. */
export type DataOf<E extends Endpoint> = E extends { reply: infer S extends z.ZodType } ? z.output<S> : undefined;

/** The arguments that a caller passes: only the parts that the endpoint has. */
export type ArgumentsOf<E extends Endpoint> = (Sent<E['params']> extends undefined ? object : { params: Sent<E['params']> }) &
  (Sent<E['query']> extends undefined ? object : { query?: Sent<E['query']> }) &
  (Sent<E['body']> extends undefined ? object : { body: Sent<E['body']> }) &
  (Sent<E['form']> extends undefined ? object : { form: Sent<E['form']> }) &
  (E extends { upload: UploadBody } ? { file: Blob } : object);
