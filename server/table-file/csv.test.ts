import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRows } from './csv.ts';
import { decodeText } from './decode.ts';
import { UnreadableFile } from './unreadable-file.ts';

const read = (text: string) => csvRows(text, 100);
const cells = (text: string) => read(text).map((row) => row.cells);

describe("a file's rows", () => {
  test("a file's rows are read as written, with any delimiter, line ending and characters in the cells", () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\t', '|', '\n', '\r', ' ', 'é', "'") });
    const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('unix' as const, 'windows' as const),
        (rows, delimiter, end) => {
          // The header row shows which delimiter the file uses.
          const header = ['one', 'two', 'three'] as const;
          const text = stringify([header, ...rows], { delimiter, record_delimiter: end, quoted: true });
          // Line endings within cells are normalised.
          const written = rows
            .filter((row) => row.some((one) => one.trim() !== ''))
            .map((row) => row.map((one) => one.replace(/\r\n?/g, '\n')));
          expect(cells(text)).toEqual([header, ...written]);
        },
      ),
    );
  });

  test("a file's rows may end without a line ending, with an empty cell, or with empty lines", () => {
    expect(cells('a,b\n1,2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(cells('a,b\n1,')).toEqual([
      ['a', 'b'],
      ['1', ''],
    ]);
    expect(cells('a,b\r1,2\r\r')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(cells('\n\n;;\na;b\n')).toEqual([['a', 'b']]);
    expect(cells('')).toEqual([]);
  });

  test("a file's rows have the right line numbers, even after cells that span several lines", () => {
    expect(read('a,b\r\n"1\r\n2",3\r\n\r\n4,5').map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  test("a file's rows use the delimiter that Excel names, or the most frequent one in the first row", () => {
    expect(cells('sep=;\r\na,x;b\r\n1;2')).toEqual([
      ['a,x', 'b'],
      ['1', '2'],
    ]);
    expect(cells('"Name, first";Mail\n"Doe, Jane";x')).toEqual([
      ['Name, first', 'Mail'],
      ['Doe, Jane', 'x'],
    ]);
  });

  test('a file with an unclosed quotation mark is refused with its line number', () => {
    expect(() => read('a,b\n1,2\n3,"4\n5,6')).toThrow(new UnreadableFile('csv_quote', 3));
  });
});

describe("a file's text", () => {
  const text = 'Náme;Ünit\r\nZoë;Łódź';

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16, the low byte first', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, the high byte first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
  ])("a file's text is read in %s", (_, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });

  test("a file's text is read in Windows-1252", () => {
    expect(decodeText(Buffer.from([0x5a, 0x6f, 0xeb, 0x3b, 0x80, 0x31]))).toBe('Zoë;€1');
  });

  test.each([
    ['a workbook', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0])],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
    ['half of a character in UTF-16', Buffer.from('\ufeffa\ud800b', 'utf16le')],
  ])("a file's text can't be read from %s", (_, bytes) => {
    expect(() => decodeText(bytes)).toThrow('import_not_text');
  });
});
