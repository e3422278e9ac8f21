import type { AlignType, TableRow } from 'mdast';
import { type BlockForm, type Captioned, withCaption } from './form.ts';
import { parseMarkdown } from './markdown.ts';

export interface TableValue {
  /** Each column's alignment; null if none is written. */
  align: AlignType[];
  /** The cells in Markdown. */
  header: string[];
  rows: string[][];
}

const delimiters = { left: ':--', right: '--:', center: ':-:' } as const;

function cellsOf({ children }: TableRow, source: string, columns: number): string[] | null {
  if (children.length > columns) return null;
  const cells = children.map((cell) => {
    const from = cell.children[0]?.position?.start.offset;
    const to = cell.children.at(-1)?.position?.end.offset;
    return from === undefined || to === undefined ? '' : source.slice(from, to).replaceAll('\\|', '|');
  });
  return [...cells, ...Array.from({ length: columns - cells.length }, () => '')];
}

const cellText = (cell: string) =>
  cell
    .replace(/\s*\n\s*/g, ' ')
    .trim()
    .replaceAll('|', '\\|');
const lineOf = (cells: readonly string[]) => `| ${cells.map(cellText).join(' | ')} |`;
const same = (one: readonly unknown[], other: readonly unknown[]) => JSON.stringify(one) === JSON.stringify(other);

const table: BlockForm<TableValue> = {
  read(source) {
    const [node, more] = parseMarkdown(source).children;
    if (node?.type !== 'table' || more) return null;
    const [header, ...rows] = node.children.map((row) => cellsOf(row, source, node.children[0]?.children.length ?? 0));
    if (!header || rows.includes(null)) return null;
    return { align: header.map((_, at) => node.align?.[at] ?? null), header, rows: rows.flatMap((row) => (row ? [row] : [])) };
  },
  /** A line that says the same as before stays as it is. */
  write({ align, header, rows }, before) {
    const known = this.read(before);
    const lines = before.split(/\r?\n/);
    const unused = known?.rows.map((cells, index) => ({ cells, line: lines[index + 2] ?? lineOf(cells) })) ?? [];
    const written = rows.map((cells) => {
      const at = unused.findIndex((row) => same(row.cells, cells));
      return at < 0 ? lineOf(cells) : (unused.splice(at, 1)[0]?.line ?? lineOf(cells));
    });
    return [
      known && same(known.header, header) && lines[0] !== undefined ? lines[0] : lineOf(header),
      known && same(known.align, align) && lines[1] !== undefined
        ? lines[1]
        : `|${align.map((side) => (side ? delimiters[side] : '---')).join('|')}|`,
      ...written,
    ].join('\n');
  },
};

export const tableForm: BlockForm<TableValue & Captioned> = withCaption(table, 'Table');
