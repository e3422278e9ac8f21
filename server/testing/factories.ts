import { eq } from 'drizzle-orm';
import type { Role } from '#contract/access.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { chapters, companies } from '#server/features/companies/tables.ts';
import { openSession } from '#server/features/identity/index.ts';
import { users } from '#server/features/people/tables.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { Ask, TestApp } from './app.ts';

/** The password of everybody that a test makes, and its argon2id hash, made once. */
export const password = 'a perfectly good password';
const password_hash = '$argon2id$v=19$m=19456,t=2,p=1$P1f+2BCEz+IWm1IOxqARRg$wF+jIxd8Sk1LE2pl2L0GaufjtMcnCqkCaHSR02YHack';

let count = 0;
const next = () => ++count;

export interface Person {
  id: PersonId;
  email: string;
  full_name: string;
  company_id: CompanyId | null;
  token: string;
  refreshToken: string;
  /** Makes calls as this person. */
  ask: Ask;
}

type Facts = Partial<typeof users.$inferInsert> & { role?: Role };

/** Somebody who is approved and signed in. */
export async function person(app: TestApp, facts: Facts = {}): Promise<Person> {
  const n = next();
  const now = app.clock.now();
  const [row] = await app.connection.database
    .insert(users)
    .values({
      email: `person-${n}@example.test`,
      full_name: `Person ${n}`,
      password_hash,
      email_verified_at: now,
      approved_at: now,
      timezone: 'UTC',
      ...facts,
    })
    .returning();
  if (!row) throw new Error('no person');
  const { services } = app.app;
  const settings = await services.settings();
  const device = { ip: '127.0.0.1', user_agent: 'test' };
  const tokens = await inTransaction(services.database, (tx) => openSession(services, tx, settings, row.id, device));
  return {
    id: row.id,
    email: row.email,
    company_id: row.company_id,
    full_name: row.full_name,
    token: tokens.token,
    refreshToken: tokens.refresh_token,
    ask: app.as(tokens.token),
  };
}

export const student = (app: TestApp, facts: Facts = {}) => person(app, { role: 'Student', ...facts });
export const superAdmin = (app: TestApp, facts: Facts = {}) => person(app, { role: 'SuperAdmin', ...facts });

/** A company with a chapter, both named so that a leak of them is seen in any body. */
export async function company(app: TestApp, facts: Partial<typeof companies.$inferInsert> = {}) {
  const n = next();
  const { database } = app.connection;
  const [row] = await database
    .insert(companies)
    .values({ name: `Company ${n}`, open_to_registration: true, ...facts })
    .returning();
  if (!row) throw new Error('no company');
  const [chapter] = await database
    .insert(chapters)
    .values({ company_id: row.id, name: `Chapter of company ${n}` })
    .returning();
  if (!chapter) throw new Error('no chapter');
  return { ...row, chapter };
}

export const companyAdmin = (app: TestApp, company_id: CompanyId, facts: Facts = {}) =>
  person(app, { role: 'CompanyAdmin', company_id, ...facts });

/** Changes the facts of a person behind the product's back. */
export async function change(app: TestApp, userId: PersonId, facts: Facts): Promise<void> {
  await app.connection.database.update(users).set(facts).where(eq(users.id, userId));
}

/** Keeps a person signed in, however far a test moves the clock. */
export async function staySignedIn<P extends Person>(app: TestApp, who: P): Promise<P> {
  const { pool } = app.connection;
  await pool.query(`update sessions set expires_at = '2100-01-01' where user_id = $1`, [who.id]);
  await pool.query(`update access_tokens set expires_at = '2100-01-01' where session_id in (select id from sessions where user_id = $1)`, [
    who.id,
  ]);
  return who;
}
