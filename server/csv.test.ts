import { expect, test } from 'vitest';
import { csvOf, csvPieces } from './csv.ts';

const mark = '\u{FEFF}';

test('a cell that a spreadsheet would run as a formula is a text in the file', () => {
  const file = csvOf(['Name'], [['=1+1'], ['+1'], ['-1'], ['@sum'], ['\t=1'], ['plain']]).toString();
  expect(file).toBe(`${mark}Name\r\n'=1+1\r\n'+1\r\n'-1\r\n'@sum\r\n'\t=1\r\nplain\r\n`);
});

test('a cell keeps its separators, quotation marks and line breaks', () => {
  expect(csvOf(['Text'], [['a,b'], ['"c"'], ['d\ne'], [null], [7]]).toString()).toBe(
    `${mark}Text\r\n"a,b"\r\n"""c"""\r\n"d\ne"\r\n\r\n7\r\n`,
  );
});

test.each(['\n', '\r', '\r\n'])('a cell of several lines, parted by %j, is no row that begins with a formula', (end) => {
  expect(csvOf(['Text', 'Next'], [[`before${end}=1+1`, 'next']]).toString()).toBe(`${mark}Text,Next\r\n"before${end}=1+1",next\r\n`);
});

test('a file that is made in pieces begins with its names, once, and has every row', async () => {
  async function* pieces() {
    yield [{ name: 'Ada' }, { name: '=Bob' }];
    yield [];
    yield [{ name: 'Cleo' }];
  }
  const made: Buffer[] = [];
  for await (const piece of csvPieces([{ name: 'Name', value: ({ name }: { name: string }) => name }], pieces())) made.push(piece);
  expect(Buffer.concat(made).toString()).toBe(`${mark}Name\r\nAda\r\n'=Bob\r\nCleo\r\n`);
});
