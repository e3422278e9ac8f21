import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { compileWith, namesIn, ofLibrary } from '../labs/expressions.ts';

/** A formula gives a number or a list of numbers. */
export type Result = number | readonly number[];
export type Scope = Readonly<Record<string, Result>>;

/** The most values that one sample can have. */
const mostInSample = 5_000;

const listOf = (value: unknown): readonly number[] => (Array.isArray(value) ? (value as number[]) : [Number(value)]);
const joined = (values: readonly unknown[]): number[] => values.flatMap((value) => [...listOf(value)]);
const total = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0);

/** Returns the value below which this percentage of a list lies, by the nearest rank. */
export function percentile(list: readonly number[], percent: number): number {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** Returns the share of a normal distribution below `z` (Abramowitz and Stegun 7.1.26, with an error of at most 1.5e-7). */
export function normalBelow(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const poly = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  const erf = 1 - poly * Math.exp(-x * x);
  return z >= 0 ? (1 + erf) / 2 : (1 - erf) / 2;
}

/** 95 per cent of a normal distribution are within this many standard deviations of its mean. */
const z95 = 1.96;

/** Returns one end of the Wilson interval at 95 per cent for `k` of `n`, as a share. */
export function wilson(k: number, n: number, side: -1 | 1): number {
  const share = k / n;
  const middle = share + z95 ** 2 / (2 * n);
  const half = z95 * Math.sqrt((share * (1 - share)) / n + z95 ** 2 / (4 * n ** 2));
  // Rounding could put an end a little below nought or above one.
  return Math.min(1, Math.max(0, (middle + side * half) / (1 + z95 ** 2 / n)));
}

/** Returns the percentages that softmax gives to scores at a temperature. */
export function softmax(scores: readonly number[], temperature: number): number[] {
  const most = Math.max(...scores);
  const weights = scores.map((score) => Math.exp((score - most) / temperature));
  return weights.map((weight) => (100 * weight) / total(weights));
}

/** Returns values from a standard normal distribution (Box and Muller), the same ones for the same seed. */
function normals(seed: number, count: number): number[] {
  if (!(count >= 1 && count <= mostInSample)) throw new Error(`a sample has 1 to ${mostInSample} values`);
  const generator = xoroshiro128plus(seed);
  return Array.from({ length: Math.round(count) }, () => {
    const radius = Math.sqrt(-2 * Math.log(1 - uniformFloat64(generator)));
    return radius * Math.cos(2 * Math.PI * uniformFloat64(generator));
  });
}

const functions: Readonly<Record<string, (...given: never[]) => Result>> = {
  exp: (value: number) => Math.exp(value),
  min: (...values: unknown[]) => Math.min(...joined(values)),
  max: (...values: unknown[]) => Math.max(...joined(values)),
  sum: (...values: unknown[]) => total(joined(values)),
  mean: (...values: unknown[]) => total(joined(values)) / joined(values).length,
  count: (...values: unknown[]) => joined(values).length,
  count_at_least: (list: unknown, least: number) => listOf(list).filter((value) => value >= least).length,
  percentile: (list: unknown, percent: number) => percentile(listOf(list), percent),
  round: (value: number, decimals = 0) => Math.round(value * 10 ** decimals) / 10 ** decimals,
  item: (list: unknown, number: number) => listOf(list)[number - 1] ?? Number.NaN,
  together: (...lists: unknown[]) => joined(lists),
  scaled: (list: unknown, factor: number) => listOf(list).map((value) => value * factor),
  softmax: (scores: unknown, temperature: number) => softmax(listOf(scores), temperature),
  wilson_low: (k: number, n: number) => wilson(k, n, -1),
  wilson_high: (k: number, n: number) => wilson(k, n, 1),
  normal_below: (z: number) => normalBelow(z),
  normal_sample: (seed: number, count: number, mean: number, spread: number) => normals(seed, count).map((z) => mean + spread * z),
  lognormal_sample: (seed: number, count: number, median: number, spread: number) =>
    normals(seed, count).map((z) => median * Math.exp(spread * z)),
};

/** The functions that a formula can call. */
export const formulaFunctions: readonly string[] = [...new Set([...Object.keys(functions), ...ofLibrary])].sort();

/** The reason why a formula can't be computed. */
export class FormulaError extends Error {
  override name = 'FormulaError';
}

type Compiled = (scope: Scope) => unknown;

/** Computes a figure's formulas, each of which it compiles once. */
export class Formulas {
  readonly #compiled = new Map<string, Compiled>();

  #compile(formula: string): Compiled {
    const known = this.#compiled.get(formula);
    if (known) return known;
    // Without quotation marks there is no text, and so nothing but numbers to compute with.
    if (/["'~]/.test(formula)) throw new FormulaError('it contains text');
    const call = namesIn(formula).calls.find((name) => !formulaFunctions.includes(name));
    if (call !== undefined) throw new FormulaError(`there is no function ${call}; there are ${formulaFunctions.join(', ')}`);
    try {
      const made = compileWith(formula, functions);
      this.#compiled.set(formula, made);
      return made;
    } catch {
      throw new FormulaError('it is not complete, or contains a sign that formulas don’t have');
    }
  }

  /** Returns a formula's result. Throws a `FormulaError` if there is none. */
  result(formula: string, scope: Scope): Result {
    const run = this.#compile(formula);
    const missing = namesIn(formula).values.find((name) => !Object.hasOwn(scope, name));
    if (missing !== undefined)
      throw new FormulaError(`it can't use ${missing} here; it can use ${Object.keys(scope).join(', ') || 'no names'}`);
    let result: unknown;
    try {
      result = run(scope);
    } catch (error) {
      result = error;
    }
    if (result instanceof Error) throw new FormulaError(result.message);
    const values = listOf(result).map(Number);
    if (!values.every(Number.isFinite)) throw new FormulaError('its result is not a number');
    return Array.isArray(result) ? values : (values[0] as number);
  }

  number(formula: string, scope: Scope): number {
    const result = this.result(formula, scope);
    if (typeof result !== 'number') throw new FormulaError('its result is a list, not a number');
    return result;
  }
}
