import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl';
import { limits } from '#contract/values.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { CodedFault } from '#server/words.ts';

const { catalogZipEntries, catalogZipUnpacked, catalogZipRatio } = limits;
const refused = (fault: CodedFault) => new Refusal('zip_refused', { faults: [{ path: 'body.file', ...fault }] });
/** Entries smaller than this number of bytes may have any compression ratio, because even a small table of zeros has a high one. */
const small = 1_000_000;
/** The maximum length, in characters, that every file system allows for one part of a path. */
const longest = 150;

/** The bits in which an entry from a Unix system declares its file type (stat.h, S_IFMT), and their value for a symbolic link. */
const kindMask = 0o170_000;
const symbolicLink = 0o120_000;
const isLink = ({ externalFileAttributes }: Entry) => ((externalFileAttributes >>> 16) & kindMask) === symbolicLink;

/** Returns an entry's name, which is a path inside the zip, with `/`. */
function nameOf(entry: Entry): string {
  // The name is decoded without changes. A backslash separates folders on some systems, so it is refused below.
  const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
  const parts = name.split('/');
  const isPath = validateFileName(name) === null && !/[\0\\:]/.test(name) && parts.every((part) => part.length <= longest);
  if (!isPath || parts.includes('.') || parts.length > 10) throw refused({ code: 'zip_path', params: { entry: name.slice(0, 200) } });
  return name;
}

function refuseBomb(name: string, { compressedSize, uncompressedSize }: Entry, total: number): void {
  if (uncompressedSize > small && uncompressedSize > compressedSize * catalogZipRatio.most)
    throw refused({ code: 'zip_ratio', params: { entry: name, ratio: catalogZipRatio.most } });
  if (total > catalogZipUnpacked.most) throw refused({ code: 'zip_total', params: { most: catalogZipUnpacked.most } });
}

/** Whether an entry is a by-product of creating the zip and not part of the catalog: a folder, or a file that macOS adds. */
const isBeside = (name: string) => name.endsWith('/') || name.startsWith('__MACOSX/');

async function unpack(zip: ZipFile, folder: string): Promise<void> {
  if (zip.entryCount > catalogZipEntries.most)
    throw refused({ code: 'zip_entries', params: { entries: zip.entryCount, most: catalogZipEntries.most } });
  const seen = new Set<string>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    if (isLink(entry)) throw refused({ code: 'zip_link', params: { entry: name } });
    if (entry.isEncrypted()) throw refused({ code: 'zip_encrypted', params: { entry: name } });
    if (isBeside(name)) continue;
    if (seen.has(name)) throw refused({ code: 'zip_twice', params: { entry: name } });
    seen.add(name);
    total += entry.uncompressedSize;
    refuseBomb(name, entry, total);
    const place = join(folder, name);
    await mkdir(dirname(place), { recursive: true });
    // If an entry does not unpack to its declared size, the library throws while reading it. `wx` makes sure that existing files are not
    // overwritten.
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(place, { flags: 'wx' }));
  }
}

/** Returns the catalog's folder among the unpacked files. If a folder was zipped, it is the only entry at the zip's top level. */
async function catalogIn(folder: string): Promise<string> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !name.startsWith('.'));
  const [only] = entries;
  return entries.length === 1 && only?.isDirectory() && !/^\d\d-/.test(only.name) ? join(folder, only.name) : folder;
}

/**
 * Unpacks a zip of the catalog into an empty folder, and returns the catalog's folder in it. Throws `zip_refused` with the reason for paths
 * that lead outside, links, zip bombs and unreadable files.
 */
export async function unzip(file: string, folder: string): Promise<string> {
  try {
    const zip = await openPromise(file, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true, autoClose: false });
    try {
      await unpack(zip, folder);
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refused({ code: 'zip_not_zip' });
  }
  return catalogIn(folder);
}
