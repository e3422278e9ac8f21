import type { Queryable } from '#server/database/database.ts';
import { statement, text, uuid } from '#server/database/statement.ts';
import type { Caller } from '#server/http/caller.ts';
import { reachedCompanyId } from '#server/reached.ts';

/** The companies open to registration, and the caller's own; all for a super admin. */
const isVisible = '($1::boolean or (o.open_to_registration and o.suspended_at is null) or o.id = $2::uuid)';
const valuesOf = (caller: Caller | null) => [caller?.role === 'SuperAdmin', caller?.company_id ?? null];

const selectCompanies = statement(
  'companies_open_to',
  `select o.id, o.name from companies o where ${isVisible} order by o.name collate "und-x-icu"`,
  { id: reachedCompanyId, name: text },
);
export const companiesOpenTo = (on: Queryable, caller: Caller | null) => selectCompanies.rows(on, valuesOf(caller));

const selectChapters = statement(
  'companies_chapters_open_to',
  `select c.id, c.name, c.company_id from chapters c join companies o on o.id = c.company_id
    where ${isVisible} and c.archived_at is null and ($3::uuid is null or c.company_id = $3) order by c.name collate "und-x-icu"`,
  { id: uuid, name: text, company_id: reachedCompanyId },
);
/** Returns the chapters of companies that the caller may know about. Archived chapters are omitted, because they admit no one. */
export const chaptersOpenTo = (on: Queryable, caller: Caller | null, companyId: string | undefined) =>
  selectChapters.rows(on, [...valuesOf(caller), companyId ?? null]);
