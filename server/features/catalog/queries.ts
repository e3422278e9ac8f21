import { exerciseLanguages } from '#contract/exercise-values.ts';
import { type FileKind, fileKinds } from '#contract/values.ts';
import type { Database, Queryable, Transaction } from '#server/database/database.ts';
import { boolean, bytes, integer, json, nullable, oneOf, statement, text, texts } from '#server/database/statement.ts';
import { must } from '#server/must.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Assets } from './assets.ts';
import type { DialogueSource } from './dialogues/schema.ts';
import { glossaryKey } from './glossary/key.ts';
import type { StoredTerm } from './glossary/schema.ts';
import type { ExerciseSource } from './kinds/exercise.ts';
import type { QuizSource } from './kinds/quiz.ts';
import type { LabSource } from './labs/lab.ts';
import type { CatalogFile, CompanySnapshot, Snapshot, TrackChoice } from './snapshot.ts';

/** Returns an SQL column for the day of a module's last change. */
const changedOn = (module: string) => `(select max(c.changed_on) from module_changes c where c.module_id = ${module}) as changed_on`;

// This is a single statement, so that the version and all rows come from the same snapshot.
const selectSnapshot = statement(
  'catalog_snapshot',
  `select
    (select version from catalog_state) as version,
    (select coalesce(json_agg(t order by t.position, t.id), '[]') from (
      select id, title, summary, outcome, level, position, hue, glyph, false as is_own from published.tracks
    ) t) as tracks,
    (select coalesce(json_agg(m order by m.position, m.id), '[]') from (
      select id, track_id, title, summary, outcome, level, skills, prerequisites, position, updated,
        exists (select from module_summaries s where s.module_id = modules.id) as has_summary, ${changedOn('modules.id')}
      from published.modules
    ) m) as modules,
    (select coalesce(json_agg(f order by f.position, f.file_name), '[]') from (
      select module_id, file_name, title, kind, minutes, position, version from published.files
    ) f) as files,
    coalesce((select content::json from renderings where key = $1), '[]') as terms`,
  {
    version: integer,
    tracks: json<Snapshot['tracks']>(),
    modules: json<Snapshot['modules']>(),
    files: json<Snapshot['files']>(),
    terms: json<StoredTerm[]>(),
  },
);

/** Returns everything that is published. */
export const readSnapshot = (database: Database): Promise<Snapshot> => selectSnapshot.one(database, [glossaryKey]);

const selectCompanySnapshot = statement(
  'catalog_company_snapshot',
  `select
    (select version from catalog_state) as platform_version,
    coalesce((select version from company_catalogs where company_id = $1), 0) as version,
    (select coalesce(json_agg(t order by t.position, t.id), '[]') from (
      select id, title, summary, outcome, level, position, hue, glyph, true as is_own from published.all_tracks where company_id = $1
    ) t) as tracks,
    (select coalesce(json_agg(m order by m.position, m.id), '[]') from (
      select id, track_id, title, summary, outcome, level, skills, prerequisites, position, updated, ${changedOn('all_modules.id')}
      from published.all_modules where company_id = $1
    ) m) as modules,
    (select coalesce(json_agg(f order by f.position, f.file_name), '[]') from (
      select module_id, file_name, title, kind, minutes, position, version from published.all_files where company_id = $1
    ) f) as files,
    (select json_build_object('shows_new_tracks', c.shows_new_tracks, 'revision', c.revision, 'tracks', coalesce((
      select json_agg(json_build_object('track_id', k.track_id, 'is_shown', k.is_shown) order by k.position, k.track_id)
      from catalog_choice_tracks k where k.company_id = c.company_id), '[]')) from catalog_choices c where c.company_id = $1) as choice`,
  {
    platform_version: integer,
    version: integer,
    tracks: json<Snapshot['tracks']>(),
    modules: json<Snapshot['modules']>(),
    files: json<Snapshot['files']>(),
    choice: nullable(json<TrackChoice>()),
  },
);

/** Returns everything that a company has published in its own tracks, and its choice of tracks. */
export const readCompanySnapshot = (database: Database, company: CompanyId): Promise<CompanySnapshot> =>
  selectCompanySnapshot.one(database, [company]);

/**
 * Returns an SQL scalar for the version of the catalog that a company's people see.
 *
 * @param company an SQL expression for the company's id, which may be null
 */
export const catalogVersionFor = (company: string): string =>
  `((select v.version from published.catalog_version v)
    + coalesce((select o.version from published.company_catalog_versions o where o.company_id = ${company}), 0))`;

const selectVersion = statement('catalog_version', `select ${catalogVersionFor('$1::uuid')} as version`, { version: integer });

export const readVersion = async (on: Queryable, company: CompanyId | null): Promise<number> =>
  (await selectVersion.one(on, [company])).version;

const assetsOf = (moduleId: string) => `coalesce((
    select json_object_agg(a.name, a.sha256 || '.' || m.ending) from assets a join media m on m.sha256 = a.sha256 where a.module_id = ${moduleId}
  ), '{}')`;

const selectSource = statement(
  'catalog_source',
  `select f.kind, f.source, f.version, ${assetsOf('f.module_id')} as assets from files f where f.module_id = $1 and f.name = $2`,
  { kind: oneOf(fileKinds), source: json<object>(), version: text, assets: json<Assets>() },
);

export interface StoredFile {
  kind: FileKind;
  /** The source as parsed by its kind's schema. */
  source: object;
  version: string;
  /** All the module's assets. */
  assets: Assets;
}

/** Returns a file's current source, which may be newer than the `CatalogFile` given. */
export const readSource = async (database: Database, { module_id, file_name }: CatalogFile): Promise<StoredFile> =>
  must(await selectSource.row(database, [module_id, file_name]), 'the source of a file of the catalog');

const selectSources = statement(
  'catalog_sources',
  `select f.module_id || '/' || f.name as key, f.source, f.version from files f
    join unnest($1::text[], $2::text[]) as asked (module_id, name) on asked.module_id = f.module_id and asked.name = f.name`,
  { key: text, source: json<object>(), version: text },
);

/** Returns the current sources of several files, by `<module>/<file>`. */
export async function readSources(database: Database, files: readonly CatalogFile[]) {
  const columns = [files.map(({ module_id }) => module_id), files.map(({ file_name }) => file_name)];
  return new Map((await selectSources.rows(database, columns)).map((row) => [row.key, row]));
}

// This is a single statement, so that the answered version is also the one stored.
const keepAnsweredVersion = statement(
  'catalog_answered_version',
  `with answered as (
      select f.source, f.version, ${assetsOf('f.module_id')} as assets from files f where f.module_id = $1 and f.name = $2 and f.kind = $3
    ), kept as (
      insert into answered_versions (version, source, assets) select version, source, assets from answered
      where not exists (select from answered_versions k where k.version = answered.version) on conflict do nothing
    )
    select source, version, assets from answered`,
  { source: json<QuizSource | LabSource | DialogueSource>(), version: text, assets: json<Assets>() },
);
const selectAnsweredVersion = statement('catalog_answered_version_of', 'select source, assets from answered_versions where version = $1', {
  source: json<QuizSource | LabSource | DialogueSource>(),
  assets: json<Assets>(),
});

/** A version of a quiz, a lab or a dialogue that someone has answered. */
interface Answered<S> {
  source: S;
  /** All the module's assets. */
  assets: Assets;
}

const keepAnswered =
  <S extends QuizSource | LabSource | DialogueSource>(kind: 'quiz' | 'lab' | 'dialogue') =>
  (database: Database, { module_id, file_name }: CatalogFile) =>
    keepAnsweredVersion.row(database, [module_id, file_name, kind]) as Promise<(Answered<S> & { version: string }) | undefined>;

/** Returns a file's current quiz and stores its source by version; undefined for a file of another kind. */
export const readAnsweredQuiz = keepAnswered<QuizSource>('quiz');
/** Returns a file's current lab and stores its source by version; undefined for a file of another kind. */
export const readAnsweredLab = keepAnswered<LabSource>('lab');
/** Returns a file's current dialogue and stores its source by version; undefined for a file of another kind. */
export const readAnsweredDialogue = keepAnswered<DialogueSource>('dialogue');

/** Returns an answered quiz version. */
export const readQuizVersion = (database: Queryable, version: string) =>
  selectAnsweredVersion.row(database, [version]) as Promise<Answered<QuizSource> | undefined>;
/** Returns an answered lab version. */
export const readLabVersion = (database: Queryable, version: string) =>
  selectAnsweredVersion.row(database, [version]) as Promise<Answered<LabSource> | undefined>;
/** Returns a version of a dialogue that someone has started. */
export const readDialogueVersion = (database: Queryable, version: string) =>
  selectAnsweredVersion.row(database, [version]) as Promise<Answered<DialogueSource> | undefined>;

const selectExerciseTests = statement(
  'catalog_exercise_tests',
  `select source ->> 'language' as language, source -> 'tests' as tests, true as is_present
    from files where module_id = $1 and name = $2 and version = $3 and kind = 'exercise'
    union all
    select language, tests, false from exercise_versions v where module_id = $1 and file_name = $2 and version = $3
      and not exists (select from files f where f.module_id = $1 and f.name = $2 and f.version = $3)`,
  { language: oneOf(exerciseLanguages), tests: json<ExerciseSource['tests']>(), is_present: boolean },
);

/** Returns the tests in an exercise version, and whether it is the current one; undefined if the exercise never had it. */
export const readExerciseTests = (on: Queryable, { module_id, file_name }: Pick<CatalogFile, 'module_id' | 'file_name'>, version: string) =>
  selectExerciseTests.row(on, [module_id, file_name, version]);

const selectRendering = statement('catalog_rendering', 'select content from renderings where key = $1', { content: text });

/** Returns a stored rendering, as JSON text. */
export const readRendering = async (database: Database, key: string): Promise<string | undefined> =>
  (await selectRendering.row(database, [key]))?.content;

const insertRendering = statement(
  'catalog_keep_rendering',
  'insert into renderings (key, content) values ($1, $2) on conflict (key) do nothing',
  {},
);

export const keepRendering = (database: Database, key: string, content: string) => insertRendering.count(database, [key, content]);

// `languages` are the languages named by the fences in text, or an exercise's language.
const selectUnrendered = statement(
  'catalog_unrendered',
  `select p.module_id, p.file_name,
      array(select distinct found[1] from regexp_matches(f.source::text, '(?:\`\`\`|"language": ")([a-z]+)', 'g') as found) as languages
    from published.files p join files f on f.module_id = p.module_id and f.name = p.file_name
    where not exists (select from renderings r where r.key = $1 || ':' || f.version)
    order by p.module_id, p.position`,
  { module_id: text, file_name: text, languages: texts },
);

/** Returns the published files without a stored rendering, with the names of the languages in their code. */
export const readUnrendered = (database: Database, rendererVersion: number) => selectUnrendered.rows(database, [String(rendererVersion)]);

const selectAnyRendering = statement('catalog_any_rendering', 'select key from renderings where key <> $1 limit 1', { key: text });

/** Whether anything has been rendered yet, possibly by an earlier start. */
export const hasRenderings = async (database: Database): Promise<boolean> =>
  (await selectAnyRendering.row(database, [glossaryKey])) !== undefined;

const selectMedium = statement(
  'catalog_medium',
  'select substring(bytes from $3::int + 1 for $4::int) as bytes from media where sha256 = $1 and ending = $2',
  { bytes },
);

/** Returns a part of a media file. `first` is a byte offset from 0, `length` in bytes. */
export const readMedium = async (
  database: Database,
  sha256: string,
  ending: string,
  first: number,
  length: number,
): Promise<Buffer | undefined> => (await selectMedium.row(database, [sha256, ending, first, length]))?.bytes;

const selectMediumSize = statement(
  'catalog_medium_size',
  'select octet_length(bytes) as size from media where sha256 = $1 and ending = $2',
  {
    size: integer,
  },
);

const selectHasAsset = statement(
  'catalog_has_asset',
  "select exists (select from assets a join media m on m.sha256 = a.sha256 where a.module_id = $1 and a.sha256 || '.' || m.ending = $2) as known",
  { known: boolean },
);

/** Whether a module has a media file, by its name `<sha256>.<ending>`. */
export const hasAsset = async (database: Database, moduleId: string, name: string): Promise<boolean> =>
  (await selectHasAsset.one(database, [moduleId, name])).known;

/** Returns the size of a media file in bytes. */
export const readMediumSize = async (database: Database, sha256: string, ending: string): Promise<number | undefined> =>
  (await selectMediumSize.row(database, [sha256, ending]))?.size;

const selectAnyTrack = statement('catalog_any_track', 'select id from tracks limit 1', { id: text });

/** Whether a catalog was ever loaded. */
export const hasCatalog = async (on: Queryable): Promise<boolean> => (await selectAnyTrack.row(on)) !== undefined;

const clearRaisingTransaction = statement('catalog_forget_transaction', 'update catalog_state set raised_in = null', {});
const hasCompanyCatalogs = statement('catalog_has_company_catalogs', `select to_regclass('company_catalogs') is not null as is_there`, {
  is_there: boolean,
});
const clearCompanyTransactions = statement('catalog_forget_company_transactions', 'update company_catalogs set raised_in = null', {});
/**
 * Clears the ids of the transactions that last raised a version, because the same id may occur again in this database after a restore. The
 * database may have the schema of an earlier version, in which companies had no catalogs.
 */
export async function forgetRaisingTransaction(tx: Transaction): Promise<void> {
  await clearRaisingTransaction.count(tx);
  if ((await hasCompanyCatalogs.one(tx)).is_there) await clearCompanyTransactions.count(tx);
}
