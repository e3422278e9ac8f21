import { compileExpression } from 'filtrex';
import type { CodedFault } from '#server/words.ts';

type Value = number | string;
/** An author's expression refers to numbers, texts and lists of them by name. */
export type Values = Readonly<Record<string, Value | readonly Value[]>>;
type Functions = Readonly<Record<string, (...values: unknown[]) => number>>;

export const mostOfExpression = 300;

/** Returns an id as expressions contain it: a hyphen would be read as a subtraction. */
export const nameInExpressions = (id: string) => id.replaceAll('-', '_');

const flat = (values: readonly unknown[]): number[] => values.flat(2).map(Number);
const total = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0);

const functions = {
  sum: (...values: unknown[]) => total(flat(values)),
  mean: (...values: unknown[]) => total(flat(values)) / flat(values).length,
  count: (...values: unknown[]) => flat(values).length,
  min: (...values: unknown[]) => Math.min(...flat(values)),
  max: (...values: unknown[]) => Math.max(...flat(values)),
  /** Rounds to a number of decimals, or to a whole number if none is given. */
  round: (value: unknown, decimals: unknown = 0) =>
    Number(`${Math.round(Number(`${Number(value)}e${Number(decimals)}`))}e${-Number(decimals)}`),
};

/** Returns an expression without the texts in it, whose words are no names. */
const withoutTexts = (expression: string) => expression.replaceAll(/"[^"]*"/g, '""');

/** Disables the regular expression operator: matching could take a long time, and no calculation needs it. */
const operators = {
  '~=': () => {
    throw new Error('there are no patterns here');
  },
} as unknown as NonNullable<Parameters<typeof compileExpression>[1]>['operators'];

/** Compiles an expression that can call these functions besides filtrex's own. Throws if it can't be understood. */
export function compileWith(
  expression: string,
  extraFunctions: Readonly<Record<string, (...given: never[]) => unknown>>,
): (values: Values) => unknown {
  if (withoutTexts(expression).includes('~=')) throw new Error('there are no patterns here');
  return compileExpression(expression, { extraFunctions, ...(operators ? { operators } : {}) });
}

/**
 * Compiles an expression with the four operations, powers, comparisons, `if … then … else …`, the functions above and filtrex's own. Throws
 * if it can't be understood. The returned function throws if a name is missing.
 *
 * @param more further functions that it can call
 */
export function compiled(expression: string, more: Functions = {}): (values: Values) => number {
  const run = compileWith(expression, { ...functions, ...more });
  return (values) => {
    const result = run(values);
    if (result instanceof Error) throw result;
    return typeof result === 'number' ? result : Number(result);
  };
}

const keywords = ['if', 'then', 'else', 'and', 'or', 'not', 'in', 'mod'];
/** The library's functions that give the same result each time. */
export const ofLibrary = ['abs', 'ceil', 'floor', 'log', 'log2', 'log10', 'sqrt'];
const callable = [...Object.keys(functions), ...ofLibrary];

/** Returns the names that an expression refers to, and the functions that it calls. */
export function namesIn(expression: string): { values: string[]; calls: string[] } {
  const found = [...withoutTexts(expression).matchAll(/([A-Za-z_]\w*)(\s*\()?/g)].map(([, name = '', call]) => ({
    name,
    isCall: call !== undefined,
  }));
  const named = found.filter(({ name }) => !keywords.includes(name));
  const namesOf = (isCall: boolean) => [...new Set(named.filter((one) => one.isCall === isCall).map(({ name }) => name))];
  return { values: namesOf(false), calls: namesOf(true) };
}

/**
 * Returns why an expression can't be computed, and what may be written instead; undefined if it can be computed.
 *
 * @param known the names that the expression may use
 * @param more further functions that it can call
 */
export function expressionFault(expression: string | number, known: readonly string[], more: Functions = {}): CodedFault | undefined {
  if (typeof expression === 'number') return undefined;
  const { values, calls } = namesIn(expression);
  const name = values.find((one) => !known.includes(one));
  if (name !== undefined) return { code: 'catalog_lab_value_unknown', params: { name, names: known.join(', ') || '–' } };
  const possible = [...callable, ...Object.keys(more)];
  const call = calls.find((one) => !possible.includes(one));
  if (call !== undefined) return { code: 'catalog_lab_function_unknown', params: { name: call, names: possible.join(', ') } };
  try {
    compiled(expression, more);
    return undefined;
  } catch {
    return { code: 'catalog_lab_expression' };
  }
}
