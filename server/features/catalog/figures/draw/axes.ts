import { scaleLinear, scaleLog } from 'd3-scale';
import type { ElementContent } from 'hast';
import type { Axis, Mark } from '../schema.ts';
import { hairline, ink, type Layout, label, linesOf, numberOf, quiet, rule, strong, widthOf } from './svg.ts';

/** The edges of the area in which values are drawn. */
export interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export type Scale = (value: number) => number;

export interface Measure {
  scale: Scale;
  ticks: number[];
}

/** Returns the scale and the ticks of an axis: from its ends, or else from nought or the least value to the greatest. */
export function measureOf(axis: Axis, values: readonly number[], range: [number, number], wanted: number): Measure {
  const least = axis.least ?? Math.min(0, ...values);
  const most = axis.most ?? Math.max(...values, least + Number.EPSILON);
  if (axis.scale === 'log') {
    const scale = scaleLog().domain([least, most]).range(range);
    const powers = scale.ticks(wanted).filter((tick) => Math.abs(Math.log10(tick) - Math.round(Math.log10(tick))) < 1e-9);
    return { scale, ticks: axis.ticks ?? powers };
  }
  const scale = scaleLinear().domain([least, most]).range(range);
  if (axis.most === undefined) scale.nice(wanted);
  return { scale, ticks: axis.ticks ?? scale.ticks(wanted) };
}

/** Keeps only as many ticks as have room for their labels. */
export function thinned(ticks: readonly number[], axis: Axis, scale: Scale, size: number): number[] {
  const kept: number[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const tick of ticks) {
    const half = widthOf(numberOf(tick, axis), size) / 2;
    if (scale(tick) - half < end + 8) continue;
    kept.push(tick);
    end = scale(tick) + half;
  }
  return kept;
}

/** The room that an axis at the bottom needs, in pixels. */
export const bottomHeight = (size: number) => 2 * size + 18;

/** Draws the axis at the bottom of a plot, with its grid lines and its name. */
export function bottomAxis(axis: Axis, { scale, ticks }: Measure, plot: Plot, size: number) {
  const { left, right, top, bottom } = plot;
  const children: ElementContent[] = [];
  for (const tick of ticks) children.push(rule([scale(tick), top], [scale(tick), bottom], hairline));
  children.push(rule([left, bottom], [right, bottom], strong));
  for (const tick of thinned(ticks, axis, scale, size)) {
    const words = numberOf(tick, axis);
    const half = widthOf(words, size) / 2;
    // A label at either end stays within the drawing.
    const x = Math.min(Math.max(scale(tick), left - plot.left + half), right + half > plot.right + 12 ? plot.right + 12 - half : right);
    children.push(label(x, bottom + size + 4, words, { size, anchor: 'middle' }));
  }
  children.push(label((left + right) / 2, bottom + 2 * size + 12, axis.label, { size, anchor: 'middle', fill: quiet }));
  return children;
}

/** The room above a plot that the labels of upright marks need, one row for each. */
export function marksHeight(marks: readonly Mark[], { width, size }: Layout): number {
  const lines = marks.filter((mark) => mark.x !== undefined && mark.y === undefined).map((mark) => linesOf(mark.label, width, size).length);
  return lines.reduce((sum, count) => sum + count * (size + 4), 0) + (lines.length > 0 ? 4 : 0);
}

/** Draws upright marks, such as a mean, with their labels in rows above the plot. */
export function uprightMarks(marks: readonly Mark[], scale: Scale, plot: Plot, { width, size }: Layout): ElementContent[] {
  const children: ElementContent[] = [];
  let y = plot.top - marksHeight(marks, { width, size } as Layout);
  for (const { x: value, y: other, label: words } of marks) {
    if (value === undefined || other !== undefined) continue;
    const x = scale(value);
    for (const line of linesOf(words, width, size)) {
      y += size + 4;
      const half = widthOf(line, size) / 2;
      const at = Math.min(Math.max(x, half), width - half);
      children.push(label(at, y - 4, line, { size, anchor: 'middle', fill: ink, weight: 600 }));
    }
    children.push(rule([x, y], [x, plot.bottom], ink, { strokeWidth: 1.5, strokeDasharray: '5 3' }));
  }
  return children;
}
