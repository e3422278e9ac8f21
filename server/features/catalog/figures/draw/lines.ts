import { area, line } from 'd3-shape';
import type { ElementContent } from 'hast';
import { s } from 'hastscript';
import type { FigureOf } from '../schema.ts';
import { bottomAxis, bottomHeight, marksHeight, measureOf, type Plot, uprightMarks } from './axes.ts';
import {
  colourOf,
  type Drawing,
  dashOf,
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

type Lines = FigureOf<'lines'>;
type Point = [number, number];

const pointsOf = (series: Lines['series'][number]): Point[] => series.points ?? [];

/** Draws a point that is pointed out, with its words beside the curve, on the side that has more room. */
function pointedOut(x: number, y: number, words: string, { width, size }: Layout, plot: Plot, isRising: boolean): ElementContent[] {
  const isLeft = x > width * 0.55;
  const lines = linesOf(words, (isLeft ? x : width - x) - 14, size);
  const high = (lines.length - 1) * (size + 3);
  const isBelow = isLeft !== isRising && y + size + 8 + high < plot.bottom;
  const first = isBelow ? y + size + 8 : Math.max(y - 10 - high, plot.top + size);
  const style = { size, anchor: isLeft ? 'end' : 'start', fill: ink, weight: 600, isOverLines: true } as const;
  return [
    s('circle', { cx: rounded(x), cy: rounded(y), r: 5, fill: ink, stroke: 'var(--surface)', strokeWidth: 1.5 }),
    ...lines.map((one, index) => label(isLeft ? x - 8 : x + 8, first + index * (size + 3), one, style)),
  ];
}

/** Draws curves over two axes. The axes fit all frames, so that they stay still when the slider moves. */
export function drawLines(figure: Lines, all: readonly Lines[], layout: Layout): Drawing {
  const { width, size } = layout;
  const { x, y, series, marks = [] } = figure;
  const every = all.flatMap((one) => one.series.flatMap(pointsOf));
  const names = series.length > 1 ? series.map(({ name }) => name) : [];
  const signs = legend(names, layout, (index, at, middle) =>
    rule([at, middle], [at + 20, middle], colourOf(index), { strokeWidth: 3, strokeDasharray: dashOf(index) }),
  );
  const top = signs.height + size + 16 + marksHeight(marks, layout);
  const high = layout.width > 500 ? 270 : 220;
  const bottom = top + high;
  const vertical = measureOf(
    y,
    every.map(([, value]) => value),
    [bottom, top],
    5,
  );
  const left = Math.max(...vertical.ticks.map((tick) => widthOf(numberOf(tick, y), size))) + 8;
  const right = width - 12;
  const across = measureOf(
    x,
    every.map(([value]) => value),
    [left, right],
    layout.width > 500 ? 8 : 5,
  );
  const plot = { left, right, top, bottom };
  const drawn = line<Point>(
    ([value]) => rounded(across.scale(value)),
    ([, value]) => rounded(vertical.scale(value)),
  );
  const filled = area<Point>(
    ([value]) => rounded(across.scale(value)),
    bottom,
    ([, value]) => rounded(vertical.scale(value)),
  );
  const ends = pointsOf(series[0] ?? { name: '' });
  const isRising = (ends.at(-1)?.[1] ?? 0) > (ends[0]?.[1] ?? 0);
  const curves = series.flatMap((one, index): ElementContent[] => {
    const points = pointsOf(one).filter(([, value]) => y.scale !== 'log' || value > 0);
    const path = { d: drawn(points), fill: 'none', stroke: colourOf(index), strokeWidth: 2.5, strokeDasharray: dashOf(index) };
    return [
      ...(one.fill ? [s('path', { d: filled(points), fill: colourOf(index), fillOpacity: 0.16 })] : []),
      s('path', { ...path, strokeLinejoin: 'round' }),
      ...(one.dots
        ? points.map(([a, b]) => s('circle', { cx: rounded(across.scale(a)), cy: rounded(vertical.scale(b)), r: 4, fill: colourOf(index) }))
        : []),
    ];
  });
  const window = { x: rounded(left - 5), y: top - 5, width: rounded(right - left + 10), height: high + 5 };
  return {
    height: bottom + bottomHeight(size),
    children: [
      ...signs.children,
      label(0, signs.height + size, y.label, { size }),
      ...vertical.ticks.flatMap((tick) => [
        rule([left, vertical.scale(tick)], [right, vertical.scale(tick)], hairline),
        label(left - 6, vertical.scale(tick) + size * 0.35, numberOf(tick, y), { size, anchor: 'end' }),
      ]),
      ...bottomAxis(x, across, plot, size),
      // A nested picture hides what lies beyond the ends of its axes.
      s('svg', { ...window, viewBox: `${window.x} ${window.y} ${window.width} ${window.height}` }, curves),
      ...uprightMarks(marks, across.scale, plot, layout),
      ...marks.flatMap((mark): ElementContent[] => {
        if (mark.y === undefined) return [];
        const at = vertical.scale(mark.y);
        if (mark.x !== undefined) return pointedOut(across.scale(mark.x), at, mark.label, layout, plot, isRising);
        return [
          rule([left, at], [right, at], ink, { strokeWidth: 1.5, strokeDasharray: '5 3' }),
          label(right, at - 5, mark.label, { size, anchor: 'end', fill: ink, weight: 600, isOverLines: true }),
        ];
      }),
    ],
  };
}
