import { parse } from 'content-disposition';
import type { Calls } from '#contract/calls.ts';
import type { ArgumentsOf } from '#contract/endpoint.ts';
import { withSession } from './call.ts';
import { type Arguments, exchange } from './transport.ts';

/** The contract calls that respond with a file. */
type Files = { [K in keyof Calls]: Calls[K] extends { file: object } ? K : never }[keyof Calls];

/** Returns the file name that the server gave, or null if it gave none. */
export const fileNameOf = (disposition: string | null): string | null => parse(disposition ?? '').parameters['filename'] ?? null;

/** Fetches a file with the session's token and makes the browser save it under the server's name. Throws a `Problem`. */
export async function download<K extends Files>(key: K, args: ArgumentsOf<Calls[K]>): Promise<void> {
  const { name, blob } = await withSession((token) =>
    exchange(key, args as Arguments, token, { headers: { accept: '*/*' } }, async (response) => ({
      name: fileNameOf(response.headers.get('content-disposition')),
      blob: await response.blob(),
    })),
  );
  saveFile(blob, name ?? '');
}

/** Makes the browser save a file under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By this time the browser has started saving. Without this line, the file would stay in memory while the page is open.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
