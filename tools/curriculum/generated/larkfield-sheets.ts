import { randomFrom, wholeNumbers } from './random.ts';

/** Labels of people and judges, four weeks of traffic and a load test at the fictitious Larkfield Bicycles, for the capstone of track 6. All are generated. */

const csv = (head: string, rows: readonly (readonly (string | number)[])[]) =>
  `${[head, ...rows.map((row) => row.join(','))].join('\n')}\n`;

type Label = 'good' | 'bad';
export interface Labelled {
  id: string;
  week: number;
  person_a: Label;
  person_b: Label;
  agreed: Label;
  judge_1: Label;
  judge_2: Label;
}

export function kappaOf(first: readonly Label[], second: readonly Label[]): number {
  const share = (list: readonly Label[]) => list.filter((one) => one === 'good').length / list.length;
  const observed = first.filter((one, at) => one === second[at]).length / first.length;
  const byChance = share(first) * share(second) + (1 - share(first)) * (1 - share(second));
  return (observed - byChance) / (1 - byChance);
}
export const kappaIn = (rows: readonly Labelled[], who: 'judge_1' | 'judge_2') =>
  kappaOf(
    rows.map(({ agreed }) => agreed),
    rows.map((row) => row[who]),
  );
export const lowestKappa = (rows: readonly Labelled[], who: 'judge_1' | 'judge_2') =>
  Math.min(
    ...[1, 2, 3, 4].map((week) =>
      kappaIn(
        rows.filter((row) => row.week === week),
        who,
      ),
    ),
  );
export const caughtBy = (rows: readonly Labelled[], who: 'judge_1' | 'judge_2') => {
  const bad = rows.filter(({ agreed }) => agreed === 'bad');
  return bad.filter((row) => row[who] === 'bad').length / bad.length;
};

/** Returns 320 replies with labels. The model of the first judge was replaced after the third week, and nobody noticed. */
function labelled(seed: number): Labelled[] {
  const random = randomFrom(seed);
  const label = (isGood: boolean): Label => (isGood ? 'good' : 'bad');
  const verdict = (isGood: boolean, passes: number, catches: number) => label(isGood ? random() < passes : random() >= catches);
  return Array.from({ length: 320 }, (_, at) => {
    const week = Math.floor(at / 80) + 1;
    const isGood = random() < 0.74;
    return {
      id: `v-${String(at + 1).padStart(3, '0')}`,
      week,
      person_a: verdict(isGood, 0.97, 0.9),
      person_b: verdict(isGood, 0.96, 0.91),
      agreed: label(isGood),
      judge_1: week < 4 ? verdict(isGood, 0.985, 0.95) : verdict(isGood, 0.84, 0.55),
      judge_2: verdict(isGood, 0.95, 0.87),
    };
  });
}
const isClear = (rows: readonly Labelled[]) =>
  kappaIn(rows, 'judge_1') > kappaIn(rows, 'judge_2') + 0.01 &&
  lowestKappa(rows, 'judge_1') < 0.5 &&
  lowestKappa(rows, 'judge_2') > 0.66 &&
  caughtBy(rows, 'judge_1') > 0.75 &&
  caughtBy(rows, 'judge_2') > 0.75;

function firstClear(seed: number): Labelled[] {
  const rows = labelled(seed);
  return isClear(rows) ? rows : firstClear(seed + 1);
}
export const labels = firstClear(6_100);

/** How many of a weekday's tickets arrive in each hour, in thousandths. */
const hours = [4, 3, 2, 2, 3, 6, 18, 44, 78, 92, 96, 84, 62, 60, 66, 70, 72, 68, 58, 44, 32, 20, 11, 5];
const random = randomFrom(6_200);
const whole = wholeNumbers(random);
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const perDay = [640, 560, 520, 500, 470, 250, 160];

export const traffic = [1, 2, 3, 4].flatMap((week) =>
  days.flatMap((day, at) =>
    hours.map((share, hour) => {
      const usual = ((perDay[at] ?? 0) * share) / 1_000;
      // On the Monday after a recall was announced, twice as many wrote.
      const factor = week === 3 && day === 'Mon' ? 2 : 1;
      return { week, day, hour, tickets: Math.max(0, Math.round(usual * factor + (random() - 0.5) * 2 * Math.sqrt(usual * factor))) };
    }),
  ),
);

/** Each row is one run of twenty minutes on one card. The last runs answer quickly, because many requests fail. */
export const loadTest = [
  { at_once: 1, completed_per_hour: 88, p95_seconds: 2.4, errors_percent: 0 },
  { at_once: 4, completed_per_hour: 305, p95_seconds: 3.1, errors_percent: 0 },
  { at_once: 8, completed_per_hour: 530 + whole(0, 9), p95_seconds: 4.2, errors_percent: 0 },
  { at_once: 12, completed_per_hour: 690 + whole(0, 9), p95_seconds: 5.6, errors_percent: 0.1 },
  { at_once: 16, completed_per_hour: 800 + whole(0, 9), p95_seconds: 7.3, errors_percent: 0.2 },
  { at_once: 20, completed_per_hour: 860 + whole(0, 9), p95_seconds: 9.8, errors_percent: 0.4 },
  { at_once: 24, completed_per_hour: 880 + whole(0, 9), p95_seconds: 21.5, errors_percent: 1.2 },
  { at_once: 32, completed_per_hour: 960 + whole(0, 9), p95_seconds: 7.9, errors_percent: 18.5 },
];

/** The generated materials, by name. */
export const sheetFiles: Readonly<Record<string, string>> = {
  'judge-labels.csv': csv(
    'id,week,person_a,person_b,agreed,judge_1,judge_2',
    labels.map((row) => [row.id, row.week, row.person_a, row.person_b, row.agreed, row.judge_1, row.judge_2]),
  ),
  'traffic.csv': csv(
    'week,day,hour,tickets',
    traffic.map((row) => [row.week, row.day, row.hour, row.tickets]),
  ),
  'load-test.csv': csv(
    'at_once,completed_per_hour,p95_seconds,errors_percent',
    loadTest.map((row) => [row.at_once, row.completed_per_hour, row.p95_seconds, row.errors_percent]),
  ),
};
