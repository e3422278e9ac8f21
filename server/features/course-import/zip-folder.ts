import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise } from 'yauzl';
import { courseImportLimits } from '#contract/course-import-values.ts';
import { safeEntries, UnsafeZip } from '#server/zip-entries.ts';
import { UnreadableDocument } from './imported-module.ts';

const { zipEntries, zipUnpacked, zipRatio, xml } = courseImportLimits;

/** The files in a zip. Each is unpacked when it is read. */
export interface ZipFolder {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** The bytes of a file once it is unpacked; 0 if there is none. */
  size(name: string): number;
  /** Throws `document_damaged` for a file that is missing or does not unpack to what the zip declares. */
  bytes(name: string): Promise<Buffer>;
  /** Returns a file's text in UTF-8 or UTF-16. Also throws `document_too_complicated` for one that is too large to be parsed. */
  text(name: string): Promise<string>;
}

const damaged = () => new UnreadableDocument({ code: 'document_damaged' });

function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * Opens a zip in memory.
 * @throws UnreadableDocument for a zip that is damaged, encrypted, or unsafe to unpack
 */
export async function openZip(file: Buffer): Promise<ZipFolder> {
  const entries = new Map<string, Entry>();
  try {
    const zip = await fromBufferPromise(file, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true });
    const limits = { entries: zipEntries.most, unpacked: zipUnpacked.most, ratio: zipRatio.most };
    for await (const { name, entry } of safeEntries(zip, limits)) entries.set(name, entry);
    const bytes = async (name: string): Promise<Buffer> => {
      const entry = entries.get(name);
      if (!entry) throw damaged();
      try {
        return await buffer(await zip.openReadStreamPromise(entry));
      } catch {
        throw damaged();
      }
    };
    return {
      names: [...entries.keys()],
      has: (name) => entries.has(name),
      size: (name) => entries.get(name)?.uncompressedSize ?? 0,
      bytes,
      async text(name) {
        if ((entries.get(name)?.uncompressedSize ?? 0) > xml.most) throw new UnreadableDocument({ code: 'document_too_complicated' });
        return decode(await bytes(name));
      },
    };
  } catch (error) {
    if (error instanceof UnsafeZip)
      throw new UnreadableDocument(error.fault.code === 'zip_encrypted' ? { code: 'document_encrypted' } : error.fault);
    throw damaged();
  }
}
