import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise, type ZipFile } from 'yauzl';
import { limits } from '#contract/values.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { CodedFault } from '#server/words.ts';
import { safeEntries, UnsafeZip } from '#server/zip-entries.ts';

const refused = (fault: CodedFault) => new Refusal('zip_refused', { faults: [{ path: 'body.file', ...fault }] });
const zipLimits = { entries: limits.catalogZipEntries.most, unpacked: limits.catalogZipUnpacked.most, ratio: limits.catalogZipRatio.most };

async function unpack(zip: ZipFile, folder: string): Promise<void> {
  for await (const { name, entry } of safeEntries(zip, zipLimits)) {
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
  return entries.length === 1 && only?.isDirectory() && !/^\d{2,4}-/.test(only.name) ? join(folder, only.name) : folder;
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
    throw refused(error instanceof UnsafeZip ? error.fault : { code: 'zip_not_zip' });
  }
  return catalogIn(folder);
}
