import { Buffer } from 'node:buffer';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import type { ThreadLimits } from '#server/limited-thread.ts';
import { rowsInThread } from './reading-thread.ts';

const read = (bytes: Buffer, limits?: ThreadLimits) => rowsInThread(bytes, 100, limits);
const workbook = (rows: readonly (readonly (string | number | null)[])[]): Promise<Buffer> =>
  writeWorkbook([
    {
      data: rows.map((row) =>
        row.map((value) => (value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String })),
      ),
      sheet: 'People',
    },
  ]).toBuffer();

const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>';
const relations = (kind: string, target: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/></Relationships>`;
/** Returns the smallest possible workbook, with any text as its sheet. */
const bare = (sheet: string, more: Record<string, Uint8Array> = {}): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(types),
      '_rels/.rels': strToU8(relations('officeDocument', 'xl/workbook.xml')),
      'xl/workbook.xml': strToU8(
        '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(relations('worksheet', 'worksheets/sheet1.xml')),
      'xl/worksheets/sheet1.xml': strToU8(
        `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
      ),
      ...more,
    }),
  );
const cell = (address: string, text: string) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;

describe('a workbook', () => {
  test('a workbook is read as its first sheet shows it: text, numbers, empty cells, and rows with their line numbers', async () => {
    const bytes = await workbook([
      ['Email', 'Name', 'Number'],
      ['ann@book.test', 'Ann Łódź', 7],
      [null, null, null],
      ['bob@book.test', null, 0],
    ]);
    expect(await read(bytes)).toEqual([
      { line: 1, cells: ['Email', 'Name', 'Number'] },
      { line: 2, cells: ['ann@book.test', 'Ann Łódź', '7'] },
      { line: 4, cells: ['bob@book.test', '', '0'] },
    ]);
    expect(await read(bare(`<row r="1">${cell('A1', 'ann@book.test')}</row>`))).toEqual([{ line: 1, cells: ['ann@book.test'] }]);
  });

  test('a workbook with a million rows, or more entries or bytes than a sheet of people has, is refused before it is read', async () => {
    const rows = Array.from({ length: 1_000_000 }, (_, index) => `<row r="${index + 1}"><c><v>1</v></c></row>`).join('');
    await expect(read(bare(rows))).rejects.toThrow('import_workbook_too_large');
    const zeros = { 'xl/media/picture.bin': new Uint8Array(30_000_000) };
    await expect(read(bare('', zeros))).rejects.toThrow('import_workbook_too_large');
    const entries = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`xl/media/${index}.xml`, new Uint8Array(1)]));
    await expect(read(bare('', entries))).rejects.toThrow('import_workbook_too_large');
  });

  test('a workbook that declares a false size is refused, and so is a file that is not a workbook', async () => {
    const bytes = bare(`<row r="1">${cell('A1', 'x'.repeat(100_000))}</row>`);
    // The loop changes each entry's size, at offset 24 in the directory at the end of the file, whose entries start with PK\x01\x02.
    for (let at = bytes.indexOf('PK\x01\x02'); at !== -1; at = bytes.indexOf('PK\x01\x02', at + 1)) bytes.writeUInt32LE(10, at + 24);
    await expect(read(bytes)).rejects.toThrow('import_workbook_damaged');
    await expect(read(Buffer.from(zipSync({ 'a.txt': strToU8('a') })))).rejects.toThrow('import_workbook_damaged');
    await expect(read(Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]))).rejects.toThrow('import_workbook_damaged');
  });

  test('a workbook with a single cell in the last corner of a sheet, or with endlessly nested text, ends only its own thread', async () => {
    const corner = bare(`<row r="1048576">${cell('XFD1048576', 'far@book.test')}</row>`);
    await expect(read(corner)).rejects.toThrow(/^import_(too_complicated|too_many_columns|workbook_damaged)$/);
    const short = { time: 1, memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 } };
    await expect(read(await workbook([['Email']]), short)).rejects.toThrow('import_too_complicated');
    expect(await read(Buffer.from('Email\nstill@book.test'))).toHaveLength(2);
  });
});
