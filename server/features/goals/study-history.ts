import { wholeMinutes } from '#contract/minutes.ts';
import type { Queryable } from '#server/database/database.ts';
import { integer, json, nullable, type RowOf, statement, texts } from '#server/database/statement.ts';
import type { RestDays } from '#server/features/companies/index.ts';
import type { Learning } from '#server/features/learning/index.ts';
import { restDaysOfPerson } from '#server/features/people/index.ts';
import { type PersonId, reachedPersonId } from '#server/reached.ts';

/** The parts of a person's history that goals are measured by. */
export interface StudyHistory {
  /** The number of minutes that the person wants to study each week; null if they have set none. */
  weeklyMinutes: number | null;
  /** Completed modules, in chronological order. */
  modules: readonly { id: string; trackId: string; at: Date }[];
  /** Completed tracks. */
  tracks: ReadonlyMap<string, Date>;
  /** The days with any study, in order. `is_study` says whether it was enough to count as a study day. */
  days: readonly { day: string; seconds: number; is_study: boolean }[];
  /** The current catalog, in its order. */
  published: readonly { id: string; title: string; modules: readonly string[] }[];
  /** The rest days of the person's company, oldest entry first. */
  rest: readonly RestDays[];
}

const historiesOf = (people: string) => `with catalog as materialized (
      select coalesce(json_agg(json_build_object('id', t.id, 'title', t.title, 'modules',
        (select coalesce(json_agg(m.id order by m.position), '[]') from published.modules m where m.track_id = t.id)) order by t.position), '[]') as published
      from published.tracks t)
    select p.id as user_id, (select coalesce(json_agg(json_build_object('id', t.id, 'title', t.title, 'modules',
        (select coalesce(json_agg(m.id order by m.position), '[]') from published.all_modules m where m.track_id = t.id)) order by t.position), '[]')
        from published.all_tracks t where t.company_id = p.company_id) as own,
      array(select h.track_id from published.hidden_tracks h where h.company_id = p.company_id) as hidden,
       (select minutes from weekly_goals w where w.user_id = p.id) as weekly_minutes,
      (select coalesce(json_agg(json_build_array(c.module_id, m.track_id, c.completed_at) order by c.completed_at, c.module_id), '[]')
        from published.module_completions c join published.module_names m on m.id = c.module_id where c.user_id = p.id) as modules,
      (select coalesce(json_agg(json_build_array(c.track_id, c.completed_at)), '[]') from published.track_completions c where c.user_id = p.id) as tracks,
      (select coalesce(json_agg(json_build_object('day', d.day, 'seconds', d.seconds, 'is_study', d.is_study) order by d.day), '[]')
        from published.study_days d where d.user_id = p.id) as days,
      catalog.published, ${restDaysOfPerson('p.id', 'p.company_id')} as rest
    from published.people p cross join catalog where ${people}`;
const columns = {
  user_id: reachedPersonId,
  weekly_minutes: nullable(integer),
  modules: json<[module: string, track: string, completed_at: string][]>(),
  tracks: json<[track: string, completed_at: string][]>(),
  days: json<StudyHistory['days']>(),
  published: json<StudyHistory['published']>(),
  /** The tracks of the person's company. */
  own: json<StudyHistory['published']>(),
  /** The tracks that the company hides. */
  hidden: texts,
  rest: json<RestDays[]>(),
};

const selectHistories = statement('goals_study_histories', historiesOf('p.id = any($1::uuid[])'), columns);
// There is a separate statement for one person, because it needs to be planned only once. For an array, the database can't tell in advance
// how many people it contains.
const selectHistoryOfOne = statement('goals_study_history', historiesOf('p.id = $1::uuid'), columns);
type Row = RowOf<typeof columns>;

const historyOf = ({ weekly_minutes, modules, tracks, days, published, own, hidden, rest }: Row): StudyHistory => ({
  weeklyMinutes: weekly_minutes,
  modules: modules.map(([id, trackId, at]) => ({ id, trackId, at: new Date(at) })),
  tracks: new Map(tracks.map(([id, at]) => [id, new Date(at)])),
  days,
  published: [...published, ...own].filter(({ id }) => !hidden.includes(id)),
  rest,
});

const published = new WeakMap<Learning['catalog'], StudyHistory['published']>();
/** Returns a catalog's tracks, computed once for each catalog version. */
function publishedOf(catalog: Learning['catalog']): StudyHistory['published'] {
  const known = published.get(catalog);
  if (known) return known;
  const tracks = catalog.tracks.map(({ id, title, modules }) => ({ id, title, modules: modules.map((module) => module.id) }));
  published.set(catalog, tracks);
  return tracks;
}

/** Returns all data that these people's goals are measured by, read in one snapshot. */
export async function readHistories(on: Queryable, people: readonly PersonId[]): Promise<Map<PersonId, StudyHistory>> {
  const rows = await selectHistories.rows(on, [people]);
  return new Map(rows.map((row) => [row.user_id, historyOf(row)]));
}

export const readHistory = async (on: Queryable, person: PersonId): Promise<StudyHistory> =>
  historyOf(await selectHistoryOfOne.one(on, [person]));

/** Returns the inputs for measuring goals, from the person's history and the catalog as learners see it. */
export const historyFrom = (
  { catalog, history: { modules, tracks, days }, rest }: Learning,
  weeklyMinutes: number | null,
): StudyHistory => ({
  weeklyMinutes,
  modules,
  tracks,
  days,
  published: publishedOf(catalog),
  rest,
});

/** Returns the whole minutes studied from one date to another, both included. */
export function minutesBetween({ days }: Pick<StudyHistory, 'days'>, from: string, to: string): number {
  const seconds = days.reduce((sum, entry) => (entry.day >= from && entry.day <= to ? sum + entry.seconds : sum), 0);
  return wholeMinutes(seconds);
}
