import { type Entry, getFileNameLowLevel, validateFileName, type ZipFile } from 'yauzl';
import type { CodedFault } from './words.ts';

/** The limits on one zip: its entries, their total uncompressed bytes, and one entry's compression ratio. */
export interface ZipLimits {
  entries: number;
  unpacked: number;
  ratio: number;
}

/** Says why a zip may not be unpacked. */
export class UnsafeZip extends Error {
  override name = 'UnsafeZip';
  readonly fault: CodedFault;

  constructor(fault: CodedFault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** Entries smaller than this number of bytes may have any compression ratio, because even a small table of zeros has a high one. */
const small = 1_000_000;
/** The maximum length, in characters, that every file system allows for one part of a path. */
const longest = 150;

/** The bits in which an entry from a Unix system declares its file type (stat.h, S_IFMT), and their value for a symbolic link. */
const kindMask = 0o170_000;
const symbolicLink = 0o120_000;
const isLink = ({ externalFileAttributes }: Entry) => ((externalFileAttributes >>> 16) & kindMask) === symbolicLink;

/** Returns the name of an entry of an archive, which is a path inside it, with `/`. Throws `UnsafeZip` for a name that leads elsewhere. */
export function safePath(name: string): string {
  const parts = name.split('/');
  const isPath = validateFileName(name) === null && !/[\0\\:]/.test(name) && parts.every((part) => part.length <= longest);
  if (!isPath || parts.includes('.') || parts.length > 10) throw new UnsafeZip({ code: 'zip_path', params: { entry: name.slice(0, 200) } });
  return name;
}

/** Returns an entry's name. It is decoded without changes: a backslash, which separates folders on some systems, is refused. */
const nameOf = (entry: Entry): string =>
  safePath(getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true));

function refuseBomb(name: string, { compressedSize, uncompressedSize }: Entry, total: number, { ratio, unpacked }: ZipLimits): void {
  if (uncompressedSize > small && uncompressedSize > compressedSize * ratio)
    throw new UnsafeZip({ code: 'zip_ratio', params: { entry: name, ratio } });
  if (total > unpacked) throw new UnsafeZip({ code: 'zip_total', params: { most: unpacked } });
}

/** Whether an entry is a by-product of creating the zip and not part of its content: a folder, or a file that macOS adds. */
const isBeside = (name: string) => name.endsWith('/') || name.startsWith('__MACOSX/');

/**
 * Generates the files in a zip, by what the zip declares about them. Reading an entry throws if it does not unpack to its declared size,
 * provided the zip was opened with `validateEntrySizes`. It has to be opened with `decodeStrings: false`.
 * @throws UnsafeZip for paths that lead outside, links, encrypted entries, names that occur twice, and zip bombs
 */
export async function* safeEntries(zip: ZipFile, limits: ZipLimits): AsyncGenerator<{ name: string; entry: Entry }> {
  if (zip.entryCount > limits.entries)
    throw new UnsafeZip({ code: 'zip_entries', params: { entries: zip.entryCount, most: limits.entries } });
  const seen = new Set<string>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    if (isLink(entry)) throw new UnsafeZip({ code: 'zip_link', params: { entry: name } });
    if (entry.isEncrypted()) throw new UnsafeZip({ code: 'zip_encrypted', params: { entry: name } });
    if (isBeside(name)) continue;
    if (seen.has(name)) throw new UnsafeZip({ code: 'zip_twice', params: { entry: name } });
    seen.add(name);
    total += entry.uncompressedSize;
    refuseBomb(name, entry, total, limits);
    yield { name, entry };
  }
}
