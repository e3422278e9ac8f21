import type { Element, ElementContent } from 'hast';
import { s } from 'hastscript';
import { inDigits } from '../compute.ts';
import type { Axis } from '../schema.ts';

/** The two widths that each figure is drawn for, in pixels. The page shows the one that fits. */
export const layouts = {
  wide: { width: 640, size: 14 },
  narrow: { width: 320, size: 13 },
} as const;
export type Layout = (typeof layouts)[keyof typeof layouts];

export interface Drawing {
  height: number;
  children: ElementContent[];
}

export const ink = 'var(--ink)';
export const quiet = 'var(--ink-2)';
export const hairline = 'var(--hairline)';
export const strong = 'var(--hairline-strong)';
const colours = 6;
export const colourOf = (index: number): string => `var(--chart-${(index % colours) + 1})`;
/** Line patterns, so that series can also be told apart without their colours. */
export const dashOf = (index: number): string | undefined => [undefined, '8 4', '2 4', '12 4 2 4', '5 3', '1 5'][index % colours];

export const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Estimates the width of words in the page's font, in pixels. */
export function widthOf(words: string, size: number): number {
  let ems = 0;
  for (const sign of words) ems += /[il.,:;'|!’ ]/.test(sign) ? 0.32 : /[mwMW—%]/.test(sign) ? 0.9 : /[A-Z]/.test(sign) ? 0.69 : 0.58;
  return ems * size;
}

/** Breaks words into lines of at most this width. A word that is wider has a line of its own. */
export function linesOf(words: string, width: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

interface Words {
  size: number;
  anchor?: 'start' | 'middle' | 'end';
  fill?: string;
  weight?: number;
  /** Whether the words stay legible over lines. */
  isOverLines?: boolean;
}

export const label = (x: number, y: number, words: string, given: Words): Element => {
  const { size, anchor = 'start', fill = quiet, weight, isOverLines = false } = given;
  const halo = isOverLines ? { stroke: 'var(--surface)', strokeWidth: 4, strokeLinejoin: 'round', paintOrder: 'stroke' } : {};
  return s('text', { x: rounded(x), y: rounded(y), textAnchor: anchor, fontSize: size, fill, fontWeight: weight, ...halo }, words);
};

export const rule = (from: readonly [number, number], to: readonly [number, number], stroke: string, more: object = {}): Element =>
  s('line', { x1: rounded(from[0]), y1: rounded(from[1]), x2: rounded(to[0]), y2: rounded(to[1]), stroke, ...more });

export const box = (x: number, y: number, width: number, height: number, fill: string, more: object = {}): Element =>
  s('rect', { x: rounded(x), y: rounded(y), width: rounded(Math.max(0, width)), height: rounded(height), fill, ...more });

/** Formats an axis' number: with its unit, which follows a space if it is a word, or its currency. */
export function numberOf(value: number, { before = '', unit = '' }: Pick<Axis, 'before' | 'unit'>): string {
  // Ten euros and more are given in whole euros, smaller sums with their cents.
  const amount = before !== '' && Math.abs(value) >= 10 ? Math.round(value) : value;
  const shown = inDigits(Math.abs(amount), { percent: unit === '%', least: before !== '' && !Number.isInteger(amount) ? 2 : 0 });
  return `${amount < 0 ? '−' : ''}${before}${shown}${/^\p{L}/u.test(unit) ? ' ' : ''}${unit}`;
}

/** Draws the names of series, each with its colour, in as many rows as they need. */
export function legend(names: readonly string[], { width, size }: Layout, sign: (index: number, x: number, y: number) => Element): Drawing {
  const children: ElementContent[] = [];
  const [row, gap, mark] = [size + 8, 18, 26];
  let [x, y] = [0, 0];
  names.forEach((name, index) => {
    const lines = linesOf(name, width - mark, size);
    const wide = mark + Math.max(...lines.map((line) => widthOf(line, size)));
    if (x > 0 && x + wide > width) [x, y] = [0, y + row];
    children.push(sign(index, x, y + row / 2 - 2));
    lines.forEach((line, number) => children.push(label(x + mark, y + size + number * row, line, { size, fill: ink })));
    y += (lines.length - 1) * row;
    x += wide + gap;
  });
  return { height: names.length === 0 ? 0 : y + row + 6, children };
}
