import { staffViews } from '#contract/values.ts';
import type { Queryable } from '#server/database/database.ts';
import { boolean, integer, moment, nullable, oneOf, statement, text, texts } from '#server/database/statement.ts';
import { type CompanyId, reachedCompanyId } from '#server/reached.ts';
import type { companies } from './tables.ts';

export type CompanyRow = typeof companies.$inferSelect;

// The statement is prepared, because nearly every call by a company's staff reads the row.
const selectCompany = statement(
  'companies_one',
  `select id, name, timezone, first_weekday, open_to_registration, max_users, email_domains, staff_sees, certificate_validity_months,
    certificate_line, leaderboard_names, courses_need_review, accent, revision, suspended_at, suspended_reason, archived_at, demo, created_at from companies where id = $1`,
  {
    id: reachedCompanyId,
    name: text,
    timezone: text,
    first_weekday: integer,
    open_to_registration: boolean,
    max_users: nullable(integer),
    email_domains: texts,
    staff_sees: oneOf(staffViews),
    certificate_validity_months: nullable(integer),
    certificate_line: nullable(text),
    leaderboard_names: boolean,
    courses_need_review: boolean,
    accent: nullable(text),
    revision: integer,
    suspended_at: nullable(moment),
    suspended_reason: nullable(text),
    archived_at: nullable(moment),
    demo: boolean,
    created_at: moment,
  },
);
export const companyById = (on: Queryable, id: CompanyId): Promise<CompanyRow | undefined> => selectCompany.row(on, [id]);
