import { Buffer } from 'node:buffer';
import { zipSync } from 'fflate';
import type { CellValue } from 'read-excel-file/universal';
import { readSheet } from 'read-excel-file/universal';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { CsvRow } from './csv.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The maximum number of entries in a workbook. A workbook with a hundred sheets has fewer. */
const mostEntries = 500;
/** The maximum total size of the unpacked entries, in bytes. Two thousand people with all columns need less than a tenth of it. */
const mostUnpacked = 20_000_000;

/** Whether bytes start like a zip file, which a workbook (`.xlsx`) is. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** Whether an entry is needed to read a sheet. Pictures, fonts and macros are not. */
const isPart = ({ fileName }: Entry): boolean => /\.(xml|rels)$/i.test(fileName);

async function partOf(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  // If an entry does not unpack to its declared size, the library throws while reading it.
  for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** Unpacks a workbook's parts, up to their declared sizes. Throws `import_workbook_too_large`. */
async function unpacked(bytes: Uint8Array): Promise<Record<string, Uint8Array>> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, validateEntrySizes: true });
  if (zip.entryCount > mostEntries) throw new UnreadableFile('import_workbook_too_large');
  const parts: Record<string, Uint8Array> = {};
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    total += entry.uncompressedSize;
    if (total > mostUnpacked) throw new UnreadableFile('import_workbook_too_large');
    if (isPart(entry)) parts[entry.fileName] = await partOf(zip, entry);
  }
  return parts;
}

function textOf(value: CellValue | Date | null): string {
  if (value === null) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}

async function sheetOf(bytes: Uint8Array): Promise<CsvRow[]> {
  // The checked parts are assembled into a new file, so that nothing else is read.
  const checked = zipSync(await unpacked(bytes), { level: 0 });
  const sheet = await readSheet(checked.buffer as ArrayBuffer);
  return sheet
    .map((cells, index) => ({ line: index + 1, cells: cells.map(textOf) }))
    .filter(({ cells }) => cells.some((one) => one !== ''));
}

/**
 * Reads the rows of a workbook's first sheet, skipping empty ones. Throws `import_workbook_too_large` for more entries or bytes than a
 * sheet of rows has, and `import_workbook_damaged` for a file that is not a workbook or declares wrong sizes.
 *
 * @param most the maximum number of rows to return
 */
export async function workbookRows(bytes: Uint8Array, most: number): Promise<CsvRow[]> {
  try {
    return (await sheetOf(bytes)).slice(0, most);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('import_workbook_damaged');
  }
}
