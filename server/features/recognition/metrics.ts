import type { ActivityKind } from '#server/features/activity/index.ts';
import {
  dayStudied,
  fileCompleted,
  hourStudied,
  isStudy,
  moduleCompleted,
  quizPassed,
  streakOf,
  trackCompleted,
} from '#server/features/learning/index.ts';
import type { History } from './history.ts';
import { type Moment, momentOf, noonOf } from './moments.ts';

/**
 * A count over a person's history that never decreases. It is deliberately defined twice: in SQL, which decides when badges are awarded,
 * and on the plain history, against which a recomputation checks the awarded badges.
 */
interface MetricRule {
  /**
   * Returns the person's current count as an SQL scalar; `person` is an expression for the person's id. Null if SQL can't compute the
   * count.
   */
  sql: ((person: string) => string) | null;
  /** Returns when the history reached the target; undefined if it has not. */
  reachedAt(history: History, target: number): Moment | undefined;
  /** The kind of activity that may raise the count. */
  raisedBy: ActivityKind;
}

const dated = (rows: readonly { at: Date }[]) => rows.map(({ at }) => at);

/** @param moments the times of the counted events, in any order */
const counted = (moments: (history: History) => Date[]) => (history: History, target: number) => {
  const at = moments(history).sort((a, b) => a.getTime() - b.getTime())[target - 1];
  return at && { at, exact: true };
};

/** Returns the day when a person's study reached this many hours. */
function dayOfHour(history: History, hours: number): Moment | undefined {
  let seconds = 0;
  const day = history.days.find((one) => {
    seconds += one.seconds;
    return seconds >= hours * 3_600;
  });
  return day && momentOf(day.day, history);
}

/** Returns the day when a streak reached a length: the last day of the shortest history that contains such a streak. */
function dayOfStreak(history: History, length: number): Moment | undefined {
  const { days, timezone, rest } = history;
  const studied = days.filter(isStudy).map(({ day }) => day);
  const longestOf = (count: number) => streakOf(studied.slice(0, count), noonOf(studied[count - 1] ?? ''), timezone, rest).longest;
  let [none, enough] = [0, studied.length];
  if (enough === 0 || longestOf(enough) < length) return undefined;
  while (none + 1 < enough) {
    const middle = (none + enough) >> 1;
    if (longestOf(middle) < length) none = middle;
    else enough = middle;
  }
  return momentOf(studied[enough - 1] ?? '', history);
}

const firstOfTracks = ({ modules }: History) =>
  [...Map.groupBy(modules, ({ track }) => track).values()].flatMap(([first]) => first?.at ?? []);

/** Returns an expression for one of a person's totals, which are updated as they study. */
const totalOf = (person: string, value: string) =>
  `select coalesce((select ${value} from published.learner_totals where user_id = ${person}), 0)`;

export const metrics = {
  files_completed: {
    sql: (person) => totalOf(person, 'files_completed'),
    reachedAt: counted(({ files }) => dated(files)),
    raisedBy: fileCompleted,
  },
  modules_completed: {
    sql: (person) => totalOf(person, 'modules_completed'),
    reachedAt: counted(({ modules }) => dated(modules)),
    raisedBy: moduleCompleted,
  },
  hours_studied: {
    sql: (person) => totalOf(person, 'seconds / 3600'),
    reachedAt: dayOfHour,
    raisedBy: hourStudied,
  },
  quizzes_passed: {
    sql: (person) => `select count(distinct (module_id, file_name)) from published.quiz_attempts where user_id = ${person} and passed`,
    reachedAt: counted(({ quizzes }) => dated(quizzes)),
    raisedBy: quizPassed,
  },
  perfect_quizzes: {
    sql: (person) =>
      `select count(distinct (module_id, file_name)) from published.quiz_attempts where user_id = ${person} and passed and score = 100`,
    reachedAt: counted(({ quizzes }) => quizzes.flatMap(({ perfect_at }) => perfect_at ?? [])),
    raisedBy: quizPassed,
  },
  first_try_quizzes: {
    sql: (person) => `select count(*) from (select from published.quiz_attempts where user_id = ${person} group by module_id, file_name
      having min(created_at) filter (where passed) <= coalesce(min(created_at) filter (where not passed), 'infinity')) q`,
    reachedAt: counted(({ quizzes }) => dated(quizzes.filter(({ first_try }) => first_try))),
    raisedBy: quizPassed,
  },
  longest_streak: { sql: null, reachedAt: dayOfStreak, raisedBy: dayStudied },
  tracks_completed: {
    sql: (person) => `select count(*) from published.track_completions where user_id = ${person}`,
    reachedAt: counted(({ tracks }) => dated(tracks)),
    raisedBy: trackCompleted,
  },
  tracks_touched: {
    sql: (person) => `select count(distinct m.track_id) from published.module_completions c
      join published.module_names m on m.id = c.module_id where c.user_id = ${person}`,
    reachedAt: counted(firstOfTracks),
    raisedBy: moduleCompleted,
  },
} satisfies Record<string, MetricRule>;

export type Metric = keyof typeof metrics;
export const metricNames = Object.keys(metrics) as Metric[];

type InSql = { [K in Metric]: (typeof metrics)[K]['sql'] extends null ? never : K }[Metric];
/** The metrics that SQL can compute, each with its scalar. */
export const sqlMetrics = metricNames.flatMap((metric) => {
  const { sql }: MetricRule = metrics[metric];
  return sql ? [{ metric: metric as InSql, sql }] : [];
});

/** Returns the SQL metrics that an activity of this kind may raise. */
export const metricsRaisedBy = ({ name }: ActivityKind) => sqlMetrics.filter(({ metric }) => metrics[metric].raisedBy.name === name);
