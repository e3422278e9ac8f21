import { Readable } from 'node:stream';
import fastJson from 'fast-json-stringify';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { must } from '#server/must.ts';
import { schemaOf } from './json-schema.ts';

type Events = Readonly<Record<string, z.ZodType>>;

/** An event in a stream, or null for a keep-alive. */
export type StreamEvent<S extends Events> =
  | { [Name in keyof S & string]: { event: Name; data: z.input<S[Name]> } }[keyof S & string]
  | null;

/** The reply from a handler whose endpoint answers with server-sent events. The connection ends when the iteration ends. */
export type StreamReply<S extends Events> = AsyncIterable<StreamEvent<S>>;

/** How long a client waits before it reconnects once its stream has ended, in milliseconds. */
const retry = 5_000;

/** Returns a function that writes one endpoint's events. Here too, only fields in the contract can leave the server. */
export function streamSender(stated: Events): (events: StreamReply<Events>, reply: FastifyReply) => FastifyReply {
  const serialisers = new Map(
    Object.entries(stated).map(([name, schema]) => [name, fastJson(schemaOf(schema) as never) as (data: unknown) => string]),
  );

  async function* textOf(events: StreamReply<Events>): AsyncGenerator<string> {
    yield `retry: ${retry}\n\n`;
    for await (const event of events) {
      if (event === null) yield ':\n\n';
      else yield `event: ${event.event}\ndata: ${must(serialisers.get(event.event), `the event ${event.event}`)(event.data)}\n\n`;
    }
  }

  return (events, reply) =>
    reply
      .headers({
        'cache-control': 'no-store',
        // This header disables buffering in nginx.
        'x-accel-buffering': 'no',
        // The connection ends with the stream, so that a closing server does not wait for it.
        connection: 'close',
      })
      .type('text/event-stream; charset=utf-8')
      // Events are produced only as fast as the client reads them.
      .send(Readable.from(textOf(events), { objectMode: false }));
}

/**
 * Returns a signal that aborts once the client stops reading. If the connection was cut while its caller was still being admitted, no event
 * reports this again, so it has to be checked here.
 */
export function whenClosed(reply: FastifyReply): AbortController {
  const closed = new AbortController();
  if (reply.raw.destroyed) closed.abort();
  else reply.raw.once('close', () => closed.abort());
  return closed;
}
