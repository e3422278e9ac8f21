import { type CodedFault } from '#server/words.ts';
import type { Extra } from '../yaml-text.ts';
import { FormulaError, Formulas, type Result, type Scope } from './formulas.ts';
import { type Axis, computedFigure, type FigureData, isFormula } from './schema.ts';

/** A figure at one position of its slider, with what is said about the position. A figure without a slider has one frame. */
export interface Frame {
  data: FigureData;
  stop: number | null;
  says: string | null;
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Sentences with formulas in braces. */
const withBraces: ReadonlySet<string | number> = new Set(['label', 'says']);
/** The keys whose formulas are computed separately. */
const computedElsewhere: ReadonlySet<string | number> = new Set(['let', 'slider', 'curve']);
/** The points of a curve. */
const points = 61;

/** Formats a number with the digits that matter. Percentages have at most one decimal. */
export function inDigits(value: number, { percent = false, least = 0 } = {}): string {
  const size = Math.abs(value);
  const decimals = size >= 100 ? 0 : percent || size >= 10 ? 1 : 2;
  return new Intl.NumberFormat('en-GB', { minimumFractionDigits: Math.min(least, decimals), maximumFractionDigits: decimals }).format(
    value,
  );
}

/** Returns the places at which a curve is computed, evenly over the axis. */
function placesOn({ least = 0, most = 1, scale }: Axis): number[] {
  const share = (index: number) => index / (points - 1);
  return Array.from({ length: points }, (_, index) =>
    scale === 'log' ? least * (most / least) ** share(index) : least + (most - least) * share(index),
  );
}

class Computation {
  readonly faults: Extra[] = [];
  readonly #formulas = new Formulas();

  #attempt<T>(path: readonly PropertyKey[], formula: string, compute: () => T, otherwise: T): T {
    try {
      return compute();
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      const fault: CodedFault = { code: 'catalog_figure_formula', params: { formula, problem: error.message } };
      this.faults.push({ path, fault });
      return otherwise;
    }
  }

  result = (written: string, scope: Scope, path: readonly PropertyKey[]): Result =>
    this.#attempt(path, written, () => this.#formulas.result(written.slice(1), scope), 1);

  sentence = (written: string, scope: Scope, path: readonly PropertyKey[]): string =>
    written.replace(/\{([^{}]*)\}(%?)/g, (all, formula: string, percent: string) =>
      this.#attempt(path, formula, () => inDigits(this.#formulas.number(formula, scope), { percent: percent !== '' }) + percent, all),
    );

  /** Replaces the formulas in a part of a figure with their results. */
  inside(value: Json, scope: Scope, path: readonly PropertyKey[]): unknown {
    const key = path.at(-1);
    if (typeof value === 'string') {
      if (isFormula(value)) return this.result(value, scope, path);
      return typeof key === 'string' && withBraces.has(key) ? this.sentence(value, scope, path) : value;
    }
    if (Array.isArray(value)) return value.map((one, index) => this.inside(one, scope, [...path, index]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, computedElsewhere.has(name) ? one : this.inside(one, scope, [...path, name])]),
    );
  }

  /** Computes the named values in their order, so that each can use those above it. */
  scopeOf(named: Readonly<Record<string, Json>> = {}, start: Scope): Scope {
    const scope: Record<string, Result> = { ...start };
    for (const [name, value] of Object.entries(named)) scope[name] = this.inside(value, scope, ['let', name]) as Result;
    return scope;
  }

  /** Computes the points of a figure's curves. */
  curves(figure: FigureData, scope: Scope): void {
    if (figure.kind !== 'lines') return;
    figure.series.forEach((series, index) => {
      if (series.curve === undefined) return;
      const { curve } = series;
      const path = ['series', index, 'curve'];
      const places = placesOn(figure.x);
      const before = this.faults.length;
      series.points = places.map((x): [number, number] =>
        // A formula that fails once is not tried at every other place.
        this.faults.length > before ? [x, 0] : [x, Number(this.result(curve, { ...scope, x }, path))],
      );
    });
  }
}

/** Returns the faults that no schema can express: lists of different lengths, and curves without an end. */
function faultsIn(figure: FigureData): Extra[] {
  const length = (path: readonly PropertyKey[], list: readonly unknown[] | undefined, expected: number): Extra[] =>
    list === undefined || list.length === expected
      ? []
      : [{ path, fault: { code: 'catalog_figure_length', params: { expected, count: list.length } } }];
  const log = (key: 'x' | 'y', axis: Axis): Extra[] =>
    axis.scale === 'log' && !(axis.least !== undefined && axis.most !== undefined && axis.least > 0)
      ? [{ path: [key], fault: { code: 'catalog_figure_log' } }]
      : [];
  switch (figure.kind) {
    case 'lines':
      return [
        ...log('x', figure.x),
        ...log('y', figure.y),
        ...figure.series.flatMap((series, index): Extra[] => {
          if ((series.points === undefined) === (series.curve === undefined))
            return [{ path: ['series', index], fault: { code: 'catalog_figure_series' } }];
          const isOpen = series.curve !== undefined && (figure.x.least === undefined || figure.x.most === undefined);
          return isOpen ? [{ path: ['x'], fault: { code: 'catalog_figure_ends' } }] : [];
        }),
      ];
    case 'bars':
      return figure.series.flatMap(({ values, low, high }, index) =>
        Object.entries({ values, low, high }).flatMap(([key, list]) => length(['series', index, key], list, figure.categories.length)),
      );
    case 'histogram':
      return figure.x.least === undefined || figure.x.most === undefined ? [{ path: ['x'], fault: { code: 'catalog_figure_ends' } }] : [];
    case 'heat':
      return [
        ...length(['values'], figure.values, figure.rows.length),
        ...figure.values.flatMap((row, index) => length(['values', index], row, figure.columns.length)),
      ];
    default:
      return [];
  }
}

/** Computes a figure at each position of its slider. The frames are only of use if there is no fault. */
export function computeFrames(written: FigureData): { frames: Frame[]; faults: Extra[] } {
  if (written.kind === 'text') return { frames: [{ data: written, stop: null, says: null }], faults: [] };
  const { slider } = written;
  const faults: Extra[] = [];
  if (slider && !slider.values.includes(slider.start)) faults.push({ path: ['slider', 'start'], fault: { code: 'catalog_figure_start' } });
  const frames: Frame[] = [];
  for (const stop of slider?.values ?? [null]) {
    const computation = new Computation();
    const scope = computation.scopeOf(written.let as never, slider && stop !== null ? { [slider.name]: stop } : {});
    const filled = computation.inside(written as unknown as Json, scope, []);
    const says = slider?.says === undefined ? null : computation.sentence(slider.says, scope, ['slider', 'says']);
    // The named values have served their purpose, and may still contain formulas.
    const checked = computedFigure.safeParse({ ...(filled as object), let: undefined });
    for (const { path } of checked.error?.issues ?? []) computation.faults.push({ path, fault: { code: 'catalog_figure_amount' } });
    if (checked.success) computation.faults.push(...faultsIn(checked.data));
    if (checked.success && computation.faults.length === 0) {
      computation.curves(checked.data, scope);
      frames.push({ data: checked.data, stop, says });
    }
    faults.push(...computation.faults);
    if (faults.length > 0) break;
  }
  return { frames, faults };
}
