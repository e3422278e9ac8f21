import { eq } from 'drizzle-orm';
import type { Role } from '#contract/access.ts';
import type { Database } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { chapters, companies } from '#server/features/companies/tables.ts';
import { openSession } from '#server/features/identity/index.ts';
import { chapterLeads, users } from '#server/features/people/tables.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { Ask, TestApp } from './app.ts';

/** The password of everyone that a test creates. Its argon2id hash is computed only once. */
export const password = 'a perfectly good password';
export const password_hash = '$argon2id$v=19$m=19456,t=2,p=1$P1f+2BCEz+IWm1IOxqARRg$wF+jIxd8Sk1LE2pl2L0GaufjtMcnCqkCaHSR02YHack';

let count = 0;
/** Returns a number that is unique among the people and companies in this process. */
const nextNumber = () => ++count;

type Facts = Partial<typeof users.$inferInsert> & { role?: Role };

/** Inserts a person with an approved account who has never signed in. @param now the time of approval */
export async function insertPerson(database: Database, now: Date, facts: Facts = {}): Promise<typeof users.$inferSelect> {
  const n = nextNumber();
  const [row] = await database
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
  if (!row) throw new Error('no person was inserted');
  return row;
}

/** Inserts a company open to registration. */
export async function insertCompany(database: Database, facts: Partial<typeof companies.$inferInsert> = {}) {
  const [row] = await database
    .insert(companies)
    .values({ name: `Company ${nextNumber()}`, open_to_registration: true, ...facts })
    .returning();
  if (!row) throw new Error('no company was inserted');
  return row;
}

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

/** Creates a person who is approved and signed in. */
export async function person(app: TestApp, facts: Facts = {}): Promise<Person> {
  const row = await insertPerson(app.connection.database, app.clock.now(), facts);
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

/** Creates a company with a chapter. Both have names that can be recognised in any body, so that a leak is found. */
export async function company(app: TestApp, facts: Partial<typeof companies.$inferInsert> = {}) {
  const { database } = app.connection;
  const row = await insertCompany(database, facts);
  const [chapter] = await database
    .insert(chapters)
    .values({ company_id: row.id, name: `Chapter of ${row.name}` })
    .returning();
  if (!chapter) throw new Error('no chapter was inserted');
  return { ...row, chapter };
}

/** Inserts a chapter led by a member of its company. Returns the chapter's id. */
export async function insertLedChapter(
  database: Database,
  lead: PersonId,
  facts: { company_id: CompanyId; name: string },
): Promise<string> {
  const [chapter] = await database.insert(chapters).values(facts).returning();
  if (!chapter) throw new Error('no chapter was inserted');
  await database.insert(chapterLeads).values({ chapter_id: chapter.id, company_id: facts.company_id, user_id: lead });
  return chapter.id;
}

export const companyAdmin = (app: TestApp, company_id: CompanyId, facts: Facts = {}) =>
  person(app, { role: 'CompanyAdmin', company_id, ...facts });

/** Changes facts about a person directly in the database. */
export async function change(app: TestApp, userId: PersonId, facts: Facts): Promise<void> {
  await app.connection.database.update(users).set(facts).where(eq(users.id, userId));
}

/** Keeps a person signed in, even if a test advances the clock. */
export async function staySignedIn<P extends Person>(app: TestApp, who: P): Promise<P> {
  const { pool } = app.connection;
  await pool.query(`update sessions set expires_at = '2100-01-01' where user_id = $1`, [who.id]);
  await pool.query(`update access_tokens set expires_at = '2100-01-01' where session_id in (select id from sessions where user_id = $1)`, [
    who.id,
  ]);
  return who;
}
