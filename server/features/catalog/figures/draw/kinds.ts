import type { ElementContent } from 'hast';
import { s } from 'hastscript';
import { inDigits } from '../compute.ts';
import type { FigureOf } from '../schema.ts';
import { bottomAxis, bottomHeight, marksHeight, measureOf, type Scale, uprightMarks } from './axes.ts';
import { drawRows, type Row } from './rows.ts';
import {
  box,
  colourOf,
  type Drawing,
  hairline,
  ink,
  type Layout,
  label,
  legend,
  linesOf,
  numberOf,
  rounded,
  rule,
  widthOf,
} from './svg.ts';

const nothing: Drawing = { height: 0, children: [] };
const swatch = (index: number, x: number, y: number) => box(x, y - 6, 18, 12, colourOf(index), { rx: 2 });

/** Draws a line with two ends over a row, for an interval. */
function whisker(scale: Scale, low: number, high: number, y: number, stroke: string): ElementContent[] {
  const ends = [low, high].map((value) => rule([scale(value), y - 5], [scale(value), y + 5], stroke, { strokeWidth: 2 }));
  return [rule([scale(low), y], [scale(high), y], stroke, { strokeWidth: 2 }), ...ends];
}

type Bars = FigureOf<'bars'>;
const barHeight = 18;

function stackedRows({ series, categories, x }: Bars): Row[] {
  return categories.map((name, index) => ({
    name,
    words: numberOf(
      series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
      x,
    ),
    height: 30,
    draw(scale, y) {
      let start = 0;
      return series.map(({ values }, number) => {
        const from = start;
        start += values[index] ?? 0;
        return box(scale(from), y, scale(start) - scale(from), 30, colourOf(number), { stroke: 'var(--surface)', strokeWidth: 1.5 });
      });
    },
  }));
}

export function drawBars(figure: Bars, all: readonly Bars[], layout: Layout): Drawing {
  const { series, categories, x, marks = [], stacked = false } = figure;
  const names =
    series.length > 1
      ? series.map(({ name, values }) => (stacked && categories.length === 1 ? `${name}: ${numberOf(values[0] ?? 0, x)}` : name))
      : [];
  const signs = legend(names, layout, swatch);
  const marked = all.flatMap((one) => (one.marks ?? []).flatMap((mark) => mark.x ?? []));
  if (stacked) {
    const totals = all.flatMap((one) =>
      one.categories.map((_, index) => one.series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)),
    );
    return drawRows(stackedRows(figure), x, marks, [...totals, ...marked], layout, signs);
  }
  const ends = all.flatMap((one) => one.series.flatMap(({ values, high = [], low = [] }) => [...values, ...high, ...low]));
  const rows = categories.map((name, index): Row => {
    const [only, ...others] = series;
    return {
      name,
      words: others.length === 0 ? numberOf(only?.values[index] ?? 0, x) : '',
      height: series.length * (barHeight + 4) - 4,
      draw: (scale, y) =>
        series.flatMap(({ values, low, high }, number) => {
          const top = y + number * (barHeight + 4);
          const [from, to] = [scale(0), scale(values[index] ?? 0)].toSorted((a, b) => a - b) as [number, number];
          const bar = box(from, top, to - from, barHeight, colourOf(number), { rx: 2 });
          const value = label(to + 6, top + barHeight - 4, numberOf(values[index] ?? 0, x), { size: layout.size, fill: ink });
          const interval = low && high ? whisker(scale, low[index] ?? 0, high[index] ?? 0, top + barHeight / 2, ink) : [];
          return [bar, ...interval, ...(others.length > 0 && interval.length === 0 ? [value] : [])];
        }),
    };
  });
  // Beside each other, bars have their values at their ends, where they need room.
  const room = series.length > 1 && x.most === undefined ? 1.12 : 1;
  return drawRows(rows, x, marks, [...ends.map((value) => value * room), ...marked], layout, signs);
}

export function drawIntervals(
  { rows, x, marks = [] }: FigureOf<'intervals'>,
  all: readonly FigureOf<'intervals'>[],
  layout: Layout,
): Drawing {
  const values = all.flatMap((one) => one.rows.flatMap(({ low, high }) => [low, high]));
  const drawn = rows.map(
    ({ name, value, low, high }): Row => ({
      name,
      words: `${numberOf(value, x)} (${numberOf(low, { before: x.before })} to ${numberOf(high, x)})`,
      height: 16,
      draw: (scale, y) => [
        ...whisker(scale, low, high, y + 8, colourOf(0)),
        s('circle', { cx: rounded(scale(value)), cy: y + 8, r: 5.5, fill: colourOf(0), stroke: 'var(--surface)', strokeWidth: 1.5 }),
      ],
    }),
  );
  return drawRows(drawn, x, marks, values, layout, nothing);
}

export function drawSpans({ spans, x, marks = [] }: FigureOf<'spans'>, all: readonly FigureOf<'spans'>[], layout: Layout): Drawing {
  const values = all.flatMap((one) => one.spans.flatMap(({ start, end }) => [start, end]));
  const rows = spans.map(
    ({ name, start, end, depth = 0, colour = depth + 1 }): Row => ({
      name,
      depth,
      words: numberOf(end - start, x),
      height: 16,
      draw: (scale, y) => [box(scale(start), y, Math.max(2, scale(end) - scale(start)), 16, colourOf(colour - 1), { rx: 2 })],
    }),
  );
  return drawRows(rows, x, marks, values, layout, nothing);
}

export interface Bin {
  from: number;
  to: number;
  count: number;
}

/** Counts the values in bins of equal width. Those beyond the ends are counted in no bin. */
export function binsOf({ values, bins, x: { least = 0, most = 1 } }: FigureOf<'histogram'>): Bin[] {
  const step = (most - least) / bins;
  const counts = Array.from({ length: bins }, () => 0);
  for (const value of values) {
    const index = value === most ? bins - 1 : Math.floor((value - least) / step);
    if (counts[index] !== undefined) counts[index] += 1;
  }
  return counts.map((count, index) => ({ from: least + index * step, to: least + (index + 1) * step, count }));
}

export function drawHistogram(figure: FigureOf<'histogram'>, all: readonly FigureOf<'histogram'>[], layout: Layout): Drawing {
  const { width, size } = layout;
  const { x, y, marks = [] } = figure;
  const top = size + 16 + marksHeight(marks, layout);
  const bottom = top + (width > 500 ? 230 : 190);
  const up = measureOf(
    { label: y.label },
    all.flatMap((one) => binsOf(one).map(({ count }) => count)),
    [bottom, top],
    4,
  );
  const left = Math.max(...up.ticks.map((tick) => widthOf(inDigits(tick), size))) + 8;
  const plot = { left, right: width - 12, top, bottom };
  const across = measureOf(x, [], [plot.left, plot.right], width > 500 ? 8 : 5);
  return {
    height: bottom + bottomHeight(size),
    children: [
      label(0, size, y.label, { size }),
      ...up.ticks.flatMap((tick) => [
        rule([left, up.scale(tick)], [plot.right, up.scale(tick)], hairline),
        label(left - 6, up.scale(tick) + size * 0.35, inDigits(tick), { size, anchor: 'end' }),
      ]),
      ...bottomAxis(x, across, plot, size),
      ...binsOf(figure).map(({ from, to, count }) =>
        box(across.scale(from) + 0.5, up.scale(count), across.scale(to) - across.scale(from) - 1, bottom - up.scale(count), colourOf(0)),
      ),
      ...uprightMarks(marks, across.scale, plot, layout),
    ],
  };
}

export function drawHeat(figure: FigureOf<'heat'>, all: readonly FigureOf<'heat'>[], layout: Layout): Drawing {
  const { width, size } = layout;
  const { rows, columns, values, row_label = '', column_label = '', unit = '' } = figure;
  const greatest = Math.max(...all.flatMap((one) => one.values.flat()), 1e-9);
  const left = Math.min(width * 0.34, Math.max(...rows.map((name) => widthOf(name, size)), widthOf(row_label, size))) + 10;
  const wide = (width - left) / columns.length;
  const heads = columns.map((name) => linesOf(name, wide - 6, size));
  const line = size + 3;
  const headTop = column_label ? line + 6 : 0;
  const top = headTop + Math.max(...heads.map(({ length }) => length)) * line + 6;
  const names = rows.map((name) => linesOf(name, left - 10, size));
  const high = Math.max(width > 500 ? 52 : 46, ...names.map(({ length }) => length * line + 8));
  const middle = (index: number) => left + (index + 0.5) * wide;
  return {
    height: top + rows.length * high + 2,
    children: [
      ...(column_label ? [label(left + (width - left) / 2, size, column_label, { size, anchor: 'middle', weight: 600 })] : []),
      ...(row_label ? [label(0, top - 8, row_label, { size, weight: 600 })] : []),
      ...heads.flatMap((lines, index) =>
        lines.map((words, number) => label(middle(index), headTop + size + number * line, words, { size, anchor: 'middle', fill: ink })),
      ),
      ...names.flatMap((lines, index) =>
        lines.map((words, number) =>
          label(0, top + (index + 0.5) * high - (lines.length * line) / 2 + (number + 0.8) * line, words, { size, fill: ink }),
        ),
      ),
      ...values.flatMap((row, index) =>
        row.flatMap((value, column) => [
          box(
            left + column * wide + 1.5,
            top + index * high + 1.5,
            wide - 3,
            high - 3,
            `color-mix(in srgb, var(--chart-1) ${Math.round(6 + 39 * Math.max(0, value / greatest))}%, var(--surface-2))`,
            { rx: 4 },
          ),
          label(middle(column), top + (index + 0.5) * high + size * 0.4, numberOf(value, { unit }), {
            size: size + 2,
            anchor: 'middle',
            fill: ink,
            weight: 600,
          }),
        ]),
      ),
    ],
  };
}
