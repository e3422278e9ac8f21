import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { insertAiSystem } from './company-objects.ts';

/** Inserts a role profile of a company with a job title that no one has, and gives it to a person. */
export async function insertRoleProfile(pool: pg.Pool, userId: string, companyId: string | null, moduleId: string, words: string) {
  const id = randomUUID();
  if (!companyId) return id;
  await pool.query('insert into role_profiles (id, company_id, version) values ($1, $2, 1)', [id, companyId]);
  await pool.query(
    `insert into role_profile_versions (id, role_profile_id, company_id, number, from_on, name, description, job_title_ids, skills, path, created_by)
      values ($1, $2::uuid, $3, 1, '2026-01-01', $4 || ($2::uuid)::text, $4, '{}', '[{"skill_id": "prompt-design", "level": "beginner"}]',
        jsonb_build_array(jsonb_build_object('kind', 'module', 'id', $5::text)), $6)`,
    [randomUUID(), id, companyId, words, moduleId, userId],
  );
  const { system } = await insertAiSystem(pool, userId, companyId, words);
  await pool.query('insert into role_profile_systems (role_profile_id, number, company_id, system_id) values ($1, 1, $2, $3)', [
    id,
    companyId,
    system,
  ]);
  await pool.query(
    'insert into role_profile_job_titles (company_id, job_title_id, role_profile_id) values ($1, $2::uuid::text, $2::uuid)',
    [companyId, id],
  );
  await insertRoleMember(pool, userId, companyId, id);
  return id;
}

/** Gives a role profile to a person of its company. */
export async function insertRoleMember(pool: pg.Pool, userId: string, companyId: string, id: string): Promise<void> {
  await pool.query(
    `insert into role_profile_members (user_id, company_id, role_profile_id, given_at) values ($1, $2, $3, now())
      on conflict (user_id) do update set role_profile_id = excluded.role_profile_id`,
    [userId, companyId, id],
  );
  await pool.query(`update role_profile_spells set ended_at = now(), ended_on = started_on where user_id = $1 and ended_at is null`, [
    userId,
  ]);
  await pool.query(
    `insert into role_profile_spells (id, role_profile_id, company_id, user_id, started_on, started_at) values ($1, $2, $3, $4, '2026-01-01', now())`,
    [randomUUID(), id, companyId, userId],
  );
}
