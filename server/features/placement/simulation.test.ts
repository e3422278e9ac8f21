import { expect, test } from 'vitest';
import { isDueToday } from '#server/testing/due-today.ts';
import type { Asked } from './choose.ts';
import { type Conditions, randomFrom, simulate } from './simulation.ts';

const isFull = process.env['CAIRN_FULL'] === '1';
const people = isFull ? 10_000 : 500;

/** The orders of modules in Cairn's own catalog: one after another, all after the first, and two branches. */
const orders = {
  'one after another': { a: [], b: ['a'], c: ['b'], d: ['c'], e: ['d'] },
  'all after the first': { a: [], b: ['a'], c: ['a'], d: ['a'], e: ['a'] },
  'in two branches': { a: [], b: [], c: ['a'], d: ['c'], e: ['b'] },
};
const ownGuesses: Record<Asked['kind'], number> = { number: 0.05, ordering: 0.05, matching: 0.1, multiple: 0.1, single: 0.25 };
const banks: Record<string, Pick<Conditions, 'kinds' | 'guess'>> = {
  'questions of all kinds': {
    kinds: ['number', 'number', 'number', 'ordering', 'ordering', 'matching', 'matching', 'single'],
    guess: (kind) => ownGuesses[kind],
  },
  'choices alone, a quarter of which is guessed': { kinds: Array.from({ length: 8 }, () => 'single' as const), guess: () => 0.25 },
};
const offs: Record<string, Conditions['off']> = {
  'as expected': () => 1,
  'off by up to 30 % each': (random) => 0.7 + 0.6 * random(),
  // With 500 people, chance alone moves a share by a percentage point, so the hardest case needs more.
  ...(isFull && { 'all 30 % higher than expected': () => 1.3 }),
};

const cases = Object.entries(orders).flatMap(([order, modules]) =>
  Object.entries(banks).flatMap(([bank, { kinds, guess }]) =>
    Object.entries(offs).map(([off, factor]) => ({ order, modules, bank, kinds, guess, off, factor })),
  ),
);

test.each(cases.filter((_, index) => isDueToday(index, 3)))(
  'with modules $order, $bank, and guesses and slips $off, placement skips few modules wrongly, finds most of what is known, and takes at most fifteen questions',
  { timeout: 300_000 },
  ({ modules, kinds, guess, factor }) => {
    const random = randomFrom(20_261_126);
    const order = new Map(Object.entries(modules));
    const outcomes = Array.from({ length: people }, () => simulate({ order, kinds, guess, slip: () => 0.1, off: factor }, random));
    const sum = (of: 'known' | 'unknown' | 'found' | 'wrong') => outcomes.reduce((total, outcome) => total + outcome[of], 0);
    const questions = outcomes.map((outcome) => outcome.questions).toSorted((one, other) => one - other);
    // Both of the modules that are skipped, and of those that are not known.
    expect(sum('wrong') / (sum('wrong') + sum('found'))).toBeLessThanOrEqual(0.05);
    expect(sum('wrong') / sum('unknown')).toBeLessThanOrEqual(0.05);
    expect(sum('found') / sum('known')).toBeGreaterThanOrEqual(0.8);
    expect(questions[Math.floor(people / 2)]).toBeLessThanOrEqual(15);
    expect(questions.at(-1)).toBeLessThanOrEqual(20);
  },
);
