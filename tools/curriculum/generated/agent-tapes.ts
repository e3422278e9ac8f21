import { inThousands, randomFrom, table, wholeNumbers } from './random.ts';

/** Tapes of runs at the fictitious Tessel Freight, for the lab on limits of the module on the agent loop. All of them are generated. */

interface Decision {
  action: string;
  result: string;
  tokens: number;
  /** How long the decision and what it set off took; pauses included. */
  minutes: number;
}

export interface Limits {
  steps: number;
  tokens: number;
  minutes: number;
  idle: number;
  waits: number;
}
export type End = 'done' | 'idle' | 'waiting' | 'steps' | 'tokens' | 'clock';

/** Plays a tape as the ledger of the lesson does. Returns how it ended, and after how many decisions. */
export function play(tape: readonly Decision[], limits: Limits): { end: End; after: number } {
  let [steps, tokens, minutes, idle, waits] = [0, 0, 0, 0, 0];
  const seen = new Set<string>();
  for (const { action, result, tokens: cost, minutes: took } of tape) {
    if (!(steps < limits.steps)) return { end: 'steps', after: steps };
    if (!(tokens < limits.tokens)) return { end: 'tokens', after: steps };
    if (!(minutes < limits.minutes)) return { end: 'clock', after: steps };
    steps++;
    tokens += cost;
    if (action === 'wait') {
      if (!(waits < limits.waits)) return { end: 'waiting', after: steps };
      waits++;
      minutes += took;
      idle = 0;
      seen.clear();
      continue;
    }
    minutes += took;
    if (action === 'finish') return { end: 'done', after: steps };
    const pair = `${action}: ${result}`;
    idle = seen.has(pair) ? idle + 1 : 0;
    seen.add(pair);
    if (!(idle < limits.idle)) return { end: 'idle', after: steps };
  }
  return { end: 'steps', after: steps };
}

const look = 0.2;
/** Returns a decision whose cost grows with the record, as in the lesson. */
const decision = (at: number, action: string, result: string): Decision => ({ action, result, tokens: 2_000 + 300 * at, minutes: look });
const pause = (nth: number): Decision => ({ action: 'wait', result: `waited ${2 ** nth} min`, tokens: 400, minutes: 2 ** nth });

const sources = ['order', 'rates', 'log', 'mail', 'ledger', 'credit_notes', 'carrier'];
/** A look at something that the run has not seen before. */
const lookUp = (at: number) => decision(at, `${sources[at % sources.length]}(${60 + 7 * at})`, `${2 + ((at * 5) % 9)} lines`);

/** A run that is checked and ends well after this many decisions, some of which wait. */
function ordinary(steps: number, waits: number): Decision[] {
  let granted = 0;
  return Array.from({ length: steps }, (_, at) => {
    if (at === steps - 1) return decision(at, 'finish', 'accepted');
    if (granted < waits && at >= 3 && (at - 3) % 2 === 0) return pause(granted++);
    return lookUp(at);
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const minutesOf = (tape: readonly Decision[]) => Math.round(sum(tape.map(({ minutes }) => minutes)) * 10) / 10;
const tokensOf = (tape: readonly Decision[]) => sum(tape.map(({ tokens }) => tokens));
const waitsOf = (tape: readonly Decision[]) => tape.filter(({ action }) => action === 'wait').length;

function known(): { steps: number; waits: number; repeats: number; letters: number; ended: string }[] {
  const pick = wholeNumbers(randomFrom(510));
  const good = [5, 6, 6, 7, 8, 9, 11, 12, 13, 14].map((steps, at) => ({
    steps,
    waits: [0, 0, 1, 0, 0, 2, 0, 3, 0, 1][at] ?? 0,
    repeats: at === 6 || at === 8 ? 1 : 0,
    letters: pick(0, 1),
    ended: 'done, and the check agreed',
  }));
  const bad = [
    { steps: 26, waits: 0, repeats: 9, letters: 2, ended: 'done, and the check disagreed' },
    { steps: 34, waits: 0, repeats: 12, letters: 0, ended: 'switched off by hand' },
  ];
  const order = [...good, ...bad].map((one) => ({ one, key: pick(0, 1_000_000) })).sort((a, b) => a.key - b.key);
  return order.map(({ one }) => one);
}

/** The twelve tapes with which the limits are chosen. */
export const firstTwelve = known().map((one, at) => {
  const tape = ordinary(one.steps, one.waits);
  return { ...one, run: at + 1, tokens: tokensOf(tape), minutes: minutesOf(tape) };
});

export const firstTwelveTable = table(
  ['Run', 'Decisions:', 'Tokens:', 'Minutes:', 'Letters:', 'Known pairs in a row, at most:', 'Waits:', 'How it ended'],
  firstTwelve.map((one) => [
    one.run,
    one.steps,
    inThousands(one.tokens),
    one.minutes.toFixed(1),
    one.letters,
    one.repeats,
    one.waits,
    one.ended,
  ]),
);

export interface Eight {
  ordinary: Decision[][];
  poll: Decision[];
  circling: Decision[];
  uncounted: Decision[];
  portal: Decision[];
}

/**
 * The eight tapes that come afterwards: four ordinary ones and four traps.
 *
 * @param uncountedFrom the decision, counted from 0, for which one tape has no count of tokens
 */
export function eightFrom({ seed, uncountedFrom }: { seed: number; uncountedFrom: number }): Eight {
  const pick = wholeNumbers(randomFrom(seed));
  const id = pick(100, 899);
  const later = 'please try again later';
  const running = 'running';
  const poll = [
    decision(0, `recompute(${id})`, 'job started'),
    decision(1, `job(${id})`, running),
    ...[0, 1, 2].flatMap((nth) => [pause(nth), decision(3 + 2 * nth, `job(${id})`, nth === 2 ? 'finished: 84.20' : running)]),
    decision(8, 'finish', 'accepted'),
  ];
  const circling = Array.from({ length: 40 }, (_, at) => {
    if (at < 5) return lookUp(at);
    return at % 2 === 0 ? decision(at, `order(${id + 1})`, 'agreed 940.00') : decision(at, `mail(${id + 1})`, 'no results');
  });
  const uncounted = Array.from({ length: 11 }, (_, at) => {
    const one = at === 10 ? decision(at, 'finish', 'accepted') : lookUp(at);
    return at === uncountedFrom ? { ...one, tokens: Number.NaN } : one;
  });
  const portal = [
    decision(0, `order(${id + 2})`, 'agreed 1,160.00'),
    ...Array.from({ length: 12 }, (_, nth) => [decision(1 + 2 * nth, `portal(${id + 2})`, later), pause(nth)]).flat(),
  ];
  return {
    ordinary: [pick(5, 7), pick(8, 9), pick(10, 12), 14].map((steps, at) => ordinary(steps, at === 1 ? 1 : 0)),
    poll,
    circling,
    uncounted,
    portal,
  };
}

/** Lists what is known after each decision of a tape. */
export function ledgerOf(tape: readonly Decision[], most: number): string {
  let [tokens, minutes, idle] = [0, 0, 0];
  const seen = new Set<string>();
  const rows = tape.slice(0, most).map(({ action, result, tokens: cost, minutes: took }, at) => {
    tokens += cost;
    minutes += took;
    if (action === 'wait') {
      idle = 0;
      seen.clear();
    } else {
      idle = seen.has(`${action}: ${result}`) ? idle + 1 : 0;
      seen.add(`${action}: ${result}`);
    }
    return [
      at + 1,
      action,
      result,
      Number.isNaN(cost) ? 'no count' : inThousands(cost),
      Number.isNaN(tokens) ? '?' : inThousands(tokens),
      minutes.toFixed(1),
      idle,
    ];
  });
  return table(['No.', 'Decision', 'Result', 'Tokens:', 'Sum:', 'Minutes so far:', 'Known pairs in a row:'], rows);
}

export const ordinaryTable = ({ ordinary: tapes }: Eight): string =>
  table(
    ['Run', 'Decisions:', 'Tokens:', 'Minutes:', 'Waits:', 'How the tape ends'],
    tapes.map((tape, at) => [
      13 + at,
      tape.length,
      inThousands(tokensOf(tape)),
      minutesOf(tape).toFixed(1),
      waitsOf(tape),
      'finish, and the check agrees',
    ]),
  );

export const variants = { north: { seed: 5_101, uncountedFrom: 3 }, coast: { seed: 5_117, uncountedFrom: 2 } } as const;

/** Returns the text that a variant of the lab shows. */
export function textOf(eight: Eight): string {
  const { poll, circling, uncounted, portal } = eight;
  return [
    'These eight tapes are generated, too. Runs 13 to 16 ended well, and nothing in them repeats:',
    ordinaryTable(eight),
    '**Run 17**',
    ledgerOf(poll, poll.length),
    '**Run 18.** It goes on like this until decision 40.',
    ledgerOf(circling, 13),
    '**Run 19.** For one reply, the stream broke off before the count of tokens arrived.',
    ledgerOf(uncounted, uncounted.length),
    '**Run 20.** It goes on like this, with pauses that double each time.',
    ledgerOf(portal, 16),
  ].join('\n\n');
}

/** The lab's generated texts, by name. */
export const texts: Readonly<Record<string, string>> = {
  twelve: firstTwelveTable,
  north: textOf(eightFrom(variants.north)),
  coast: textOf(eightFrom(variants.coast)),
};
