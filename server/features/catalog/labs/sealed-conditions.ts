import { numbersIn } from '#contract/read-number.ts';
import type { Extra } from '../yaml-text.ts';
import { isWithin } from './judgements.ts';
import type { ItemAnswer } from './lab.ts';
import type { NumberRule, Rule, Sealed, SealedQuestion } from './sealed-schema.ts';

/** Conditions that compare the rules a learner wrote with the data that came afterwards. */

type Value = number | string;
/** The name of a rule or a value in the data -> its value. */
export type Facts = ReadonlyMap<string, Value>;

const comparisons: Readonly<Record<string, (a: Value, b: Value) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
};
const written = /^\s*([a-z][a-z0-9-]*)\s*(<=|>=|<|>|=)\s*([a-z][a-z0-9-]*|-?\d+(?:\.\d+)?)\s*$/;

function holds(condition: string, facts: Facts): boolean {
  const [, left = '', sign = '', right = ''] = written.exec(condition) ?? [];
  const other = facts.get(right) ?? (/^-?\d/.test(right) ? Number(right) : right);
  return comparisons[sign]?.(facts.get(left) ?? Number.NaN, other) ?? false;
}

/** Returns the first case whose conditions hold. A case without conditions always applies. */
export const caseFor = <C extends { all?: string[] | undefined; any?: string[] | undefined }>(cases: readonly C[], facts: Facts) =>
  cases.find(
    ({ all, any }) => (all ?? []).every((one) => holds(one, facts)) && (any === undefined || any.some((one) => holds(one, facts))),
  );

const literal = (limit: number | string | undefined, open: number) => (typeof limit === 'number' ? limit : open);

/**
 * Returns the number that a learner wrote. If the text can be read in two ways, such as “1,250”, the first reading within the fixed limits
 * is used.
 */
function numberOf({ id, unit, least, most }: NumberRule, given: ItemAnswer): number {
  const readings = numbersIn(given[id]?.[0] ?? '', unit);
  const bounds = { least: literal(least, -Number.MAX_VALUE), most: literal(most, Number.MAX_VALUE) };
  return readings.find((one) => isWithin(one, bounds)) ?? readings[0] ?? Number.NaN;
}

/** Whether a number is within its limits, some of which are other numbers that the learner wrote. */
export function isSound(rule: NumberRule, rules: readonly Rule[], given: ItemAnswer): boolean {
  const limitOf = (limit: number | string | undefined, open: number) => {
    const other = rules.find(({ id }) => id === limit);
    return other?.kind === 'number' ? numberOf(other, given) : literal(limit, open);
  };
  const number = numberOf(rule, given);
  return number >= limitOf(rule.least, Number.NEGATIVE_INFINITY) && number <= limitOf(rule.most, Number.POSITIVE_INFINITY);
}

export const factsOf = (rules: readonly Rule[], given: ItemAnswer, values: Readonly<Record<string, number>>): Facts =>
  new Map<string, Value>([
    ...rules.map((one): [string, Value] => [one.id, one.kind === 'number' ? numberOf(one, given) : (given[one.id]?.[0] ?? '')]),
    ...Object.entries(values),
  ]);

/**
 * Finds conditions that can't be understood, and case lists whose last case does not always apply.
 *
 * @param names the names of the rules and values
 */
export function faultsOfCases(
  { cases }: Extract<SealedQuestion, { kind: 'one' }>,
  { rules }: Sealed,
  names: readonly string[],
  path: PropertyKey[],
): Extra[] {
  const choices = rules.fields.flatMap((one) => (one.kind === 'one' ? one.options.map(({ id }) => id) : []));
  const unclear = cases.flatMap((one, at) =>
    (['all', 'any'] as const).flatMap((key) =>
      (one[key] ?? []).flatMap((condition, index): Extra[] => {
        const [, left = '', sign = '', right = ''] = written.exec(condition) ?? [];
        const isKnown = names.includes(left) && (/^-?\d/.test(right) || [...names, ...(sign === '=' ? choices : [])].includes(right));
        const place = [...path, 'cases', at, key, index];
        return isKnown ? [] : [{ path: place, fault: { code: 'catalog_lab_sealed_condition', params: { names: names.join(', ') } } }];
      }),
    ),
  );
  const isAlways = cases.map(({ all, any }) => all === undefined && any === undefined);
  const wrong = isAlways.findIndex((always, at) => always !== (at === cases.length - 1));
  return wrong === -1 ? unclear : [...unclear, { path: [...path, 'cases', wrong], fault: { code: 'catalog_lab_sealed_last_case' } }];
}
