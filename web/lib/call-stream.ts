import { createParser } from 'eventsource-parser';
import type { z } from 'zod';
import type { Calls } from '#contract/calls.ts';
import type { ArgumentsOf } from '#contract/endpoint.ts';
import { withSession } from './call.ts';
import { type Arguments, exchange } from './transport.ts';

/** The contract calls that respond with server-sent events. */
type Streams = { [K in keyof Calls]: Calls[K] extends { stream: object } ? K : never }[keyof Calls];
type EventsOf<K extends Streams> = Calls[K] extends { stream: infer S extends Readonly<Record<string, z.ZodType>> }
  ? { [Name in keyof S & string]: { event: Name; data: z.output<S[Name]> } }[keyof S & string]
  : never;

/** Makes a call with the session's token and passes on its events until it ends. Throws a `Problem`. */
export function callStream<K extends Streams>(
  key: K,
  args: ArgumentsOf<Calls[K]>,
  onEvent: (event: EventsOf<K>) => void,
  signal: AbortSignal,
): Promise<void> {
  return withSession((token) =>
    exchange(key, args as Arguments, token, { headers: { accept: 'text/event-stream' }, signal }, async ({ body }) => {
      const parser = createParser({
        onEvent: ({ event, data }) => onEvent({ event, data: JSON.parse(data) as unknown } as EventsOf<K>),
      });
      const decoder = new TextDecoder();
      const reader = body?.getReader();
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        parser.feed(decoder.decode(part.value, { stream: true }));
    }),
  );
}
