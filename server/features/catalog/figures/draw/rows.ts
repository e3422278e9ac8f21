import type { ElementContent } from 'hast';
import type { Axis, Mark } from '../schema.ts';
import { bottomAxis, bottomHeight, marksHeight, measureOf, type Scale, uprightMarks } from './axes.ts';
import { type Drawing, ink, type Layout, label, linesOf, widthOf } from './svg.ts';

export interface Row {
  name: string;
  /** How far the name is moved in, in levels. */
  depth?: number;
  /** Shown at the end of the row: its value. */
  words?: string;
  /** The height of what is drawn in the row, in pixels. */
  height: number;
  draw(scale: Scale, y: number): ElementContent[];
}

const indent = 12;

/**
 * Draws rows over an axis at the bottom. Where there is room, a row's name is before it; otherwise above it.
 *
 * @param values the values that the axis must fit
 */
export function drawRows(
  rows: readonly Row[],
  axis: Axis,
  marks: readonly Mark[],
  values: readonly number[],
  layout: Layout,
  above: Drawing,
): Drawing {
  const { width, size } = layout;
  const isWide = width > 500;
  const wordsRoom = Math.max(0, ...rows.map(({ words = '' }) => widthOf(words, size)));
  const nameRoom = Math.min(200, Math.max(...rows.map(({ name, depth = 0 }) => widthOf(name, size) + depth * indent)));
  const left = isWide ? nameRoom + 12 : 4;
  const right = width - (isWide && wordsRoom > 0 ? wordsRoom + 12 : 12);
  const top = above.height + marksHeight(marks, layout);
  const across = measureOf(axis, values, [left, right], isWide ? 6 : 4);
  const drawn: ElementContent[] = [];
  // Words are drawn last, so that marks don't cross them.
  const said: ElementContent[] = [];
  let y = top + 6;
  for (const { name, depth = 0, words = '', height, draw } of rows) {
    const room = isWide ? nameRoom - depth * indent : width - depth * indent - wordsRoom - 12;
    const lines = linesOf(name, room, size);
    const namesHeight = lines.length * (size + 3);
    const at = isWide ? y + Math.max(0, (namesHeight - height) / 2) : y + namesHeight + 3;
    const firstLine = isWide ? y + Math.max(0, (height - namesHeight) / 2) : y;
    lines.forEach((line, index) =>
      said.push(label(depth * indent, firstLine + size + index * (size + 3) - 1, line, { size, fill: ink, isOverLines: true })),
    );
    if (words) {
      const middle = isWide ? at + height / 2 + size * 0.35 : firstLine + size - 1;
      said.push(label(width, middle, words, { size, anchor: 'end', fill: ink, weight: 600, isOverLines: true }));
    }
    drawn.push(...draw(across.scale, at));
    y = (isWide ? y + Math.max(height, namesHeight) : at + height) + 12;
  }
  const plot = { left, right, top, bottom: y };
  return {
    height: y + bottomHeight(size),
    children: [
      ...above.children,
      ...bottomAxis(axis, across, plot, size),
      ...drawn,
      ...uprightMarks(marks, across.scale, plot, layout),
      ...said,
    ],
  };
}
