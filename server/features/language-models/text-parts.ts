import { PassThrough } from 'node:stream';
import type { ChatEnd } from './chat-client.ts';

/**
 * Reads an answer at once, and offers its parts to one reader. The answer ends whether or not anyone reads it, so that its cost is always
 * settled.
 */
export function textParts(parts: AsyncGenerator<string, ChatEnd>): {
  text: AsyncIterable<string>;
  ended: Promise<{ whole: string; end: ChatEnd }>;
} {
  const text = new PassThrough({ objectMode: true, highWaterMark: Number.MAX_SAFE_INTEGER });
  // A reader that stops early ends the stream for itself alone.
  text.on('error', () => undefined);
  async function read() {
    let whole = '';
    for (;;) {
      const next = await parts.next();
      if (next.done) {
        text.end();
        return { whole, end: next.value };
      }
      whole += next.value;
      if (!text.destroyed) text.write(next.value);
    }
  }
  return { text, ended: read() };
}
