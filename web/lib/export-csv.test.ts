import { expect, test, vi } from 'vitest';

vi.mock('./toast.tsx', () => ({ toastWhile: () => undefined }));
const { csvOf, everyRow } = await import('./export-csv.ts');

const columns = [
  { name: 'Name', value: (row: { name: string; points: number | null }) => row.name },
  { name: 'Points', value: (row: { name: string; points: number | null }) => row.points },
];

test('an exported list has column headings, quotes values if necessary, and declares its encoding', async () => {
  expect(await csvOf(columns, [{ name: 'Ada "A" Łuczak, Ltd', points: 3 }])).toBe('\uFEFFName,Points\r\n"Ada ""A"" Łuczak, Ltd",3\r\n');
});

test("a spreadsheet runs none of an exported list's cells as a formula", async () => {
  for (const name of ['=1+1', '+1', '-1', '@sum', '\t=1'])
    expect((await csvOf(columns, [{ name, points: null }])).split('\r\n')[1]).toMatch(/^"?'/);
});

test.each(['\n', '\r', '\r\n'])('a cell that contains the line break %j does not produce a row that starts with a formula', async (end) => {
  expect(await csvOf(columns, [{ name: `before${end}=1+1`, points: 1 }])).toBe(`\uFEFFName,Points\r\n"before${end}=1+1",1\r\n`);
});

test("an export contains all of a list's pages, and fetches each page once", async () => {
  const asked: number[] = [];
  const rows = await everyRow(({ page, page_size }) => {
    asked.push(page);
    const from = (page - 1) * page_size;
    return Promise.resolve({ rows: Array.from({ length: Math.min(page_size, 230 - from) }, (_, index) => from + index), total: 230 });
  });
  expect(rows).toEqual(Array.from({ length: 230 }, (_, index) => index));
  expect(asked).toEqual([1, 2, 3]);
});

test('exporting a list that gets shorter during the export still ends', async () => {
  expect(await everyRow(({ page }) => Promise.resolve({ rows: page === 1 ? [1] : [], total: 5 }))).toEqual([1]);
});
