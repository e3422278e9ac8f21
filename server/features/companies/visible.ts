import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { byName } from '#server/database/columns.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { chapters, companies } from './tables.ts';

/** Matches companies open to registration, and the caller's own; a super admin sees all. */
function visibleTo(caller: Caller | null): SQL | undefined {
  if (caller?.role === 'SuperAdmin') return undefined;
  const open = and(eq(companies.open_to_registration, true), isNull(companies.suspended_at));
  return caller?.company_id ? or(open, eq(companies.id, caller.company_id)) : open;
}

export const companiesOpenTo = (on: Queryable, caller: Caller | null) =>
  on.select({ id: companies.id, name: companies.name }).from(companies).where(visibleTo(caller)).orderBy(byName(companies.name));

/** Returns chapters of the companies that the caller may know about; archived ones accept no one, and are not offered. */
export const chaptersOpenTo = (on: Queryable, caller: Caller | null, companyId: string | undefined) =>
  on
    .select({ id: chapters.id, name: chapters.name, company_id: chapters.company_id })
    .from(chapters)
    .innerJoin(companies, eq(companies.id, chapters.company_id))
    .where(and(visibleTo(caller), isNull(chapters.archived_at), companyId ? sql`${chapters.company_id} = ${companyId}` : undefined))
    .orderBy(byName(chapters.name));
