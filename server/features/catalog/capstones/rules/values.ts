import { compiled, nameInExpressions, type Values } from '../../labs/expressions.ts';
import { countWords } from '../../labs/phrases.ts';
import type { CapstoneRules, CellCondition, NamedValue, NamedValues, RowCondition } from '../check-schema.ts';
import { statistics } from '../statistics.ts';
import { numberIn, partsOf, type Submission, Unreadable } from '../submission.ts';
import { type Row, textOfValue, valueIn } from '../tables-in-text.ts';
import { placeOf, type Rule, verdict } from './verdict.ts';

const isEqual = (text: string, wanted: string | number): boolean =>
  typeof wanted === 'number' ? numberIn(text) === wanted : text.toLowerCase() === wanted.toLowerCase();

/** Returns the text in a column of the row with the same value of `by`. */
function sameAs(submission: Submission, reference: string, by: string): (row: Row) => string | undefined {
  const { source } = partsOf(reference);
  const keys = submission.cells(`${source}#${by}`);
  const found = new Map(submission.cells(reference).map((cell, index) => [keys[index]?.text ?? '', cell.text]));
  return (row) => found.get(textOfValue(valueIn(row, by)));
}

function cellTest(submission: Submission, column: string, condition: CellCondition): (row: Row) => boolean {
  const textIn = (row: Row) => textOfValue(valueIn(row, column));
  if (typeof condition !== 'object') return (row) => isEqual(textIn(row), condition);
  const { is, not, any_of, above, below, at_least, at_most, empty, same_as, by = 'id' } = condition;
  const other = same_as === undefined ? undefined : sameAs(submission, same_as, by);
  return (row) => {
    const text = textIn(row);
    // Reading a number takes longer than all other comparisons, and most conditions need none.
    const compares = (limit: number | undefined, test: (number: number, limit: number) => boolean) =>
      limit === undefined || test(numberIn(text), limit);
    return (
      (is === undefined || isEqual(text, is)) &&
      (not === undefined || !isEqual(text, not)) &&
      (any_of?.some((one) => isEqual(text, one)) ?? true) &&
      compares(above, (number, limit) => number > limit) &&
      compares(below, (number, limit) => number < limit) &&
      compares(at_least, (number, limit) => number >= limit) &&
      compares(at_most, (number, limit) => number <= limit) &&
      (empty === undefined || (text === '') === empty) &&
      (other === undefined || other(row)?.toLowerCase() === text.toLowerCase())
    );
  };
}

/** Returns the rows of a source that meet all conditions. */
function rowsWhere(submission: Submission, source: string, where: RowCondition): Row[] {
  const tests = Object.entries(where).map(([column, condition]) => cellTest(submission, column, condition));
  return submission.rows(source).filter((row) => tests.every((test) => test(row)));
}

function listOf(submission: Submission, reference: string, where: RowCondition): (number | string)[] {
  const { source, column = '' } = partsOf(reference);
  return rowsWhere(submission, source, where).map((row) => {
    const value = valueIn(row, column);
    if (textOfValue(value) === '') throw new Unreadable(source.includes('/') ? undefined : source);
    return submission.read(reference, value);
  });
}

function namedValue(submission: Submission, named: NamedValue): Values[string] {
  if (typeof named === 'string') return submission.number(named);
  if ('count' in named) return rowsWhere(submission, named.count, named.where).length;
  if ('list' in named) return listOf(submission, named.list, named.where);
  if ('sum' in named) return listOf(submission, named.sum, named.where).reduce<number>((sum, one) => sum + Number(one), 0);
  return countWords(submission.text(named.words));
}

const valuesOf = (submission: Submission, named: NamedValues): Record<string, Values[string]> =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [name, namedValue(submission, value)]));

/** Returns the values of a row's columns, by name. */
const valuesOfRow = (submission: Submission, source: string, row: Row): Record<string, Values[string]> =>
  Object.fromEntries(
    Object.keys(row).map((column) => [nameInExpressions(column), submission.read(`${source}#${column}`, valueIn(row, column))]),
  );

/** Computes an expression. Throws `Unreadable` if a value is missing or the result is no number. */
function computed(expression: string | number, values: Values): number {
  if (typeof expression === 'number') return expression;
  let result = Number.NaN;
  try {
    result = compiled(expression, statistics)(values);
  } catch {
    throw new Unreadable();
  }
  if (!Number.isFinite(result)) throw new Unreadable();
  return result;
}

/** Whether a result is readable and meets a condition. */
function holdsIn(test: () => boolean): boolean {
  try {
    return test();
  } catch (error) {
    if (error instanceof Unreadable) return false;
    throw error;
  }
}

function eachRow(submission: Submission, source: string, test: (row: Row, values: Values) => boolean, named: NamedValues) {
  const given = valuesOf(submission, named);
  const places = submission.rows(source).flatMap((row, index) => {
    const isRight = holdsIn(() => test(row, { ...given, ...valuesOfRow(submission, source, row) }));
    return isRight ? [] : placeOf(source, { row: index + 1 });
  });
  return { passed: places.length === 0, places };
}

/** Binary fractions that are equal as decimals may differ by this much. */
const rounding = 1e-9;

export const number: Rule<CapstoneRules['number']> = ({ value, equals, with: named, each, tolerance, percent = 0 }, submission) => {
  const isNear = (given: number, right: number) =>
    Math.abs(given - right) <= Math.max(tolerance, (Math.abs(right) * percent) / 100) + rounding * Math.max(1, Math.abs(right));
  if (each !== undefined)
    return eachRow(
      submission,
      each,
      (row, values) => isNear(Number(submission.read(`${each}#${value}`, valueIn(row, value))), computed(equals, values)),
      named,
    );
  const right = computed(equals, valuesOf(submission, named));
  const given = value.includes('#')
    ? submission.cells(value).map((cell) => Number(submission.read(value, cell.value)))
    : [submission.number(value)];
  const isRight = given.length > 0 && given.every((one) => isNear(one, right));
  return { passed: isRight, places: placeOf(value) };
};

export const holds: Rule<CapstoneRules['holds']> = ({ expression, with: named, each }, submission) =>
  each === undefined
    ? verdict(computed(expression, valuesOf(submission, named)) !== 0)
    : eachRow(submission, each, (_, values) => computed(expression, values) !== 0, named);

export const follows: Rule<CapstoneRules['follows']> = ({ choice, with: named, rule }, submission) => {
  const values = valuesOf(submission, named);
  const right = rule.find(({ when }) => when === undefined || computed(when, values) !== 0);
  return { passed: right !== undefined && submission.text(choice) === right.is, places: placeOf(choice) };
};
