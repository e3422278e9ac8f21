import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashOf, newToken } from '#server/features/identity/tokens.ts';

/** A student with a session, written directly to the database. */
export interface Learner {
  id: string;
  token: string;
}

/** Creates sessions for people. A session lasts a day. */
export async function signedIn(pool: pg.Pool, ids: readonly string[]): Promise<Learner[]> {
  const people = ids.map((id) => ({ id, session: randomUUID(), token: newToken() }));
  const rows = JSON.stringify(people.map(({ id, session, token }) => ({ id, session, hash: hashOf(token).toString('hex') })));
  const from = 'from jsonb_to_recordset($1::jsonb) as r (id uuid, session uuid, hash text)';
  await pool.query(`insert into sessions (id, user_id, expires_at) select session, id, now() + interval '1 day' ${from}`, [rows]);
  await pool.query(
    `insert into access_tokens (hash, session_id, expires_at) select decode(hash, 'hex'), session, now() + interval '1 day' ${from}`,
    [rows],
  );
  return people.map(({ id, token }) => ({ id, token }));
}

/** Creates students who are signed in for a day. They have no password. */
export async function learners(pool: pg.Pool, count: number): Promise<Learner[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await pool.query(
    `insert into users (id, email, full_name, role, email_verified_at, approved_at, timezone)
     select id, id || '@example.test', 'Learner ' || id, 'Student', now(), now(), 'UTC' from unnest($1::uuid[]) as r (id)`,
    [ids],
  );
  return signedIn(pool, ids);
}

export interface Completable {
  moduleId: string;
  fileName: string;
}

/** Returns every published file that a person can complete without answering a quiz or a lab, in catalog order. */
export async function completableFiles(pool: pg.Pool): Promise<Completable[]> {
  const { rows } = await pool.query<Completable>(
    `select f.module_id as "moduleId", f.name as "fileName"
     from files f join modules m on m.id = f.module_id join tracks t on t.id = m.track_id
     where f.status = 'published' and m.status = 'published' and t.status = 'published' and f.kind not in ('quiz', 'lab', 'prompt', 'dialogue')
     order by t.position, m.position, f.position`,
  );
  return rows;
}

/** Returns the path that completes a file. */
export const completion = ({ moduleId, fileName }: Completable) => `/modules/modules/${moduleId}/${fileName}/complete`;
