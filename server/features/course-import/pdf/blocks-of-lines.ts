import type { Heading, List, ListItem, PhrasingContent, RootContent } from 'mdast';
import type { Cell, Item, Line } from './lines.ts';
import type { PagePicture, Piece } from './page.ts';

/** A block with the page that it starts on. */
export interface PlacedBlock {
  page: number;
  block: RootContent;
}

/** How many times the size of most text a heading has at least. */
const headingRatio = 1.12;
/** The maximum length of a heading, in characters. */
const longestHeading = 150;
/** The distance between two baselines, in multiples of the font size, above which a paragraph ends. */
const paragraphGap = 1.75;

const bullet = /^([•◦▪‣●○■–·-]|o(?= ))\s+/;
const number = /^(\d{1,3}|[a-z])[.)]\s+/i;

/** Returns the font size of most of the text. */
function bodySize(lines: readonly Line[]): number {
  const counts = new Map<number, number>();
  for (const { size, text } of lines) counts.set(size, (counts.get(size) ?? 0) + text.length);
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [12, 0])[0];
}

/** Returns the depth of the heading that a line is, by its size or because it is bold; undefined for other text. */
function headingsOf(lines: readonly Line[]): (line: Line) => Heading['depth'] | undefined {
  const body = bodySize(lines);
  const isLarge = ({ size, text, isCode }: Line) =>
    size >= body * headingRatio && text.length <= longestHeading && !isCode && /\p{L}/u.test(text);
  const sizes = [...new Set(lines.filter(isLarge).map(({ size }) => size))].sort((one, other) => other - one);
  // A title page may use several sizes of which each occurs once. Only four are distinguished.
  return (line) => (isLarge(line) ? (Math.min(4, sizes.indexOf(line.size) + 1) as Heading['depth']) : undefined);
}

function phrasingOf(pieces: readonly Piece[]): PhrasingContent[] {
  return pieces.map(({ text, isBold, isItalic, isCode, link }) => {
    let node: PhrasingContent = isCode && text.trim() !== '' ? { type: 'inlineCode', value: text.trim() } : { type: 'text', value: text };
    if (isBold) node = { type: 'strong', children: [node] };
    if (isItalic) node = { type: 'emphasis', children: [node] };
    const linked: PhrasingContent = link ? { type: 'link', url: link, children: [node] } : node;
    return linked;
  });
}

const cellText = (cells: readonly Cell[]): PhrasingContent[] =>
  cells.flatMap((cell, index) => [...(index === 0 ? [] : [{ type: 'text', value: ' ' } as const]), ...phrasingOf(cell.pieces)]);

/** Joins lines into one text. A word that is divided at the end of a line is put together. */
function joined(lines: readonly Line[], marker?: RegExp): PhrasingContent[] {
  const pieces: Piece[] = [];
  for (const [index, { cells }] of lines.entries()) {
    const own = cells.flatMap((cell, at) =>
      cell.pieces.map((piece, nth) => (at > 0 && nth === 0 ? { ...piece, text: ` ${piece.text}` } : { ...piece })),
    );
    const [first] = own;
    if (first && index === 0 && marker) first.text = first.text.replace(marker, '');
    const last = pieces.at(-1);
    if (last && first) {
      const isDivided = /\p{Ll}[-\u00ad]$/u.test(last.text) && /^\p{Ll}/u.test(first.text);
      last.text = isDivided ? last.text.slice(0, -1) : /\s$/.test(last.text) ? last.text : `${last.text} `;
    }
    pieces.push(...own.filter(({ text }) => text !== ''));
  }
  return phrasingOf(pieces);
}

/** Whether lines with several cells each have their cells in the same columns. */
function isTable(lines: readonly Line[]): boolean {
  const [first] = lines;
  if (!first || lines.length < 2 || first.cells.length < 2) return false;
  return lines.every(
    ({ cells }) => cells.length === first.cells.length && cells.every(({ x }, index) => Math.abs(x - (first.cells[index]?.x ?? 0)) < 6),
  );
}

function tableOf(lines: readonly Line[]): RootContent {
  return {
    type: 'table',
    children: lines.map(({ cells }) => ({
      type: 'tableRow',
      children: cells.map((cell) => ({ type: 'tableCell', children: cellText([cell]) })),
    })),
  };
}

/** Builds a list from items with their distance from the left, which says how deeply they are nested. */
function listOf(items: readonly { x: number; isNumber: boolean; nodes: PhrasingContent[] }[]): List {
  const listAs = (isNumber: boolean): List => ({ type: 'list', ordered: isNumber, spread: false, children: [] });
  const list = listAs(items[0]?.isNumber ?? false);
  const open = [{ x: items[0]?.x ?? 0, list }];
  for (const { x, isNumber, nodes } of items) {
    while (open.length > 1 && x < (open.at(-1)?.x ?? 0) - 3) open.pop();
    let last = open.at(-1) ?? { x, list };
    const above = last.list.children.at(-1);
    if (x > last.x + 6 && above) {
      const nested = listAs(isNumber);
      above.children.push(nested);
      last = { x, list: nested };
      open.push(last);
    }
    const item: ListItem = { type: 'listItem', spread: false, children: [{ type: 'paragraph', children: nodes }] };
    last.list.children.push(item);
  }
  return list;
}

const markerOf = ({ text }: Line): RegExp | undefined => (bullet.test(text) ? bullet : number.test(text) ? number : undefined);

/** Builds blocks from the lines and pictures of all pages. */
export function blocksOfLines(items: readonly Item[], addressOf: (picture: PagePicture) => string): PlacedBlock[] {
  const headingOf = headingsOf(items.flatMap((item) => ('line' in item ? [item.line] : [])));
  const made: PlacedBlock[] = [];
  let at = 0;
  const lineAt = (index: number): Line | undefined => {
    const item = items[index];
    return item && 'line' in item ? item.line : undefined;
  };
  /** Returns the lines from here on for which a condition holds for each pair of neighbours. */
  const run = (isNext: (before: Line, next: Line) => boolean): Line[] => {
    const lines: Line[] = [];
    for (let line = lineAt(at); line; line = lineAt(at)) {
      const before = lines.at(-1);
      if (before && !isNext(before, line)) break;
      lines.push(line);
      at++;
    }
    return lines;
  };
  const isClose = (before: Line, next: Line) =>
    before.page === next.page
      ? before.y - next.y > 0 && before.y - next.y < Math.max(before.size, next.size) * paragraphGap
      : // A sentence that goes on on the next page is one paragraph.
        !/[.!?:]$/.test(before.text) && /^\p{Ll}/u.test(next.text);
  const isPlain = (line: Line) => headingOf(line) === undefined && !line.isCode && markerOf(line) === undefined;

  while (at < items.length) {
    const item = items[at];
    if (!item) break;
    if ('picture' in item) {
      made.push({ page: item.page, block: { type: 'paragraph', children: [{ type: 'image', url: addressOf(item.picture), alt: '' }] } });
      at++;
      continue;
    }
    const { line } = item;
    const { page } = line;
    const depth = headingOf(line);
    if (depth !== undefined) {
      const lines = run((before, next) => headingOf(next) === depth && before.size === next.size && isClose(before, next));
      made.push({ page, block: { type: 'heading', depth, children: [{ type: 'text', value: lines.map(({ text }) => text).join(' ') }] } });
    } else if (line.isCode) {
      const lines = run((_, next) => next.isCode && headingOf(next) === undefined);
      const left = Math.min(...lines.map(({ x }) => x));
      const value = lines.map(({ x, text, size }) => ' '.repeat(Math.max(0, Math.round((x - left) / (size * 0.6)))) + text).join('\n');
      made.push({ page, block: { type: 'code', value } });
    } else if (line.cells.length > 1 && !markerOf(line)) {
      const lines = run((before, next) => next.cells.length > 1 && isTable([before, next]) && headingOf(next) === undefined);
      if (isTable(lines)) made.push({ page, block: tableOf(lines) });
      else made.push({ page, block: { type: 'paragraph', children: joined(lines) } });
    } else if (markerOf(line)) {
      const listItems: { x: number; isNumber: boolean; nodes: PhrasingContent[] }[] = [];
      for (let next = lineAt(at); next && markerOf(next) && headingOf(next) === undefined; next = lineAt(at)) {
        const start = next;
        const lines = run((before, following) => isPlain(following) && isClose(before, following) && following.x >= start.x - 2);
        listItems.push({ x: start.x, isNumber: !bullet.test(start.text), nodes: joined(lines, markerOf(start)) });
      }
      made.push({ page, block: listOf(listItems) });
    } else {
      const lines = run((before, next) => isPlain(next) && next.cells.length === 1 && before.size === next.size && isClose(before, next));
      made.push({ page, block: { type: 'paragraph', children: joined(lines) } });
    }
  }
  return made;
}
