import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

// These functions insert rows directly, so that no product rule can prevent a test from having its object.

export async function insertSession(pool: pg.Pool, userId: string): Promise<string> {
  const id = randomUUID();
  await pool.query(`insert into sessions (id, user_id, expires_at) values ($1, $2, now() + interval '1 day')`, [id, userId]);
  await pool.query(
    `insert into refresh_tokens (hash, session_id, expires_at) values (decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), $1, now() + interval '1 day')`,
    [id],
  );
  return id;
}

export async function insertNotification(pool: pg.Pool, userId: string, words: string): Promise<string> {
  const id = randomUUID();
  await pool.query(`insert into notifications (id, user_id, kind, params, cause) values ($1, $2, 'badge_earned', $3, $4)`, [
    id,
    userId,
    JSON.stringify({ title: words, message: words }),
    `test:${id}`,
  ]);
  return id;
}

export async function insertGoal(pool: pg.Pool, userId: string): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into goals (id, user_id, kind, target, starts_on, due_on) values ($1, $2, 'modules', 3, current_date, current_date + 30)`,
    [id, userId],
  );
  return id;
}

/** Inserts a chapter. Returns an unknown id for someone without a company. */
export async function insertChapter(pool: pg.Pool, companyId: string | null, words: string): Promise<string> {
  const id = randomUUID();
  if (companyId) await pool.query('insert into chapters (id, company_id, name) values ($1, $2, $3)', [id, companyId, `${words} ${id}`]);
  return id;
}

/** Makes someone the lead of a chapter in their company. Does nothing for someone without a company. */
export async function appointLead(pool: pg.Pool, chapterId: string, userId: string): Promise<void> {
  await pool.query(
    `insert into chapter_leads (chapter_id, company_id, user_id) select $1, company_id, id from users where id = $2 and company_id is not null
      on conflict (chapter_id) do update set user_id = excluded.user_id`,
    [chapterId, userId],
  );
}

/** Inserts a member of a chapter. Returns an unknown id if the chapter does not exist. */
export async function insertMember(pool: pg.Pool, chapterId: string, words: string): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into users (id, email, full_name, company_id, chapter_id, email_verified_at, approved_at)
      select $1::uuid, $1 || '@example.test', $3, company_id, id, now(), now() from chapters where id = $2`,
    [id, chapterId, words],
  );
  return id;
}

/** Inserts a delegation in the future. Returns an unknown id for a manager without a company. */
export async function insertDelegation(pool: pg.Pool, managerId: string, deputyId: string): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into delegations (id, company_id, manager_id, deputy_id, from_on, until_on)
      select $1, m.company_id, m.id, d.id, current_date + 200, current_date + 200 from users m join users d on d.company_id = m.company_id
        where m.id = $2 and d.id = $3`,
    [id, managerId, deputyId],
  );
  return id;
}

/** Inserts an invitation. Returns an unknown id for someone without a company. */
export async function insertInvitation(pool: pg.Pool, companyId: string | null, words: string): Promise<string> {
  const id = randomUUID();
  if (companyId)
    await pool.query(
      `insert into invitations (id, company_id, email, role, invited_by, token_hash, sent_at, expires_at)
        values ($1::uuid, $2, $3, 'Student', $1::uuid, decode(replace($1::uuid::text, '-', ''), 'hex'), now(), now() + interval '14 days')`,
      [id, companyId, `${id}@${words}.test`],
    );
  return id;
}

/** Inserts an invitation link. Returns an unknown id for someone without a company. */
export async function insertLink(pool: pg.Pool, companyId: string | null, words: string): Promise<string> {
  const id = randomUUID();
  if (companyId)
    await pool.query(
      `insert into invitation_links (id, company_id, domains, token_hash, created_by)
        values ($1::uuid, $2, $3, decode(replace($1::uuid::text, '-', ''), 'hex'), $1::uuid)`,
      [id, companyId, [`${words}.test`]],
    );
  return id;
}

/** Inserts an import of people. Returns an unknown id for someone without a company. */
export async function insertImport(pool: pg.Pool, companyId: string | null, words: string): Promise<string> {
  const id = randomUUID();
  if (companyId)
    await pool.query(
      `insert into people_imports (id, company_id, made_by, file_name, header, cells, lines, columns)
        values ($1::uuid, $2, $1::uuid, $3, array['Email'], $4, array[2], $5)`,
      [id, companyId, `${words}.csv`, JSON.stringify([[`${id}@${words}.test`]]), JSON.stringify({ email: 0 })],
    );
  return id;
}

/** Inserts a staff note about a person. Returns an unknown id for someone without a company. */
export async function insertNote(pool: pg.Pool, userId: string, companyId: string | null, words: string): Promise<string> {
  const id = randomUUID();
  if (companyId)
    await pool.query('insert into member_notes (id, user_id, company_id, author_id, text) values ($1::uuid, $2, $3, $1::uuid, $4)', [
      id,
      userId,
      companyId,
      words,
    ]);
  return id;
}

export async function insertCertificate(pool: pg.Pool, userId: string, words: string): Promise<string> {
  const serial = randomUUID().replaceAll('-', '');
  await pool.query('delete from certificates where user_id = $1', [userId]);
  await pool.query(
    `insert into certificates (id, serial, user_id, subject, track_id, title, holder_name, modules, issued_at)
      select gen_random_uuid(), $1, $2, 'track:' || t.id, t.id, $3, full_name, array[$3], now() from users, (select id from tracks limit 1) t where users.id = $2
      on conflict (user_id, subject) where round_id is null do update set serial = excluded.serial`,
    [serial, userId, words],
  );
  return serial;
}

export async function insertReportView(pool: pg.Pool, userId: string, companyId: string, words: string): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into report_views (id, user_id, company_id, name, report, filters) values ($1, $2, $3, $4, 'user-activity', '{}')`,
    [id, userId, companyId, `${words} ${id}`],
  );
  return id;
}

/** Inserts a scheduled report. Returns an unknown id for someone without a company. */
export async function insertReportSchedule(pool: pg.Pool, userId: string, companyId: string | null, words: string): Promise<string> {
  const id = randomUUID();
  if (companyId)
    await pool.query(
      `insert into report_schedules (id, company_id, made_by, report, format, frequency, track_id, recipients, next_on)
        values ($1, $2, $3, 'user-activity', 'csv', 'weekly', $4, array[$3::uuid], '2100-01-01')`,
      [id, companyId, userId, words],
    );
  return id;
}

/** Inserts a company requirement, with its first terms. */
export async function insertRequirement(
  pool: pg.Pool,
  userId: string,
  companyId: string | null,
  moduleId: string,
  words: string,
): Promise<string> {
  const id = randomUUID();
  if (!companyId) return id;
  await pool.query('insert into requirements (id, company_id, version, applied_at) values ($1, $2, 1, now())', [id, companyId]);
  await pool.query(
    `insert into requirement_versions (id, requirement_id, company_id, number, name, note, module_id, is_mandatory, is_for_everyone, chapter_ids,
        job_title_ids, includes_later_joiners, due_kind, due_on, due_days, joining_of, repeat_kind, repeated_steps, opens_days, grace_days,
        manager_extension_days, counts_earlier_work, created_by)
      values ($1, $2, $3, 1, $4, $4, $5, true, false, '{}', '{}', true, 'day', '2099-01-01', 14, 'audience', 'never', 'everything', 30, 0, 14, false, $6)`,
    [randomUUID(), id, companyId, words, moduleId, userId],
  );
  return id;
}

/** Inserts an open round for a person. */
export async function insertRound(pool: pg.Pool, userId: string, requirementId: string): Promise<string> {
  const id = randomUUID();
  const { rowCount } = await pool.query(
    `insert into requirement_rounds (id, requirement_id, company_id, user_id, number, version, opened_at, opened_on, scheduled_on, due_on, grace_days)
      select $1, id, company_id, $2, 1, 1, now(), current_date, '2099-01-01', '2099-01-01', 0 from requirements where id = $3`,
    [id, userId, requirementId],
  );
  if (!rowCount) return id;
  await pool.query(
    `insert into requirement_spells (id, requirement_id, company_id, user_id, is_later_joiner, joined_on, joined_at)
      select $1, id, company_id, $2, false, current_date, now() from requirements where id = $3`,
    [randomUUID(), userId, requirementId],
  );
  await pool.query(
    `insert into round_events (id, round_id, company_id, position, kind, facts, at)
        select $1, r.id, r.company_id, 1, 'assigned', '{"on": "2026-01-01", "due_on": "2099-01-01", "grace_days": 0}', now()
        from requirement_rounds r where r.id = $2`,
    [randomUUID(), id],
  );
  return id;
}

/** Gives someone the address of a calendar, and returns its secret. Returns an unknown one for someone without a company. */
export async function insertCalendar(pool: pg.Pool, userId: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await pool.query(
    `insert into due_calendars (user_id, company_id, id, token_hash, created_at) select id, company_id, $2, sha256($3::text::bytea), '2026-01-01' from users
      where id = $1 and company_id is not null on conflict (user_id, company_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`,
    [userId, randomUUID(), secret],
  );
  return secret;
}

export interface ExemptionIds {
  id: string;
  round: string;
}

/** Inserts an exemption request for a round, with a file. */
export async function insertExemption(pool: pg.Pool, roundId: string, words: string): Promise<ExemptionIds> {
  const id = randomUUID();
  await pool.query(
    `insert into exemption_requests (id, round_id, company_id, reason, asked_at)
      select $1, id, company_id, $3, now() from requirement_rounds where id = $2`,
    [id, roundId, words],
  );
  await pool.query(
    `insert into exemption_files (request_id, company_id, name, type, bytes, content, added_at)
      select id, company_id, $2, 'application/pdf', octet_length($2), convert_to($2, 'utf8'), now() from exemption_requests where id = $1`,
    [id, `${words}.pdf`],
  );
  return { id, round: roundId };
}

/** Inserts a registration with an unconfirmed address. */
export async function insertRegistration(pool: pg.Pool, companyId: string | null, words: string): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into registrations (id, email, full_name, password_hash, company_id, timezone, created_at)
      values ($1, $2, $3, 'none', $4, 'UTC', coalesce((select max(created_at) from users), now()))`,
    [id, `${id}@example.test`, `Registered ${words}`, companyId],
  );
  return id;
}

export async function insertFailedMail(pool: pg.Pool): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into mails (id, recipient, kind, subject, text, html, attempts, last_error)
      values ($1, $2, 'reset_password', 'Reset your password', 'Hello', '<p>Hello</p>', 1, 'refused')`,
    [id, `${id}@example.test`],
  );
  return id;
}

/** Inserts a contact message. */
export async function insertContactMessage(pool: pg.Pool): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into contact_messages (id, name, email, text, once) values ($1::uuid, 'Ada', 'ada@example.test', 'Hello', $1::uuid::text)`,
    [id],
  );
  return id;
}

/** Inserts a job for a task that nothing handles, so the job stays in the queue. */
export async function insertFailedJob(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(`select id from graphile_worker.add_job('task_of_a_test', '{}', max_attempts => 1)`);
  const id = String(rows[0]?.id);
  await pool.query(`select graphile_worker.permanently_fail_jobs(array[$1::bigint], 'it failed')`, [id]);
  return id;
}
