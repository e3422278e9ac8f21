import { m } from '#server/words.ts';
import { inDigits } from './compute.ts';
import { measureOf } from './draw/axes.ts';
import { binsOf } from './draw/kinds.ts';
import { numberOf } from './draw/svg.ts';
import type { FigureData, FigureOf } from './schema.ts';

/** A figure as a table: the names of its columns, and its rows. */
export interface FigureTable {
  head: string[];
  rows: string[][];
}

/** The number of rows that someone still reads. */
const mostRows = 24;

type Points = readonly (readonly [number, number])[];

/** Returns the point of a series nearest to a place, or nothing if it has none near. */
function valueAt(points: Points, place: number, exact: boolean): number | undefined {
  const nearest = points.toSorted(([a], [b]) => Math.abs(a - place) - Math.abs(b - place))[0];
  return nearest && (!exact || nearest[0] === place) ? nearest[1] : undefined;
}

function ofLines({ x, y, series }: FigureOf<'lines'>): FigureTable {
  const drawn = series.map(({ name, points = [], curve }) => ({ name, points, isCurve: curve !== undefined }));
  const given = [...new Set(drawn.filter(({ isCurve }) => !isCurve).flatMap(({ points }) => points.map(([at]) => at)))].sort(
    (a, b) => a - b,
  );
  const isExact = given.length > 0 && given.length <= mostRows;
  const all = drawn.flatMap(({ points }) => points.map(([at]) => at));
  const places = isExact
    ? given
    : measureOf({ ...x, least: x.least ?? Math.min(...all), most: x.most ?? Math.max(...all) }, [], [0, 1], 8).ticks;
  return {
    head: [x.label, ...drawn.map(({ name }) => name)],
    rows: places.map((place) => [
      numberOf(place, x),
      ...drawn.map(({ points, isCurve }) => {
        const value = valueAt(points, place, isExact && !isCurve);
        return value === undefined ? '–' : numberOf(value, y);
      }),
    ]),
  };
}

function ofBars({ x, categories, series }: FigureOf<'bars'>): FigureTable {
  const cell = ({ values, low, high }: FigureOf<'bars'>['series'][number], index: number) => {
    const value = numberOf(values[index] ?? 0, x);
    return low && high ? m.figure_with_interval({ value, low: numberOf(low[index] ?? 0, x), high: numberOf(high[index] ?? 0, x) }) : value;
  };
  return {
    head: [m.figure_row(), ...series.map(({ name }) => (series.length === 1 ? x.label : name))],
    rows: categories.map((name, index) => [name, ...series.map((one) => cell(one, index))]),
  };
}

/** Returns the table beside a figure; null for text, which is read as it is. */
export function tableOf(figure: FigureData): FigureTable | null {
  switch (figure.kind) {
    case 'lines':
      return ofLines(figure);
    case 'bars':
      return ofBars(figure);
    case 'intervals':
      return {
        head: [m.figure_row(), figure.x.label, m.figure_from(), m.figure_to()],
        rows: figure.rows.map(({ name, value, low, high }) => [name, ...[value, low, high].map((one) => numberOf(one, figure.x))]),
      };
    case 'histogram':
      return {
        head: [figure.x.label, figure.y.label],
        rows: binsOf(figure).map(({ from, to, count }) => [
          m.figure_range({ from: numberOf(from, figure.x), to: numberOf(to, figure.x) }),
          inDigits(count),
        ]),
      };
    case 'heat':
      return {
        head: [figure.row_label ?? m.figure_row(), ...figure.columns],
        rows: figure.rows.map((name, index) => [name, ...(figure.values[index] ?? []).map((value) => numberOf(value, figure))]),
      };
    case 'spans':
      return {
        head: [m.figure_row(), m.figure_start(), m.figure_end(), m.figure_length()],
        rows: figure.spans.map(({ name, start, end }) => [name, ...[start, end, end - start].map((one) => numberOf(one, figure.x))]),
      };
    case 'text':
      return null;
  }
}
