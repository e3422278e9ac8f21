import type { Database } from '#server/database/database.ts';
import type { FileReply, KeptFile } from '#server/http/file-answer.ts';
import { mediaTypes } from '../file-kinds.ts';
import { readMedium, readMediumSize } from '../queries.ts';

interface StoredMedium extends FileReply {
  content: KeptFile;
}

/** Returns a stored media file by its name, `<sha256>.<ending>`, as a reply that is read in pieces; undefined if there is none. */
export async function storedMedium(database: Database, name: string): Promise<StoredMedium | undefined> {
  const [sha256 = '', ending = ''] = name.split('.');
  const type = Object.hasOwn(mediaTypes, ending) ? mediaTypes[ending] : undefined;
  const size = type === undefined ? undefined : await readMediumSize(database, sha256, ending);
  if (type === undefined || size === undefined) return undefined;
  return { content: { size, read: (first, length) => readMedium(database, sha256, ending, first, length) }, type, etag: `"${sha256}"` };
}
