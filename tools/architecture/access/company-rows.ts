import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/**
 * Tables with company rows that no call selects: listeners write them in the caller's transaction, or a job updates them for all companies
 * in one statement.
 */
export const writtenForNobody = ['certificates', 'activity', 'study_days', 'point_days', 'counted_weeks'];

export interface CompanyTable {
  table: string;
  /** The row's company, in SQL. */
  company: string;
}

/** Returns every table in the database with rows that belong to companies. */
export async function tablesOfCompanies(pool: pg.Pool): Promise<CompanyTable[]> {
  const { rows } = await pool.query<{ table: string }>(
    `select c.table_name as table from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'company_id' and c.table_name <> all ($1) order by 1`,
    [writtenForNobody],
  );
  return [
    { table: 'companies', company: 'id' },
    { table: 'reminders', company: '(select u.company_id from users u where u.id = user_id)' },
    { table: 'modules', company: '(select t.company_id from tracks t where t.id = track_id)' },
    { table: 'module_changes', company: '(select t.company_id from modules m join tracks t on t.id = m.track_id where m.id = module_id)' },
    { table: 'draft_modules', company: '(select t.company_id from draft_tracks t where t.id = track_id)' },
    ...rows.map(({ table }) => ({ table, company: 'company_id' })),
  ];
}

/** Inserts a row for the company into each of those tables that is still empty after people and chapters are created. */
export async function insertOfCompany(pool: pg.Pool, company: string, person: string): Promise<void> {
  const id = randomUUID();
  const inserts: [string, unknown[]][] = [
    [`insert into company_rest_days (company_id, "from", weekdays) values ($1, '2020-01-01', '{6,7}')`, [company]],
    [`insert into earlier_memberships (user_id, until, company_id) values ($2, '2020-01-01', $1)`, [company, person]],
    ['insert into held_places (company_id, user_id, is_counted) values ($1, $2, true)', [company, person]],
    [`insert into people_import_columns (company_id, columns) values ($1, '{}')`, [company]],
    [
      `insert into registrations (id, company_id, email, full_name, password_hash, timezone) values ($1::uuid, $2, $1::uuid || '@example.test', 'New', '', 'UTC')`,
      [id, company],
    ],
    [`insert into reminders (user_id, kind, sent_on, sent_by) values ($1::uuid, 'reminder', '2020-01-01', $1::uuid)`, [person]],
    [
      `insert into chapter_leads (chapter_id, company_id, user_id) select id, company_id, $2::uuid from chapters where company_id = $1 limit 1
        on conflict do nothing`,
      [company, person],
    ],
    [
      `insert into delegations (id, company_id, manager_id, deputy_id, from_on, until_on)
        select $1, company_id, $3::uuid, id, '2020-01-01', '2020-01-01' from users where company_id = $2 and id <> $3 limit 1`,
      [id, company, person],
    ],
    ['insert into ai_systems (id, company_id, version) values ($1, $2, 1)', [id, company]],
    [
      `insert into ai_system_versions (id, system_id, company_id, number, name, purpose, team, vendor, risk, used_since, responsible_id, recorded_on, created_by)
        values ($1, $1, $2, 1, '', '', '', '', 'high', '2020-01-01', $3, '2020-01-01', $3)`,
      [id, company, person],
    ],
    [
      `insert into ai_releases (id, system_id, company_id, name, note, in_use_since, needs_training, recorded_on, created_by)
        values ($1, $1, $2, '', '', '2020-01-01', false, '2020-01-01', $3)`,
      [id, company, person],
    ],
    [
      `insert into ai_release_withdrawals (release_id, company_id, reason, recorded_on, created_by) values ($1, $2, '', '2020-01-01', $3)`,
      [id, company, person],
    ],
    ['insert into requirements (id, company_id, version) values ($1, $2, 1)', [id, company]],
    [
      `insert into ai_system_trainings (id, system_id, requirement_id, company_id, covers, recorded_on, created_by)
        values ($1, $1, $1, $2, true, '2020-01-01', $3)`,
      [id, company, person],
    ],
    [
      `insert into ai_literacy_files (fingerprint, company_id, day, issued_at, issued_by) values ($2::uuid::text, $1, '2020-01-01', now(), $2)`,
      [company, person],
    ],
    [
      `insert into author_rights (user_id, "right", company_id, granted_at, granted_by) values ($2, 'author', $1, now(), $2)`,
      [company, person],
    ],
    [
      `insert into tracks (id, company_id, title, summary, outcome, level, hue, glyph, position)
        values ($1::uuid::text, $2, '', '', '', 'beginner', 'teal', 'pebble', 1)`,
      [id, company],
    ],
    [
      `insert into modules (id, track_id, title, summary, outcome, level, position) values ($1::uuid::text, $1::uuid::text, '', '', '', 'beginner', 1)`,
      [id],
    ],
    [`insert into module_changes (module_id, position, changed_on, note) values ($1::uuid::text, 1, '2020-01-01', '')`, [id]],
    [`insert into draft_tracks (id, company_id, details, status, position) values ($1::uuid::text, $2, '{}', 'draft', 1)`, [id, company]],
    [`insert into draft_modules (id, track_id, details, status, position) values ($1::uuid::text, $1::uuid::text, '{}', 'draft', 1)`, [id]],
    ['insert into catalog_choices (company_id, shows_new_tracks) values ($1, true)', [company]],
    [`insert into catalog_choice_tracks (company_id, track_id, position, is_shown) values ($1, 'first-steps', 1, true)`, [company]],
    [
      `insert into bank_questions (id, company_id, question, version, words, assets) values ($1::uuid::text, $2, '{}', '', '', '[]')`,
      [id, company],
    ],
    ['insert into course_care (module_id, company_id) values ($1::uuid::text, $2)', [id, company]],
    [
      `insert into draft_files (module_id, name, kind, position, text, title, minutes) values ($1::uuid::text, 'a', 'lesson', 1, '', '', 1)`,
      [id],
    ],
    [
      'insert into adopted_modules (module_id, company_id, origin_id, number, told_number) values ($1::uuid::text, $2, $1::uuid::text, 1, 1)',
      [id, company],
    ],
    [`insert into course_comment_threads (id, module_id, file_name, company_id) values ($1, $1::uuid::text, 'a', $2)`, [id, company]],
    [
      `insert into course_comments (id, thread_id, module_id, company_id, text, written_at) values ($1, $1, $1::uuid::text, $2, '', now())`,
      [id, company],
    ],
    ['insert into search_corpora (company_id, version, sections, words) values ($1, 1, 1, 1) on conflict do nothing', [company]],
    [`insert into search_sections (company_id, kind, track_id, heading, body) values ($1, 'track', 'a', '', '')`, [company]],
    [
      `insert into search_postings (section_id, lexeme, company_id, weight)
        select id, 'a', company_id, 1 from search_sections where company_id = $1 limit 1 on conflict do nothing`,
      [company],
    ],
    [`insert into search_lexemes (company_id, lexeme, sections) values ($1, 'a', 1) on conflict do nothing`, [company]],
    [`insert into search_words (company_id, word, lexeme, sections) values ($1, 'a', 'a', 1) on conflict do nothing`, [company]],
    [
      `insert into course_reviews (id, module_id, company_id, checked, note, asked_at) values ($1, $1::uuid::text, $2, '', '', now())`,
      [id, company],
    ],
    [
      `insert into course_review_decisions (review_id, company_id, decision, message, checked, decided_at) values ($1, $2, 'approved', '', '', now())`,
      [id, company],
    ],
    [
      `insert into course_schedules (id, module_id, company_id, kind, due_at, checked, note, effect, with_track, scheduled_at)
        values ($1, $1::uuid::text, $2, 'publish', '2100-01-01', '', '', 'keep', false, now())`,
      [id, company],
    ],
    [
      `insert into model_providers (id, company_id, kind, name, base_url, models, tasks, currency, monthly_ceiling, daily_runs)
        values ($1, $2, 'server', '', '', '[]', '{}', 'EUR', 0, 1)`,
      [id, company],
    ],
    [`insert into model_months (provider_id, company_id, month, spent) values ($1, $2, '2020-01-01', 0)`, [id, company]],
    [
      `insert into model_calls (id, provider_id, company_id, user_id, task, model, currency, month, started_at, most_prompt_tokens,
          most_completion_tokens, reserved)
        values ($1, $1, $2, $3, 'tutor', '', 'EUR', '2020-01-01', now(), 1, 1, 0)`,
      [id, company, person],
    ],
    [
      `insert into marking_tasks (id, company_id, for_platform, number, subject, subject_key, module_id, file_name, title, rubric_key, rubric_version,
          rubric, asked_at, needs_second)
        values ($1, $2, false, 1, 'prompt_criterion', '', '', '', '', '', '', '[]', now(), false)`,
      [id, company],
    ],
    ['insert into marks (id, task_id, company_id, place, taken_at) values ($1, $1, $2, 1, now())', [id, company]],
    ['insert into marking_shares (id, company_id, second_marks) values ($1, $2, 20) on conflict do nothing', [id, company]],
    [`insert into delegation_ends (delegation_id, company_id, reason) values ($1, $2, 'by_manager')`, [id, company]],
  ];
  for (const [sql, values] of inserts) await pool.query(sql, values);
}
