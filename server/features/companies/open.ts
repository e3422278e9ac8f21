import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { byName } from '#server/database/columns.ts';
import type { Database } from '#server/database/database.ts';
import type { Actor } from '#server/http/actor.ts';
import { chapters, companies } from './tables.ts';

/** Companies open to registration, and the actor's own; a super admin sees all. */
function visibleTo(actor: Actor | null): SQL | undefined {
  if (actor?.role === 'SuperAdmin') return undefined;
  const open = and(eq(companies.openToRegistration, true), isNull(companies.suspendedAt));
  return actor?.companyId ? or(open, eq(companies.id, actor.companyId)) : open;
}

export const companiesOpenTo = (database: Database, actor: Actor | null) =>
  database.select({ id: companies.id, name: companies.name }).from(companies).where(visibleTo(actor)).orderBy(byName(companies.name));

/** Chapters of the companies that the actor may know of. */
export const chaptersOpenTo = (database: Database, actor: Actor | null, companyId: string | undefined) =>
  database
    .select({ id: chapters.id, name: chapters.name, company_id: chapters.companyId })
    .from(chapters)
    .innerJoin(companies, eq(companies.id, chapters.companyId))
    .where(and(visibleTo(actor), companyId ? eq(chapters.companyId, companyId) : undefined))
    .orderBy(byName(chapters.name));
