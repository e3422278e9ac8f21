import { roles } from '#contract/access.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { boolean, integer, moment, nullable, oneOf, type RowOf, statement, text, texts, uuid } from '#server/database/statement.ts';
import { found } from '#server/http/refusal.ts';
import { type PersonId, reachedCompanyId, reachedPersonId } from '#server/reached.ts';
import { lockUser } from './queries.ts';

const columns = {
  id: reachedPersonId,
  email: text,
  full_name: text,
  role: oneOf(roles),
  password_hash: nullable(text),
  company_id: nullable(reachedCompanyId),
  chapter_id: nullable(uuid),
  manager_id: nullable(reachedPersonId),
  job_title_id: nullable(text),
  country: nullable(text),
  timezone: text,
  skills: texts,
  bio: nullable(text),
  email_verified_at: nullable(moment),
  approved_at: nullable(moment),
  approved_by: nullable(uuid),
  company_proposed: boolean,
  rejected_at: nullable(moment),
  rejected_reason: nullable(text),
  deactivated_at: nullable(moment),
  leaves_at: nullable(moment),
  first_visit_ends_at: nullable(moment),
  demo: boolean,
  created_at: moment,
  updated_at: moment,
  revision: integer,
  company_name: nullable(text),
  company_accent: nullable(text),
  company_logo_key: nullable(text),
  company_suspended_at: nullable(moment),
  chapter_name: nullable(text),
};
/** An account with the names of its company and chapter, the company's appearance, and whether the company is suspended. */
export type Account = RowOf<typeof columns>;

const selected = `select u.id, u.email, u.full_name, u.role, u.password_hash, u.company_id, u.chapter_id, u.manager_id, u.job_title_id, u.country,
    u.timezone, u.skills, u.bio, u.email_verified_at, u.approved_at, u.approved_by, u.company_proposed, u.rejected_at, u.rejected_reason,
    u.deactivated_at, u.leaves_at, u.first_visit_ends_at, u.demo, u.created_at, u.updated_at, u.revision, o.name as company_name,
    o.accent as company_accent, o.logo_key as company_logo_key, o.suspended_at as company_suspended_at, c.name as chapter_name
  from users u left join published.companies o on o.id = u.company_id left join published.chapters c on c.id = u.chapter_id`;

const selectAccount = statement('people_account', `${selected} where u.id = $1`, columns);
export const accountById = (on: Queryable, id: PersonId): Promise<Account | undefined> => selectAccount.row(on, [id]);

const selectAccountByEmail = statement('people_account_by_email', `${selected} where u.email = $1`, columns);
/** Returns the account with an email address, before its owner is authenticated. */
export const accountByEmail = (on: Queryable, email: string): Promise<Account | undefined> => selectAccountByEmail.row(on, [email]);

/**
 * Returns the account, and locks it until the transaction ends, so that the second of two simultaneous decisions sees the first one's
 * result. Throws `not_found`.
 */
export async function lockAccount(tx: Transaction, id: PersonId): Promise<Account> {
  await lockUser(tx, id);
  return found(await accountById(tx, id));
}
