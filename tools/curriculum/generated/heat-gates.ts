import { type Fields, lines, malformed, many } from './hidden-cases.ts';
import { randomFrom, wholeNumbers } from './random.ts';

/** Hidden calls, moments, plans and paths on which the rules of the capstone of track 5 are tried. All of them are generated. */

const credit: Fields = {
  tool: 'credit',
  pinned: true,
  customer: 'same',
  cents: 1_200,
  cents_30_days: 1_200,
  cents_hour: 3_000,
  readings: 1,
  fraud: false,
  key: 'customer-month',
};
const read: Fields = { ...credit, tool: 'getReadings', cents: 0, cents_30_days: 0, readings: 0, key: 'none' };

const knownCalls: Fields[] = [
  { cents: 5_001, cents_30_days: 5_001 },
  { cents: 13_000, cents_30_days: 13_000 },
  { cents: 4_800, cents_30_days: 9_600 },
  { cents_30_days: 5_100 },
  { cents_hour: 12_400 },
  { cents_hour: 90_000 },
  { customer: 'other' },
  { fraud: true },
  { readings: 0 },
  { pinned: false },
  { tool: 'deleteAccount' },
  { key: 'run' },
];
const malformedCalls: Fields[] = [
  ...malformed('cents', 'cents_30_days', 'cents_hour', 'readings'),
  { cents: 0 },
  { cents: -4_800 },
  { customer: undefined },
  { customer: '' },
  { fraud: undefined },
  { fraud: null },
  { pinned: undefined },
  { key: undefined },
  { key: 'none' },
  { tool: undefined },
  { tool: 'credit_v2' },
  { tool: 'refund' },
  { ...read, pinned: false },
  { ...read, customer: 'other' },
];

const mail: Fields = {
  tool: 'reply',
  to: 'customer',
  cc: 'none',
  blind: 0,
  host: 'none',
  rendering: 'plain',
  private_words: 0,
  extra: 0,
  visible: 'customer',
};
const leaksByTo: Fields[] = [{ to: 'other' }, { to: 'other', extra: 1 }, { to: undefined }, { to: null }, { to: '' }, { to: 'list' }];
const otherLeaks: Fields[] = [
  { cc: 'other' },
  { cc: undefined },
  { cc: 'list' },
  { blind: 1 },
  { blind: 3 },
  ...malformed('blind'),
  { host: 'other' },
  { host: 'fetcher' },
  { host: undefined },
  { rendering: 'markdown' },
  { rendering: 'html' },
  { rendering: null },
  { tool: 'search', private_words: 2, to: 'none' },
  { tool: 'search', private_words: 1, to: 'none' },
  { tool: 'search', private_words: 'NaN', to: 'none' },
  { tool: 'search', private_words: undefined, to: 'none' },
  { tool: 'openPage', to: 'none', host: 'own' },
  { tool: 'createEvent', to: 'other' },
  { tool: 'createEvent', to: 'customer' },
  { tool: 'addNote', visible: 'public', to: 'none' },
  { tool: 'addNote', visible: 'firms', to: 'none' },
  { tool: 'addNote', visible: undefined, to: 'none' },
  { extra: 1 },
  { extra: 2 },
  { extra: null },
  { tool: 'forward' },
  { tool: undefined },
];

const moment: Fields = { steps: 5, tokens: 14_000, minutes: 4, idle: 0, waits: 0, effects: 0, cents_day: 900 };
const runaway: Fields[] = [
  ...many(5, (at) => ({ steps: 26 + 9 * at })),
  ...many(4, (at) => ({ tokens: 190_000 + 60_000 * at })),
  ...many(4, (at) => ({ minutes: 45 + 30 * at })),
  ...many(4, (at) => ({ idle: 4 + at })),
  ...many(3, (at) => ({ waits: 6 + at })),
  ...many(3, (at) => ({ effects: 3 + at })),
  ...many(3, (at) => ({ cents_day: 11_000 + 9_000 * at })),
  ...malformed('steps', 'tokens', 'minutes', 'cents_day'),
];

const plan: Fields = {
  steps: 4,
  unknown_needs: 0,
  circles: 0,
  duplicates: 0,
  ticked_off: 0,
  dropped_done: 0,
  reopened_done: 0,
  new_effects: 0,
  dropped_waits: 0,
  approved: false,
  replans: 0,
};
const badPlans: Fields[] = [
  { steps: 0 },
  ...many(2, (at) => ({ unknown_needs: 1 + at })),
  ...many(2, (at) => ({ circles: 1 + at })),
  ...many(2, (at) => ({ duplicates: 1 + at })),
  ...many(4, (at) => ({ ticked_off: 1 + at })),
  { ticked_off: 1, approved: true },
  { dropped_done: 1 },
  { dropped_done: 2, approved: true },
  { reopened_done: 1 },
  { reopened_done: 1, approved: true },
  { new_effects: 1 },
  { new_effects: 3, replans: 1 },
  { dropped_waits: 1 },
  { dropped_waits: 2, replans: 2 },
  { replans: 4 },
  { replans: 5, approved: true },
  ...malformed('ticked_off', 'new_effects'),
  { approved: undefined, new_effects: 1 },
];

const path: Fields = { credits: 1, cents: 1_500, first_reading: 2, first_credit: 4, fraud: 0, replies: 1, repeats: 0 };
const badPaths: Fields[] = [
  ...many(6, (at) => ({ first_reading: 5 + at })),
  ...many(4, (at) => ({ first_reading: 0, first_credit: 1 + at })),
  ...many(4, (at) => ({ credits: 2 + at })),
  ...many(4, (at) => ({ fraud: 1, cents: 900 + 400 * at })),
  ...many(4, (at) => ({ cents: 5_200 + 900 * at })),
  ...many(3, (at) => ({ replies: 3 + at })),
  ...many(3, (at) => ({ repeats: 1 + at })),
  { cents: undefined },
  { cents: null },
  { credits: 'NaN' },
  { first_reading: undefined },
  { fraud: 1, credits: 0, first_credit: 3, cents: 0 },
];

/** Returns the hidden cases of the capstone by their paths. */
export function heatGates(): Record<string, string> {
  const pick = wholeNumbers(randomFrom(5_301));
  const honest = many(60, (at) => {
    if (at % 3 !== 0) return { ...read, tool: ['getReadings', 'getOrder', 'openCases'][at % 3] ?? 'getOrder' };
    const cents = pick(300, at < 6 ? 4_900 : 3_900);
    return { cents, cents_30_days: Math.min(5_000, cents + pick(0, 900)), cents_hour: pick(cents, 11_500), readings: pick(1, 3) };
  });
  const letters = many(40, (at) => {
    if (at % 4 === 0) return { tool: 'search', to: 'none' };
    if (at % 4 === 1) return { tool: 'addNote', to: 'none', visible: 'staff' };
    return { host: at % 4 === 2 ? 'own' : 'none', rendering: at % 8 === 3 ? 'nodes' : 'plain' };
  });
  const running = many(40, () => {
    const steps = pick(1, 14);
    return {
      steps,
      tokens: steps * pick(1_500, 4_500),
      minutes: pick(1, 14),
      idle: pick(0, 2),
      waits: pick(0, 3),
      effects: pick(0, 1),
      cents_day: pick(50, 6_000),
    };
  });
  const plans = many(24, (at) => ({
    steps: pick(1, 7),
    replans: pick(0, 3),
    ...(at % 3 === 0 ? { new_effects: pick(0, 2), dropped_waits: pick(0, 1), approved: true } : {}),
  }));
  const paths = many(40, (at) =>
    at % 4 === 0
      ? { credits: 0, cents: 0, first_credit: 0, first_reading: pick(0, 4), fraud: pick(0, 1) }
      : { first_reading: pick(1, 3), first_credit: pick(4, 9), cents: pick(300, 5_000), replies: pick(1, 2) },
  );
  return {
    'hidden/known-calls.jsonl': lines('A', credit, knownCalls, honest),
    'hidden/calls.jsonl': lines('B', credit, [...knownCalls, ...malformedCalls], honest),
    'hidden/leaks-by-to.jsonl': lines('C', mail, leaksByTo, letters),
    'hidden/leaks.jsonl': lines('D', mail, [...leaksByTo, ...otherLeaks], letters),
    'hidden/moments.jsonl': lines('E', moment, runaway, running),
    'hidden/plans.jsonl': lines('F', plan, badPlans, plans),
    'hidden/paths.jsonl': lines('G', path, badPaths, paths),
  };
}
