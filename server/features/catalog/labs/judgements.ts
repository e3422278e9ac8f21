import type { FieldJudgement, LabNote } from './lab.ts';

/** Ways to judge a field that several kinds of labs share. */

const sameSet = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((one) => b.includes(one));

interface Choosing {
  /** The accepted options, the usual one first. */
  right: readonly string[];
  /** The credit for options that are partly right, from 0 to 1. */
  partly?: Readonly<Record<string, number>> | undefined;
  /** Why an answer is right or wrong, shown with every answer. */
  reason?: string | undefined;
  /** An explanation for each wrong option, by its id. It is shown before the reason if the option was chosen. */
  wrong?: Readonly<Record<string, string>> | undefined;
}

/** Judges the choice of one option. */
export function chosenOne(given: readonly string[], { right, partly = {}, reason, wrong = {} }: Choosing): FieldJudgement {
  const [chosen = ''] = given;
  const credit = right.includes(chosen) ? 1 : (partly[chosen] ?? 0);
  const said = [wrong[chosen], reason].filter((text) => text !== undefined);
  return { credit, expected: right.map((id) => [id]), reasons: said };
}

/**
 * Judges a choice of several options or parts by the nearest set that is right. Each choice in the set earns an equal share of the credit,
 * and each choice outside it costs as much.
 */
export function chosenSet(given: readonly string[], sets: readonly (readonly string[])[], reasons: readonly string[] = []): FieldJudgement {
  const creditFor = (set: readonly string[]) => {
    if (set.length === 0) return given.length === 0 ? 1 : 0;
    const hits = given.filter((one) => set.includes(one)).length;
    return Math.max(0, (hits - (given.length - hits)) / set.length);
  };
  const nearest = sets.toSorted((a, b) => creditFor(b) - creditFor(a))[0] ?? [];
  const hits = given.filter((one) => nearest.includes(one)).length;
  return {
    credit: sets.some((set) => sameSet(given, set)) ? 1 : Math.min(creditFor(nearest), 0.99),
    expected: [nearest, ...sets.filter((set) => set !== nearest)],
    reasons,
    notes: [
      { code: 'found', params: { found: hits, of: nearest.length } },
      ...(given.length > hits ? [{ code: 'extra', params: { count: given.length - hits } } as const] : []),
    ],
  };
}

/**
 * Judges an order by the share of pairs that are in the right order.
 *
 * @param orders the orders that are right, the usual one first
 */
export function inOrder(given: readonly string[], orders: readonly (readonly string[])[], reasons: readonly string[] = []): FieldJudgement {
  const creditFor = (order: readonly string[]) => {
    const pairs = order.flatMap((first, index) => order.slice(index + 1).map((second) => [first, second] as const));
    const right = pairs.filter(([first, second]) => given.indexOf(first) < given.indexOf(second)).length;
    return pairs.length === 0 ? 1 : right / pairs.length;
  };
  return { credit: Math.max(0, ...orders.map(creditFor)), expected: orders, reasons };
}

/** Judges options matched to items, in item order. @param right each item's right option */
export function matchedTo(given: readonly string[], right: readonly string[], reasons: readonly string[] = []): FieldJudgement {
  const hits = right.filter((one, index) => given[index] === one).length;
  return { credit: right.length === 0 ? 1 : hits / right.length, expected: [right], reasons };
}

/** Returns a number without the rounding errors of binary arithmetic. */
const exact = (number: number) => Number(number.toPrecision(12));

/**
 * Returns a note with the accepted numbers' bounds, which the screen puts into words; none if only one number is accepted.
 *
 * @param value the right number, if there is one
 */
export const between = (
  { least, most }: { least: number; most: number },
  { value, unit }: { value?: number; unit?: string | undefined },
): LabNote[] =>
  least < most
    ? [
        {
          code: 'between',
          params: {
            least: exact(least),
            most: exact(most),
            ...(value === undefined ? {} : { value: exact(value) }),
            ...(unit === undefined ? {} : { unit }),
          },
        },
      ]
    : [];

/** Whether a number is within its bounds. A small margin allows for decimals that binary numbers can't represent. */
export function isWithin(number: number, { least, most }: { least: number; most: number }): boolean {
  const allowance = 1e-9 * Math.max(Math.abs(least), Math.abs(most));
  return number >= least - allowance && number <= most + allowance;
}
