import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type TarHeader, unpackTar } from 'modern-tar';
import { courseImportLimits } from '#contract/course-import-values.ts';
import { safePath, UnsafeZip } from '#server/zip-entries.ts';
import { UnreadableDocument } from '../imported-module.ts';
import type { Archive } from './archive.ts';

const { zipEntries, zipUnpacked, zipRatio } = courseImportLimits;
/** Archives that unpack to fewer bytes may have any compression ratio. */
const small = 10_000_000;

/** Throws `UnsafeZip` as soon as the bytes become more than compressed bytes can sensibly contain. */
async function unpack(bytes: Buffer): Promise<Buffer> {
  const sensible = Math.max(small, bytes.length * zipRatio.most);
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: Math.min(zipUnpacked.most, sensible) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') throw error;
    throw new UnsafeZip(
      sensible < zipUnpacked.most
        ? { code: 'zip_ratio', params: { entry: '.tar', ratio: zipRatio.most } }
        : { code: 'zip_total', params: { most: zipUnpacked.most } },
    );
  }
}

const nameOf = ({ name }: TarHeader) => name.replace(/^\.\/(?=.)/, '');

/** Adds a file to the sizes, by the same rules as those of a zip, and returns whether the entry is a file. Throws `UnsafeZip`. */
function checked(header: TarHeader, sizes: Map<string, number>): boolean {
  if (header.type === 'directory') return false;
  const name = safePath(nameOf(header));
  if (header.type !== undefined && header.type !== 'file') throw new UnsafeZip({ code: 'zip_link', params: { entry: name } });
  if (sizes.has(name)) throw new UnsafeZip({ code: 'zip_twice', params: { entry: name } });
  sizes.set(name, header.size);
  return true;
}

async function sizesOf(tar: Buffer): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  let entries = 0;
  await unpackTar(tar, {
    strict: true,
    filter(header) {
      entries += 1;
      if (entries > zipEntries.most) throw new UnsafeZip({ code: 'zip_entries', params: { entries, most: zipEntries.most } });
      checked(header, sizes);
      return false;
    },
  });
  return sizes;
}

/**
 * Opens a gzip-compressed tar in memory.
 * @throws UnreadableDocument for an archive that is damaged or unsafe to unpack
 */
export async function openTar(bytes: Buffer): Promise<Archive> {
  try {
    const tar = await unpack(bytes);
    const sizes = await sizesOf(tar);
    return {
      sizes,
      async load(isWanted) {
        const isFile = (header: TarHeader) => header.type !== 'directory' && isWanted(nameOf(header));
        const files = await unpackTar(tar, { strict: true, filter: isFile });
        return new Map(files.map(({ header, data = new Uint8Array() }) => [nameOf(header), Buffer.from(data)]));
      },
    };
  } catch (error) {
    throw new UnreadableDocument(error instanceof UnsafeZip ? error.fault : { code: 'document_damaged' });
  }
}
