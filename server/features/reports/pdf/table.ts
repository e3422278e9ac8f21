import { m } from '#server/words.ts';
import type { Cell, Sheet } from '../sheets.ts';
import { foot, heightOf, ink, type Paper, type Part, page, rule, wide, write, writeText } from './paper.ts';

/** The maximum number of rows in one table. Readers who need more can use the spreadsheet. */
const mostRows = 1_000;
const size = 10;
/** Points between columns, and above and below a row's content. */
const gap = { columns: 12, row: 4 } as const;
/** The minimum width of a number column, in points. It avoids breaks within words of the column's name. */
const least = 62;

interface Place {
  x: number;
  width: number;
  align: 'left' | 'right';
}

/**
 * Returns each column's position and width. Text columns share the width that number columns leave, in proportion to the length of their
 * text.
 */
function placesOf({ columns }: Sheet, rows: readonly (readonly string[])[]): Place[] {
  const isText = columns.map(({ kind }) => kind === 'text');
  const numbers = isText.filter((one) => !one).length;
  const forNumbers = Math.min(86, Math.max(least, (wide * 0.6) / Math.max(1, numbers)));
  const lengths = columns.map((_, index) => Math.min(60, Math.max(10, ...rows.map((row) => row[index]?.length ?? 0))));
  const whole = lengths.reduce((sum, length, index) => (isText[index] ? sum + length : sum), 0);
  const forTexts = wide - numbers * forNumbers;
  let x: number = page.margin;
  return columns.map((_, index): Place => {
    const all = isText[index] ? ((lengths[index] ?? 0) / Math.max(1, whole)) * forTexts : forNumbers;
    const place = { x, width: all - gap.columns, align: isText[index] ? 'left' : 'right' } as const;
    x += all;
    return place;
  });
}

/**
 * Draws one table, on as many pages as it needs. Its name and column names are repeated on each page, and no row is split between two
 * pages.
 *
 * @param written formats a cell
 * @param top the vertical position where it starts
 * @returns the vertical position where it ends
 */
export function table(paper: Paper, root: Part, sheet: Sheet, written: (value: Cell, column: number) => string, top: number): number {
  const rows = sheet.rows.slice(0, mostRows).map((row) => row.map(written));
  const places = placesOf(sheet, rows);
  const names = sheet.columns.map(({ name }) => name);
  const heightOfRow = (cells: readonly string[], face: 'medium' | 'regular') =>
    Math.max(...cells.map((text, index) => heightOf(paper, { text, face, size, width: places[index]?.width ?? wide }))) + 2 * gap.row;
  const headHeight = heightOfRow(names, 'medium');
  let y = top;

  const begin = (isFirst: boolean): Part => {
    if (isFirst) y += writeText(paper, root, 'H2', { text: sheet.name, face: 'medium', size: 15, x: page.margin, y, width: wide }) + 6;
    const part = paper.struct('Table');
    root.add(part);
    row(part, 'TH', names, headHeight);
    return part;
  };
  const row = (part: Part, kind: 'TH' | 'TD', cells: readonly string[], height: number) => {
    const line = paper.struct('TR');
    part.add(line);
    const face = kind === 'TH' ? 'medium' : 'regular';
    // Column names are aligned to the bottom of the header row, so that they are next to the numbers below them.
    const at = (text: string, index: number) =>
      kind === 'TH' ? y + height - gap.row - heightOf(paper, { text, face, size, width: places[index]?.width ?? wide }) : y + gap.row;
    for (const [index, text] of cells.entries()) {
      const place = places[index];
      if (!place) continue;
      const colour = kind === 'TH' ? ink.quiet : ink.text;
      const from = at(text, index);
      line.add(paper.struct(kind, {}, () => void write(paper, { ...place, text, face, size, colour, y: from })));
    }
    line.end();
    y += height;
    rule(paper, y, kind === 'TH' ? ink.quiet : ink.rule);
  };

  const first = rows[0] ? heightOfRow(rows[0], 'regular') : 0;
  if (y + 26 + headHeight + first > foot) {
    paper.addPage();
    y = page.margin;
  }
  let part = begin(true);
  for (const cells of rows) {
    const height = heightOfRow(cells, 'regular');
    if (y + height > foot) {
      part.end();
      paper.addPage();
      y = page.margin;
      part = begin(false);
    }
    row(part, 'TD', cells, height);
  }
  part.end();
  if (sheet.rows.length > rows.length) {
    const text = m.report_pdf_more({ shown: rows.length, total: sheet.rows.length });
    y += writeText(paper, root, 'P', { text, face: 'italic', size, colour: ink.quiet, x: page.margin, y: y + 6, width: wide }) + 6;
  }
  return y + 26;
}
