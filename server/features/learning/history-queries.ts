import { cachedByVersion } from '#server/database/cached-read.ts';
import type { Database, Queryable } from '#server/database/database.ts';
import { integer, json, nullable, statement } from '#server/database/statement.ts';
import { catalogVersionFor } from '#server/features/catalog/index.ts';
import type { RestDays } from '#server/features/companies/index.ts';
import { restDaysOfPerson } from '#server/features/people/index.ts';
import { type PersonId, reachedCompanyId } from '#server/reached.ts';
import { byModule, type EditionEffect, type OpenedFile, type OpenedFiles, withEffects } from './opened-files.ts';

const selectCurrent = statement(
  'learning_current',
  `select p.company_id, ${catalogVersionFor('p.company_id')} as catalog_version,
      coalesce((select version from learner_totals where user_id = p.id), 0) as version, ${restDaysOfPerson('p.id', 'p.company_id')} as rest
    from published.people p where p.id = $1`,
  { company_id: nullable(reachedCompanyId), catalog_version: integer, version: integer, rest: json<RestDays[]>() },
  { shareWithinTick: true },
);

/**
 * Reads a person's company, the version of its catalog, the version of the person's history, and their company's rest days (oldest entry
 * first) in one snapshot.
 */
export const readCurrent = (on: Queryable, id: PersonId) => selectCurrent.one(on, [id]);

const list = (columns: string, from: string, order = '') =>
  `coalesce((select json_agg(json_build_array(${columns})${order && ` order by ${order}`}) from ${from}), '[]')`;
const milliseconds = (column: string) => `extract(epoch from ${column}) * 1000`;

const selectHistory = statement(
  'learning_history',
  `select coalesce(t.version, 0) as version,
    ${list(
      `module_id, file_name, ${milliseconds('opened_at')}, ${milliseconds('completed_at')}, time_spent, percentage, ${milliseconds('last_activity_at')}, is_begun, practised_at is not null`,
      'published.file_progress where user_id = p.id',
    )} as files,
    ${list(
      `e.module_id, e.file_name, e.kind, e.number, n.note, ${milliseconds('n.published_at')}`,
      'edition_effects e join edition_notes n on n.module_id = e.module_id and n.number = e.number where e.user_id = p.id',
    )} as effects,
    ${list(`to_char(day, 'YYYY-MM-DD'), seconds, files_completed, is_study`, 'published.study_days where user_id = p.id', 'day')} as days,
    ${list(
      `c.module_id, m.track_id, ${milliseconds('c.completed_at')}`,
      'module_completions c join published.module_names m on m.id = c.module_id where c.user_id = p.id',
      'c.completed_at, c.module_id',
    )} as modules,
    ${list(`track_id, ${milliseconds('completed_at')}`, 'track_completions where user_id = p.id', 'completed_at, track_id')} as tracks,
    (select json_build_array(count(*) filter (where passed), count(*) filter (where perfect), count(*) filter (where first_try))
      from (select bool_or(passed) as passed, bool_or(passed and score = 100) as perfect,
        min(created_at) filter (where passed) <= coalesce(min(created_at) filter (where not passed), 'infinity') as first_try
        from quiz_attempts where user_id = p.id group by module_id, file_name) q) as quizzes
    from (select $1::uuid as id) p left join learner_totals t on t.user_id = p.id`,
  {
    version: integer,
    files: json<[string, string, number, number | null, number, number, number, boolean, boolean][]>(),
    effects: json<[string, string, EditionEffect['kind'], number, string, number][]>(),
    days: json<[string, number, number, boolean][]>(),
    modules: json<[string, string, number][]>(),
    tracks: json<[string, number][]>(),
    quizzes: json<[number, number, number]>(),
  },
);

/** A day (`YYYY-MM-DD`) on which the person was active. */
export interface StudyDay {
  day: string;
  seconds: number;
  files_completed: number;
  /** Whether it was enough to count as a study day. */
  is_study: boolean;
}

/** Everything that a person has studied, read in one snapshot. */
export interface LearnerHistory {
  /** The version, which rises with each change. */
  version: number;
  /** All files that they have opened, including archived ones. */
  files: readonly OpenedFile[];
  openedFiles: OpenedFiles;
  /** The days in order. */
  days: readonly StudyDay[];
  /** The modules that the person has completed, in chronological order. */
  modules: readonly { id: string; trackId: string; at: Date }[];
  tracks: ReadonlyMap<string, Date>;
  /** The number of quizzes that the person passed, passed with every answer right, and passed at the first attempt. */
  quizzes: { passed: number; perfect: number; firstTry: number };
}

/** Returns the days that count as study, in order. Streaks are computed from them. */
export const studiedOn = ({ days }: Pick<LearnerHistory, 'days'>): string[] =>
  days.filter(({ is_study }) => is_study).map(({ day }) => day);

/** Reads everything that a person has studied. Inside a transaction, this includes the transaction's own changes. */
export async function readHistory(on: Queryable, id: PersonId): Promise<LearnerHistory> {
  const { version, files, effects, days, modules, tracks, quizzes } = await selectHistory.one(on, [id]);
  const opened = files.map(
    ([module_id, file_name, opened_at, completed_at, time_spent, percentage, last_activity_at, is_begun, is_practised]): OpenedFile => ({
      module_id,
      file_name,
      opened_at,
      completed_at,
      time_spent,
      percentage,
      last_activity_at,
      is_begun,
      is_practised,
    }),
  );
  const effectRows = effects.map(([module_id, file_name, kind, number, note, published_at]) => ({
    module_id,
    file_name,
    effect: { kind, number, note, published_at },
  }));
  const done = new Set(modules.map(([id]) => id));
  const [passed, perfect, firstTry] = quizzes;
  return {
    version,
    files: opened,
    openedFiles: byModule(withEffects(opened, effectRows, done)),
    days: days.map(([day, seconds, files_completed, is_study]) => ({ day, seconds, files_completed, is_study })),
    modules: modules.map(([id, trackId, at]) => ({ id, trackId, at: new Date(at) })),
    tracks: new Map(tracks.map(([id, at]) => [id, new Date(at)])),
    quizzes: { passed, perfect, firstTry },
  };
}

/** The memory that an opened file takes, and that each other history row takes, in kilobytes. */
const fileKB = 0.25;
const rowKB = 0.1;
const sizeOfFiles = (opened: OpenedFiles): number => [...opened.values()].reduce((sum, files) => sum + files.length * fileKB, 1);
const sizeOfHistory = ({ openedFiles, days, modules, tracks }: LearnerHistory): number =>
  sizeOfFiles(openedFiles) + (days.length + modules.length + tracks.size) * rowKB;

/** This is enough for five hundred people who have opened two hundred files each. */
const mostKB = 25_000;
const read = (database: Database, { id }: { id: PersonId }) => readHistory(database, id);
const histories = cachedByVersion({ read, mostKB, sizeOf: sizeOfHistory });

/** Returns a person's history in this version or a later one. It is cached until the version changes. */
export const historyOf = (database: Database, id: PersonId, version: number) => histories.get(database, { id }, version);

type OpenedAtVersion = Pick<LearnerHistory, 'version' | 'openedFiles'>;
/** Caches the opened files of people who have just completed a file, because they may complete another one before anything else is read. */
const openedFiles = cachedByVersion<{ id: PersonId }, OpenedAtVersion>({ read, mostKB, sizeOf: (value) => sizeOfFiles(value.openedFiles) });

/** Returns the files that a person had opened in exactly this version, if they are cached. */
export const keptOpenedFilesOf = (database: Database, id: PersonId, version: number): OpenedFiles | undefined =>
  (openedFiles.peek(database, { id }, version) ?? histories.peek(database, { id }, version))?.openedFiles;

/** Caches the files that a person has opened. Must be called after the commit. */
export const keepOpenedFiles = (database: Database, id: PersonId, value: OpenedAtVersion) => openedFiles.keep(database, { id }, value);
