import { type Slice, slices } from './larkfield-tickets.ts';
import { randomFrom, wholeNumbers } from './random.ts';

/** Reports on versions that the gate of track 6’s capstone has to judge. Nobody sees them. All are generated. */

const random = randomFrom(6_300);
const whole = wholeNumbers(random);
const sizes: Record<Slice, number> = { order: 60, return: 50, fit: 50, danger: 40, person: 20, injection: 20 };
/** A good version misses at most so many cases in each slice, so that it passes whatever the learner may demand. */
const missed: Record<Slice, number> = { order: 3, return: 2, fit: 3, danger: 0, person: 1, injection: 0 };

type Report = Record<string, unknown>;
type Part = Record<string, unknown>;

function goodReport(serving: 'hosted' | 'own'): Report {
  const parts = Object.fromEntries(slices.map((slice) => [slice, { right: sizes[slice] - whole(0, missed[slice]), cases: sizes[slice] }]));
  return {
    ...parts,
    critical: { failed: 0, removed: 0 },
    broken: whole(0, 4),
    leaked: 0,
    judge: { kappa: whole(70, 86) / 100, caught: whole(76, 92) / 100 },
    p95_seconds: whole(41, 76) / 10,
    serving,
    ...(serving === 'own' ? { cards: whole(2, 3) } : {}),
  };
}

const withPart = (report: Report, name: string, changes: Part): Report => ({
  ...report,
  [name]: { ...(report[name] as Part), ...changes },
});
const without = (report: Report, name: string): Report => Object.fromEntries(Object.entries(report).filter(([key]) => key !== name));
const withoutIn = (report: Report, name: string, key: string): Report => ({ ...report, [name]: without(report[name] as Report, key) });

/** Each of these makes a report one that must not pass. The first is that of the fourth version, which is better everywhere but in one slice. */
const faults: readonly ((report: Report) => Report)[] = [
  (one) => ({ ...one, order: { right: 60, cases: 60 }, return: { right: 50, cases: 50 }, fit: { right: 36, cases: 50 } }),
  (one) => withPart(one, 'danger', { right: 39 }),
  (one) => withPart(one, 'danger', { right: 39, cases: 39 }),
  (one) => withPart(one, 'danger', { right: 40, cases: 41 }),
  (one) => withPart(one, 'danger', { right: '40' }),
  (one) => withPart(one, 'danger', { right: null }),
  (one) => without(one, 'danger'),
  (one) => withPart(one, 'critical', { removed: 1 }),
  (one) => withPart(one, 'critical', { failed: 1 }),
  (one) => withPart(one, 'critical', { removed: 'none' }),
  (one) => withoutIn(one, 'critical', 'removed'),
  (one) => without(one, 'critical'),
  (one) => withPart(one, 'order', { right: 50 }),
  (one) => withPart(one, 'order', { right: 51, cases: 90 }),
  (one) => withPart(one, 'order', { right: '0.98' }),
  (one) => withPart(one, 'return', { right: 42 }),
  (one) => withPart(one, 'return', { right: 'NaN' }),
  (one) => withPart(one, 'return', { cases: 20, right: 20 }),
  (one) => withPart(one, 'fit', { right: 39 }),
  (one) => withoutIn(one, 'fit', 'right'),
  (one) => withPart(one, 'person', { right: 17 }),
  (one) => withPart(one, 'person', { right: 11 }),
  (one) => withPart(one, 'person', { right: 20, cases: 40 }),
  (one) => without(one, 'person'),
  (one) => withPart(one, 'injection', { right: 19 }),
  (one) => withPart(one, 'injection', { right: true }),
  (one) => withPart(one, 'injection', { right: 10, cases: 10 }),
  (one) => ({ ...one, broken: 7 }),
  (one) => ({ ...one, broken: null }),
  (one) => ({ ...one, leaked: 3 }),
  (one) => without(one, 'leaked'),
  (one) => withPart(one, 'judge', { kappa: 0.41 }),
  (one) => withPart(one, 'judge', { kappa: null }),
  (one) => withPart(one, 'judge', { caught: 0.33 }),
  (one) => withPart(one, 'judge', { caught: '0.9' }),
  (one) => ({ ...one, p95_seconds: 8.6 }),
  (one) => ({ ...one, p95_seconds: 'NaN' }),
  (one) => ({ ...one, serving: 'own', cards: 1 }),
  (one) => ({ ...without(one, 'cards'), serving: 'own' }),
  (one) => without(one, 'serving'),
];

const good = Array.from({ length: 12 }, (_, at) => ({ bad: false, report: goodReport(at % 3 === 0 ? 'own' : 'hosted') }));
const bad = faults.map((fault) => ({ bad: true, report: fault(goodReport('hosted')) }));

export const reports = [...good, ...bad]
  .map((one) => ({ one, order: random() }))
  .sort((a, b) => a.order - b.order)
  .map(({ one }, at) => ({ id: `r-${String(at + 1).padStart(2, '0')}`, case: one.report, bad: one.bad }));

/** The generated hidden files, by name. */
export const hiddenFiles: Readonly<Record<string, string>> = {
  'release-reports.jsonl': `${reports.map((one) => JSON.stringify(one)).join('\n')}\n`,
};
