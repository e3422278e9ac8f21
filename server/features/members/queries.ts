import { and, count, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { publishedChapterLeads, publishedPeople } from '#server/features/people/index.ts';
import { rowOf } from '#server/features/reach/index.ts';
import type { CompanyId, PersonId, Stored } from '#server/reached.ts';

/** Returns the number of people in a chapter who are active or waiting for approval. */
export async function countInChapter(on: Queryable, company: CompanyId, chapter: string): Promise<number> {
  const { company_id, chapter_id, is_active, is_waiting } = publishedPeople;
  const [row] = await on
    .select({ people: count() })
    .from(publishedPeople)
    .where(and(eq(company_id, company), eq(chapter_id, chapter), or(is_active, is_waiting)));
  return row?.people ?? 0;
}

export async function leadOf(on: Queryable, chapter: string): Promise<Stored<'person'> | null> {
  const { user_id, chapter_id } = publishedChapterLeads;
  const [row] = await on.select({ user_id }).from(publishedChapterLeads).where(eq(chapter_id, chapter));
  return row?.user_id ?? null;
}

/** Returns a company's active member with this address. */
export async function memberByEmail(on: Queryable, company: CompanyId, address: string): Promise<PersonId | undefined> {
  const { id, company_id, email, is_active } = publishedPeople;
  const [row] = await on
    .select({ id, company_id })
    .from(publishedPeople)
    .where(and(eq(company_id, company), eq(email, address), is_active));
  return row && rowOf(company, row).id;
}

/** Returns the given addresses that belong to people in a company, and whether these people are active, waiting or deactivated. */
export async function membersAmong(
  on: Queryable,
  company: CompanyId,
  addresses: readonly string[],
): Promise<Map<string, 'active' | 'waiting' | 'closed'>> {
  if (addresses.length === 0) return new Map();
  const { email, company_id, is_active, is_waiting } = publishedPeople;
  const rows = await on
    .select({
      email,
      state: sql<'active' | 'waiting' | 'closed'>`case when ${is_active} then 'active' when ${is_waiting} then 'waiting' else 'closed' end`,
    })
    .from(publishedPeople)
    .where(and(eq(company_id, company), inArray(email, [...addresses])));
  return new Map(rows.map((row) => [row.email, row.state]));
}

/** Returns a company's members with active accounts, except super admins and people who are about to be deleted. */
export async function activeMembersOf(on: Queryable, company: CompanyId): Promise<PersonId[]> {
  const { id, company_id, role, is_active, leaves_at } = publishedPeople;
  const rows = await on
    .select({ id, company_id })
    .from(publishedPeople)
    .where(and(eq(company_id, company), ne(role, 'SuperAdmin'), is_active, isNull(leaves_at)))
    .orderBy(id);
  return rows.map((row) => rowOf(company, row).id);
}

/** Returns a company's admins whose accounts are active and not about to be deleted. */
export async function activeAdminsOf(on: Queryable, company: CompanyId): Promise<PersonId[]> {
  const { id, company_id, role, is_active, leaves_at } = publishedPeople;
  const rows = await on
    .select({ id, company_id })
    .from(publishedPeople)
    .where(and(eq(company_id, company), eq(role, 'CompanyAdmin'), is_active, isNull(leaves_at)));
  return rows.map((row) => rowOf(company, row).id);
}
