import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf, csvPieces } from './csv.ts';

const mark = '\u{FEFF}';

test('a cell that a spreadsheet would run as a formula is written as text', () => {
  const file = csvOf(['Name'], [['=1+1'], ['+1'], ['-1'], ['@sum'], ['\t=1'], ['plain']]).toString();
  expect(file).toBe(`${mark}Name\r\n'=1+1\r\n'+1\r\n'-1\r\n'@sum\r\n'\t=1\r\nplain\r\n`);
});

test('a cell keeps its separators, quotation marks and line breaks', () => {
  expect(csvOf(['Text'], [['a,b'], ['"c"'], ['d\ne'], [null], [7]]).toString()).toBe(
    `${mark}Text\r\n"a,b"\r\n"""c"""\r\n"d\ne"\r\n\r\n7\r\n`,
  );
});

test.each(['\n', '\r', '\r\n'])('a multi-line cell separated by %j does not create a row that starts with a formula', (end) => {
  expect(csvOf(['Text', 'Next'], [[`before${end}=1+1`, 'next']]).toString()).toBe(`${mark}Text,Next\r\n"before${end}=1+1",next\r\n`);
});

/** The characters that start a formula in spreadsheets (https://owasp.org/www-community/attacks/CSV_Injection). */
const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const piece = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '\r\n', '"', "'", ',', ';', ' ', '1', 'a', 'ß', '\uFF1D', '👩‍🚀');

test('10,000 arbitrary cells are read back unchanged, in their rows, and none is a formula', () => {
  const cell = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));
  const table = fc.sample(fc.array(cell, { minLength: 10, maxLength: 10 }), { numRuns: 1_000, seed: 14 });
  const names = Array.from({ length: 10 }, (_, index) => `Column ${index}`);
  // A spreadsheet treats each of these as the end of a row.
  const [head, ...rows] = parse(csvOf(names, table), { bom: true, record_delimiter: ['\r\n', '\n', '\r'] });
  expect(head).toEqual(names);
  expect(rows).toEqual(table.map((row) => row.map((given) => (formula.test(given) ? `'${given}` : given))));
});

test('a file written in pieces has its column names once, at the start, and every row', async () => {
  async function* pieces() {
    yield [{ name: 'Ada' }, { name: '=Bob' }];
    yield [];
    yield [{ name: 'Cleo' }];
  }
  const made: Buffer[] = [];
  for await (const piece of csvPieces([{ name: 'Name', value: ({ name }: { name: string }) => name }], pieces())) made.push(piece);
  expect(Buffer.concat(made).toString()).toBe(`${mark}Name\r\nAda\r\n'=Bob\r\nCleo\r\n`);
});
