import { PassThrough } from 'node:stream';

/**
 * Returns the events that some work tells. The work starts at once and goes on at its own pace, also if its reader leaves.
 * @param failed is called if the work fails, before the stream ends with its error
 */
export function toldEvents<E>(
  work: (tell: (event: E) => void) => Promise<void>,
  failed: (error: unknown) => Promise<void>,
): AsyncIterable<E> {
  const events = new PassThrough({ objectMode: true, highWaterMark: Number.MAX_SAFE_INTEGER });
  // A reader that leaves ends the stream for itself alone.
  events.on('error', () => undefined);
  work((event) => void (events.destroyed || events.write(event))).then(
    () => events.end(),
    async (error: unknown) => {
      await failed(error);
      events.destroy(error instanceof Error ? error : new Error('the events could not be told'));
    },
  );
  return events;
}
