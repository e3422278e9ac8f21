import { wholeMinutes } from '#contract/minutes.ts';
import type { ReportFigure } from '#contract/report-columns.ts';
import type { Queryable } from '#server/database/database.ts';
import { awardsOf, pointsOf, type Selection, totalsOf } from './figure-queries.ts';
import { partsOf } from './period.ts';
import type { ReportRequest } from './report-request.ts';

/** Returns a part as a percentage of a whole, rounded; null if the whole is 0. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((100 * part) / whole));
/** Returns the percentage of members who were active. People who were active and have since left are included. */
export const activeShare = (active: number, people: number): number | null => shareOf(active, Math.max(active, people));
/** Returns the average minutes per person; null if there are no people. */
export const each = (seconds: number, people: number): number | null => (people === 0 ? null : wholeMinutes(seconds / people));
export const sumOf = <T>(rows: readonly T[], value: (row: T) => number): number => rows.reduce((sum, row) => sum + value(row), 0);

type Sums = Awaited<ReturnType<typeof totalsOf>>['all'];
const study = (sums: Sums) => ({
  active_people: sums?.active_people ?? 0,
  study_days: sums?.study_days ?? 0,
  minutes: wholeMinutes(sums?.seconds ?? 0),
  files_completed: sums?.files_completed ?? 0,
  modules_begun: sums?.modules_begun ?? 0,
  modules_completed: sums?.modules_completed ?? 0,
});

/** The names of figures that need a separate statement. */
interface Wanted {
  awards?: boolean;
  points?: boolean;
}

/** Reads the figures for a whole period and for its parts. */
async function figuresIn(on: Queryable, selection: Selection, people: number, parts: readonly string[], { awards, points }: Wanted) {
  const [totals, awarded, given] = await Promise.all([
    totalsOf(on, selection, parts),
    awards ? awardsOf(on, selection) : [],
    points ? pointsOf(on, selection, parts) : [],
  ]);
  const all = study(totals.all);
  const award = awarded.find(({ is_total }) => is_total);
  return {
    all: {
      ...all,
      people,
      active_share: activeShare(all.active_people, people),
      minutes_each: each(totals.all?.seconds ?? 0, all.active_people),
      tracks_completed: award?.tracks_completed ?? 0,
      certificates: award?.certificates ?? 0,
      points: sumOf(given, (row) => row.points),
    },
    partAt: (index: number) => ({
      ...study(totals.parts.get(index + 1)),
      points: sumOf(
        given.filter(({ part }) => part === index + 1),
        (row) => row.points,
      ),
    }),
    awarded,
    given,
  };
}

/** Picks figures by name. */
export const pick = <T extends object, const K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;

type Shape<F, S> = { figures: readonly F[]; series: readonly S[] };
type All = Awaited<ReturnType<typeof figuresIn>>['all'];
type Part = ReturnType<Awaited<ReturnType<typeof figuresIn>>['partAt']>;

/** Returns what a report is about. */
export const aboutOf = ({ company, chapter, track, days, is_hidden }: ReportRequest) => ({
  company: { id: company.id, name: company.name },
  chapter,
  track,
  ...days,
  staff_sees: company.staff_sees,
  is_hidden,
});

/** Reads the first part of a report on study: its subject, its figures compared with the previous period, and its chart. */
export async function headOf<F extends ReportFigure & keyof All, S extends ReportFigure & keyof Part>(
  on: Queryable,
  asked: ReportRequest,
  shape: Shape<F, S>,
  wanted: Wanted = {},
) {
  const { company, days, is_hidden } = asked;
  const about = aboutOf(asked);
  const { step, points } = partsOf(days, company.first_weekday);
  const compare = (figureOf: (name: F) => { value: number | null; previous: number | null }) =>
    Object.fromEntries(shape.figures.map((name) => [name, figureOf(name)])) as { [N in F]: ReturnType<typeof figureOf> };
  if (is_hidden)
    return {
      head: { ...about, figures: compare(() => ({ value: null, previous: null })), series: { step, points: [] } },
      awarded: [],
      given: [],
    };
  const peopleAt = (when: 'at_end' | 'before') => sumOf(asked.members, (row) => row[when]);
  const [now, before] = await Promise.all([
    figuresIn(
      on,
      asked.selection,
      peopleAt('at_end'),
      points.map(({ from }) => from),
      wanted,
    ),
    figuresIn(on, asked.previous, peopleAt('before'), [asked.previous.from], wanted),
  ]);
  const { awarded, given } = now;
  const series = { step, points: points.map((part, index) => ({ ...part, ...pick(now.partAt(index), shape.series) })) };
  return { head: { ...about, figures: compare((name) => ({ value: now.all[name], previous: before.all[name] })), series }, awarded, given };
}
export type Head = Awaited<ReturnType<typeof headOf>>;
