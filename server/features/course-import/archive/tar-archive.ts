import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { courseImportLimits } from '#contract/course-import-values.ts';
import { safePath, UnsafeZip } from '#server/zip-entries.ts';
import { UnreadableDocument } from '../imported-module.ts';
import type { Archive } from './archive.ts';

const { zipEntries, zipUnpacked, zipRatio } = courseImportLimits;
/** Archives that unpack to fewer bytes may have any compression ratio. */
const small = 10_000_000;

/** Passes chunks on, and throws `UnsafeZip` as soon as they are more than their compressed bytes can sensibly contain. */
async function* counted(chunks: AsyncIterable<Buffer>, packed: number): AsyncGenerator<Buffer> {
  let unpacked = 0;
  for await (const chunk of chunks) {
    unpacked += chunk.length;
    if (unpacked > zipUnpacked.most) throw new UnsafeZip({ code: 'zip_total', params: { most: zipUnpacked.most } });
    if (unpacked > small && unpacked > packed * zipRatio.most)
      throw new UnsafeZip({ code: 'zip_ratio', params: { entry: '.tar', ratio: zipRatio.most } });
    yield chunk;
  }
}

interface Found {
  name: string;
  size: number;
  body: ReadableStream<Uint8Array>;
}

/** Generates the files of a gzip-compressed tar by the same rules as those of a zip. Each body has to be read or cancelled. */
async function* entriesOf(bytes: Buffer): AsyncGenerator<Found> {
  const decoder = createTarDecoder({ strict: true });
  const feeding = pipeline(
    Readable.from([bytes]),
    createGunzip(),
    (chunks: AsyncIterable<Buffer>) => counted(chunks, bytes.length),
    decoder.writable as unknown as NodeJS.WritableStream,
  );
  // The reader gets the same error. This handler only prevents it from ending the thread.
  feeding.catch(() => undefined);
  const seen = new Set<string>();
  let entries = 0;
  for await (const { header, body } of decoder.readable) {
    entries += 1;
    if (entries > zipEntries.most) throw new UnsafeZip({ code: 'zip_entries', params: { entries, most: zipEntries.most } });
    const name = safePath(header.name.replace(/^\.\/(?=.)/, ''));
    if (header.type !== undefined && header.type !== 'file' && header.type !== 'directory')
      throw new UnsafeZip({ code: 'zip_link', params: { entry: name } });
    if (header.type === 'directory') {
      await body.cancel();
      continue;
    }
    if (seen.has(name)) throw new UnsafeZip({ code: 'zip_twice', params: { entry: name } });
    seen.add(name);
    yield { name, size: header.size, body };
  }
  await feeding;
}

async function eachEntry(bytes: Buffer, work: (entry: Found) => Promise<void>): Promise<void> {
  try {
    for await (const entry of entriesOf(bytes)) await work(entry);
  } catch (error) {
    throw new UnreadableDocument(error instanceof UnsafeZip ? error.fault : { code: 'document_damaged' });
  }
}

/**
 * Opens a gzip-compressed tar in memory. It is unpacked once for the names of its files, and once more each time files are loaded.
 * @throws UnreadableDocument for an archive that is damaged or unsafe to unpack
 */
export async function openTar(bytes: Buffer): Promise<Archive> {
  const sizes = new Map<string, number>();
  await eachEntry(bytes, async ({ name, size, body }) => {
    sizes.set(name, size);
    await body.cancel();
  });
  return {
    sizes,
    async load(isWanted) {
      const files = new Map<string, Buffer>();
      await eachEntry(bytes, async ({ name, body }) => {
        if (isWanted(name)) files.set(name, await buffer(Readable.fromWeb(body as never)));
        else await body.cancel();
      });
      return files;
    },
  };
}
