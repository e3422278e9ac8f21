import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/database/transaction.ts';
import { writingFor } from '#server/database/writing-company.ts';
import { startTestApp } from '#server/testing/app.ts';
import { type CompanyTable, insertOfCompany, tablesOfCompanies } from './company-rows.ts';
import { tablesOfOwners } from './owner-tables.ts';
import { createWorld, type Name, type World } from './world.ts';

/** Every table whose policies are tested. A new table with a `company_id` column belongs here or in `writtenForNobody`. */
const tables = [
  'adopted_modules',
  'ai_literacy_files',
  'ai_release_withdrawals',
  'ai_releases',
  'ai_system_trainings',
  'ai_system_versions',
  'ai_systems',
  'author_rights',
  'bank_questions',
  'catalog_choice_tracks',
  'catalog_choices',
  'chapter_leads',
  'chapters',
  'companies',
  'company_catalogs',
  'company_guides',
  'company_logos',
  'company_rest_days',
  'course_care',
  'course_comment_threads',
  'course_comments',
  'course_review_decisions',
  'course_reviews',
  'course_schedules',
  'delegation_ends',
  'delegations',
  'draft_modules',
  'draft_tracks',
  'due_calendars',
  'earlier_memberships',
  'exemption_files',
  'exemption_requests',
  'external_badges',
  'external_learning',
  'external_learning_claims',
  'external_learning_files',
  'held_places',
  'invitation_links',
  'invitations',
  'marking_shares',
  'marking_tasks',
  'marks',
  'member_notes',
  'model_calls',
  'model_months',
  'model_providers',
  'module_changes',
  'modules',
  'people_import_columns',
  'people_imports',
  'registrations',
  'reminders',
  'report_schedules',
  'report_views',
  'requirement_rounds',
  'requirement_spells',
  'requirement_versions',
  'requirements',
  'role_profile_job_titles',
  'role_profile_members',
  'role_profile_spells',
  'role_profile_systems',
  'role_profile_versions',
  'role_profiles',
  'round_events',
  'search_corpora',
  'search_lexemes',
  'search_postings',
  'search_sections',
  'search_words',
  'tracks',
  'users',
];

/** The tables among them whose rows never change, because a trigger refuses updates. */
const appendOnly = [
  'ai_literacy_files',
  'ai_release_withdrawals',
  'ai_releases',
  'ai_system_trainings',
  'ai_system_versions',
  'requirement_versions',
  'round_events',
];

let app: Awaited<ReturnType<typeof startTestApp>>;
let world: World;
let known: CompanyTable[];
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  for (const name of ['student', 'otherStudent'] satisfies Name[]) {
    const { id, company_id } = world.people[name];
    await insertOfCompany(app.connection.pool, company_id ?? '', id);
    for (const make of [
      world.invitationOf,
      world.linkOf,
      world.importOf,
      world.noteAbout,
      world.reportViewOf,
      world.reportScheduleOf,
      world.exemptionOf,
      world.calendarOf,
      world.roleProfileOf,
      world.externalLearningOf,
      world.logoOf,
      world.guideDocumentOf,
    ])
      await make(name);
  }
  known = await tablesOfCompanies(app.connection.pool);
});
afterAll(() => app.close());

/** Runs a statement for the first company, as the application does, and rolls it back. Returns how many rows it wrote. */
async function wrote(sql: string, values: unknown[]): Promise<number> {
  const undone = new Error('taken back');
  let rows: number | null = null;
  const working = writingFor(world.company_id, () =>
    inTransaction(app.app.services.database, async (tx) => {
      // Other refusals don't matter here, because foreign keys are checked at the end of the statement, after the policies.
      rows = ((await tx.$client.query(sql, values)) as pg.QueryResult).rowCount;
      throw undone;
    }),
  );
  await working.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return rows ?? 0;
}

test("every table with company rows is tested, and besides those only owners' tables have policies", async () => {
  expect(known.map(({ table }) => table).sort()).toEqual(tables);
  const { rows } = await app.connection.pool.query<{ tablename: string }>('select distinct tablename from pg_policies order by 1');
  expect(rows.map(({ tablename }) => tablename)).toEqual([...tables, ...tablesOfOwners].toSorted());
});

describe.each(tables)('work on behalf of a company, in %s,', (table) => {
  const columns: Record<string, string> = {
    companies: 'id',
    reminders: 'user_id',
    modules: 'track_id',
    module_changes: 'module_id',
    draft_modules: 'track_id',
  };
  const column = columns[table] ?? 'company_id';
  const companyOf = () => known.find((one) => one.table === table)?.company ?? '';
  const updating = () => wrote(`update ${table} set ${column} = ${column} where ${companyOf()} = $1`, [world.other_company_id]);
  async function adding() {
    // Generated columns can't be written.
    const { rows } = await app.connection.pool.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const names = rows[0]?.names ?? '';
    return wrote(`insert into ${table} (${names}) select ${names} from ${table} where ${companyOf()} = $1 limit 1`, [
      world.other_company_id,
    ]);
  }

  // The application's role may only add and delete these rows.
  const isNeverUpdated = table === 'delegations' || table === 'delegation_ends';

  test("finds none of another company's rows to lock, change or delete", async () => {
    if (isNeverUpdated) await expect(updating()).rejects.toMatchObject({ code: '42501' });
    else expect(await updating()).toBe(0);
    expect(await wrote(`delete from ${table} where ${companyOf()} = $1`, [world.other_company_id])).toBe(0);
    if (!isNeverUpdated) expect(await wrote(`select from ${table} where ${companyOf()} = $1 for update`, [world.other_company_id])).toBe(0);
    expect(await wrote(`select from ${table} where ${companyOf()} = $1`, [world.other_company_id])).toBeGreaterThan(0);
  });

  test('inserts no row for another company', async () => {
    await expect(adding()).rejects.toMatchObject({ code: '42501' });
  });

  test("is stopped only by that table's policies", async () => {
    await app.connection.pool.query(`alter table ${table} disable row level security`);
    // A trigger refuses every update of these tables, but their rows can still be locked for an update.
    const isAppendOnly = appendOnly.includes(table);
    const locking = () => wrote(`select from ${table} where ${companyOf()} = $1 for update`, [world.other_company_id]);
    if (!isNeverUpdated) expect(await (isAppendOnly ? locking() : updating())).toBeGreaterThan(0);
    await expect(adding()).rejects.not.toMatchObject({ code: '42501' });
    await app.connection.pool.query(`alter table ${table} enable row level security`);
  });
});
