import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';

/** Whose figures: one company's, or everybody's. */
export type Scope = { companyId: string } | 'everybody';

const members = (scope: Scope) =>
  scope === 'everybody'
    ? sql`select id, chapter_id, company_id, full_name from users where approved_at is not null and rejected_at is null and deactivated_at is null`
    : sql`select id, chapter_id, company_id, full_name from users where company_id = ${scope.companyId} and approved_at is not null and rejected_at is null and deactivated_at is null`;

type Row = Record<string, unknown>;

async function rows<T extends Row>(database: Database, query: ReturnType<typeof sql>): Promise<T[]> {
  const result = (await database.execute(query)) as unknown as { rows: T[] };
  return result.rows;
}

export interface Totals extends Row {
  people: number;
  active: number;
  started: number;
  completed: number;
  minutes: number;
}

/** People, those of them who studied since, and what all of them have started, completed and spent. */
export async function totalsOf(database: Database, scope: Scope, activeSince: string): Promise<Totals> {
  const [row] = await rows<Totals>(
    database,
    sql`with m as (${members(scope)}),
      p as (select count(distinct (f.user_id, f.module_id)) as started, coalesce(sum(f.time_spent), 0) / 60 as minutes from file_progress f join m on m.id = f.user_id)
    select (select count(*) from m)::int as people,
      (select count(distinct d.user_id) from study_days d join m on m.id = d.user_id where d.day >= ${activeSince}::date)::int as active,
      p.started::int as started, round(p.minutes)::int as minutes,
      (select count(*) from module_completions c join m on m.id = c.user_id)::int as completed
    from p`,
  );
  return row as Totals;
}

export interface TopModule extends Row {
  module_id: string;
  title: string;
  completions: number;
  learners: number;
}

/** Every module that somebody has begun, the most completed first. */
export const topModulesOf = (database: Database, scope: Scope, limit: number) =>
  rows<TopModule>(
    database,
    sql`with m as (${members(scope)}),
      l as (select f.module_id, count(distinct f.user_id) as learners from file_progress f join m on m.id = f.user_id group by f.module_id),
      c as (select c.module_id, count(*) as completions from module_completions c join m on m.id = c.user_id group by c.module_id)
    select l.module_id, modules.title, coalesce(c.completions, 0)::int as completions, l.learners::int as learners
    from l join modules on modules.id = l.module_id left join c on c.module_id = l.module_id
    order by 3 desc, 4 desc, 2 limit ${limit}`,
  );

export interface Week extends Row {
  week: string;
  files_completed: number;
  minutes: number;
  active_learners: number;
}

/** The weeks from the Monday given to the week of the day given; weeks in which nothing happened are there, with zeros. */
export const weeksOf = (database: Database, scope: Scope, from: string, to: string) =>
  rows<Week>(
    database,
    sql`with m as (${members(scope)}),
      w as (select generate_series(date_trunc('week', ${from}::date), ${to}::date, interval '7 days')::date as week)
    select to_char(w.week, 'YYYY-MM-DD') as week, coalesce(sum(d.files_completed), 0)::int as files_completed,
      round(coalesce(sum(d.seconds), 0) / 60.0)::int as minutes, count(distinct d.user_id)::int as active_learners
    from w left join (study_days d join m on m.id = d.user_id) on d.day >= w.week and d.day < w.week + 7
    group by w.week order by w.week`,
  );

export interface ChapterFigures extends Row {
  chapter_id: string;
  name: string;
  members: number;
  active_members: number;
  modules_completed: number;
}

export const chaptersOf = (database: Database, companyId: string, activeSince: string) =>
  rows<ChapterFigures>(
    database,
    sql`with m as (${members({ companyId })})
    select c.id as chapter_id, c.name, count(m.id)::int as members,
      count(m.id) filter (where exists (select 1 from study_days d where d.user_id = m.id and d.day >= ${activeSince}::date))::int as active_members,
      coalesce(sum((select count(*) from module_completions k where k.user_id = m.id)), 0)::int as modules_completed
    from chapters c left join m on m.chapter_id = c.id where c.company_id = ${companyId} group by c.id, c.name order by c.name collate "und-x-icu"`,
  );

export interface PersonFigures extends Row {
  user_id: string;
  full_name: string;
  chapter_name: string | null;
  completed_modules: number;
  last_activity_at: string | null;
}

/** A company's people, those active last first. */
export const peopleOf = (database: Database, companyId: string, limit: number) =>
  rows<PersonFigures>(
    database,
    sql`with m as (${members({ companyId })})
    select m.id as user_id, m.full_name, c.name as chapter_name,
      (select count(*) from module_completions k where k.user_id = m.id)::int as completed_modules,
      to_char((select max(f.last_activity_at) from file_progress f where f.user_id = m.id) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_activity_at
    from m left join chapters c on c.id = m.chapter_id order by 5 desc nulls last, m.full_name collate "und-x-icu" limit ${limit}`,
  );

export interface PlatformFigures extends Row {
  waiting: number;
  companies: number;
  tracks: number;
  modules: number;
}

export async function platformOf(database: Database): Promise<PlatformFigures> {
  const [row] = await rows<PlatformFigures>(
    database,
    sql`select (select count(*) from users where approved_at is null and rejected_at is null and deactivated_at is null)::int as waiting,
      (select count(*) from companies)::int as companies,
      (select count(*) from tracks where status = 'published')::int as tracks,
      (select count(*) from modules m join tracks t on t.id = m.track_id where m.status = 'published' and t.status = 'published')::int as modules`,
  );
  return row as PlatformFigures;
}

export const rolesOf = (database: Database) =>
  rows<{ role: string; users: number }>(
    database,
    sql`select r.role, count(u.id)::int as users from (values ('SuperAdmin', 1), ('CompanyAdmin', 2), ('Student', 3)) r(role, rank)
      left join users u on u.role = r.role and u.approved_at is not null and u.rejected_at is null and u.deactivated_at is null group by r.role, r.rank order by r.rank`,
  );

export const topCompaniesOf = (database: Database, limit: number) =>
  rows<{ company_id: string; name: string; members: number; modules_completed: number }>(
    database,
    sql`with m as (${members('everybody')})
    select c.id as company_id, c.name, count(distinct m.id)::int as members, count(k.module_id)::int as modules_completed
    from companies c left join m on m.company_id = c.id left join module_completions k on k.user_id = m.id
    group by c.id, c.name order by 4 desc, 2 limit ${limit}`,
  );

export async function companyName(database: Database, id: string): Promise<string | undefined> {
  const [row] = await rows<{ name: string }>(database, sql`select name from companies where id = ${id}`);
  return row?.name;
}
