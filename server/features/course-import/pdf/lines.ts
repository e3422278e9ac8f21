import type { PageContent, PagePicture, Piece } from './page.ts';

/** A part of a line that stands apart from its neighbours, such as a cell of a table. */
export interface Cell {
  x: number;
  pieces: Piece[];
}

export interface Line {
  page: number;
  x: number;
  y: number;
  size: number;
  cells: Cell[];
  text: string;
  isBold: boolean;
  isCode: boolean;
}

export type Item = { line: Line } | { picture: PagePicture; page: number; y: number };

/** Distances in multiples of the font size: between two words, and between two cells. */
const wordGap = 0.15;
const cellGap = 1.6;

const letters = (text: string) => text.replaceAll(/\s/g, '').length;

/** Groups a line's pieces into cells, with spaces where there is a gap between words. */
function cellsOf(pieces: readonly Piece[]): Cell[] {
  const cells: Cell[] = [];
  let end: number | null = null;
  for (const piece of pieces) {
    const gap = end === null ? 0 : piece.x - end;
    const cell = cells.at(-1);
    if (piece.text.trim() === '') {
      // A blank that is as wide as a gap separates cells as a gap does.
      if (piece.width <= piece.size * cellGap) {
        const last = cell?.pieces.at(-1);
        if (last && !/\s$/.test(last.text)) last.text += ' ';
        end = piece.x + piece.width;
      }
      continue;
    }
    if (!cell || gap > piece.size * cellGap) cells.push({ x: piece.x, pieces: [{ ...piece }] });
    else {
      const last = cell.pieces.at(-1);
      if (last && gap > piece.size * wordGap && !/\s$/.test(last.text) && !/^\s/.test(piece.text)) last.text += ' ';
      cell.pieces.push({ ...piece });
    }
    end = piece.x + piece.width;
  }
  return cells;
}

function lineOf(page: number, pieces: readonly Piece[]): Line[] {
  const sorted = [...pieces].sort((one, other) => one.x - other.x);
  const cells = cellsOf(sorted);
  const all = cells.flatMap((cell) => cell.pieces);
  const [first] = all;
  if (!first) return [];
  const main = all.reduce((most, piece) => (letters(piece.text) > letters(most.text) ? piece : most), first);
  return [
    {
      page,
      x: first.x,
      y: first.y,
      size: main.size,
      cells,
      text: cells
        .map((cell) => cell.pieces.map(({ text }) => text).join(''))
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim(),
      isBold: all.every(({ isBold, text }) => isBold || text.trim() === ''),
      isCode: all.every(({ isCode }) => isCode),
    },
  ];
}

/** Returns the lines of a page in the order of its text, with its pictures between them. */
export function itemsOf({ number, pieces, pictures }: PageContent): Item[] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    // A piece far to the left of the one before starts a line, even at the same height, as in a second column's neighbour.
    const isSame = before && Math.abs(before.y - piece.y) < Math.max(before.size, piece.size) * 0.4 && piece.x >= before.x - before.size;
    if (last && isSame) last.push(piece);
    else groups.push([piece]);
  }
  const items: Item[] = groups.flatMap((group) => lineOf(number, group)).map((line) => ({ line }));
  for (const picture of pictures) {
    const at = items.findIndex((item) => 'line' in item && item.line.y < picture.y);
    items.splice(at < 0 ? items.length : at, 0, { picture, page: number, y: picture.y });
  }
  return items;
}

/** Returns a line without its numbers, because page numbers differ. */
const shapeOf = ({ text, y, page }: Line, heights: ReadonlyMap<number, number>): string =>
  `${text.replaceAll(/\d+/g, '#')} ${Math.round(y / 4)} ${Math.round(heights.get(page) ?? 0)}`;
/** The share of a page's height at its top and bottom that contains running heads, page numbers and the like. */
const edge = 0.1;

/** Removes the lines at the edges of pages that most pages repeat, and returns how many there were. */
export function withoutRepeated(pages: readonly PageContent[], items: readonly Item[]): { kept: Item[]; removed: number } {
  const heights = new Map(pages.map(({ number, height }) => [number, height]));
  const isAtEdge = ({ y, page }: Line) => {
    const height = heights.get(page) ?? 0;
    return y < height * edge || y > height * (1 - edge);
  };
  const counts = new Map<string, number>();
  for (const item of items)
    if ('line' in item && isAtEdge(item.line)) counts.set(shapeOf(item.line, heights), (counts.get(shapeOf(item.line, heights)) ?? 0) + 1);
  const most = Math.max(3, pages.length / 2);
  const isNumberAlone = ({ text }: Line) => /^\W*(page )?\d+(\s*(\/|of)\s*\d+)?\W*$/i.test(text);
  const kept = items.filter(
    (item) =>
      !('line' in item) ||
      !isAtEdge(item.line) ||
      ((counts.get(shapeOf(item.line, heights)) ?? 0) < most && !(pages.length > 1 && isNumberAlone(item.line))),
  );
  return { kept, removed: items.length - kept.length };
}
