import { and, arrayOverlaps, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { isUnchangedSince, nextRevision } from '#server/database/revision.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { must } from '#server/must.ts';
import type { CompanyId } from '#server/reached.ts';
import type { CompanyRow } from './company-row.ts';
import { companies } from './tables.ts';

type NewCompany = typeof companies.$inferInsert;
/** A company's fields that a form sets; separate verbs suspend and archive it. */
export type CompanyValues = Omit<
  NewCompany,
  'id' | 'demo' | 'created_at' | 'revision' | 'suspended_at' | 'suspended_reason' | 'archived_at'
>;

/**
 * Locks the company's row until the transaction ends. Transactions that use its last place or change its chapters therefore run one at a
 * time. The company's row is locked before its people's and chapters' rows, so that there are no deadlocks.
 */
export async function lockCompany(tx: Transaction, id: CompanyId): Promise<CompanyRow | undefined> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, id)).for('no key update');
  return row;
}

/**
 * Whether another company has a name, ignoring case. These checks run one at a time until the transaction ends. The table has no unique key
 * for the name, because admins may rename their own company, and a conflict would reveal other companies' names.
 */
export async function isNameTaken(tx: Transaction, name: string, but: CompanyId | null): Promise<boolean> {
  await takeTurns(tx, 'company names');
  const [row] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(sql`lower(${companies.name}) = lower(${name})`, but === null ? undefined : ne(companies.id, but)))
    .limit(1);
  return row !== undefined;
}

/**
 * Returns the email domains among these that other companies already have. As in `isNameTaken`, these checks run one at a time until the
 * transaction ends.
 */
export async function domainsTaken(tx: Transaction, domains: readonly string[], but: CompanyId): Promise<string[]> {
  if (domains.length === 0) return [];
  await takeTurns(tx, 'company domains');
  const rows = await tx
    .select({ email_domains: companies.email_domains })
    .from(companies)
    .where(and(arrayOverlaps(companies.email_domains, [...domains]), ne(companies.id, but)));
  const theirs = new Set(rows.flatMap(({ email_domains }) => email_domains));
  return domains.filter((domain) => theirs.has(domain));
}

export async function addCompany(tx: Transaction, values: CompanyValues, at: Date): Promise<CompanyRow> {
  const [row] = await tx
    .insert(companies)
    .values({ ...values, created_at: at })
    .returning();
  return must(row, 'the company that was written');
}

/**
 * Changes a company; returns true only if no one has changed it since the given revision. The revision also covers its data in other
 * tables.
 */
export async function updateCompany(
  tx: Transaction,
  id: CompanyId,
  values: Partial<CompanyValues>,
  revision: number | undefined,
): Promise<boolean> {
  const rows = await tx
    .update(companies)
    .set({ ...values, revision: nextRevision(companies.revision) })
    .where(and(eq(companies.id, id), isUnchangedSince(companies.revision, revision)))
    .returning({ id: companies.id });
  return rows.length === 1;
}

/** Suspends a company; returns true only for the call that did so. */
export async function markSuspended(tx: Transaction, id: CompanyId, reason: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(companies)
    .set({ suspended_at: at, suspended_reason: reason })
    .where(and(eq(companies.id, id), isNull(companies.suspended_at)))
    .returning({ id: companies.id });
  return rows.length === 1;
}

/** Reactivates a company; returns true only for the call that did so. An archived company stays suspended. */
export async function markReactivated(tx: Transaction, id: CompanyId): Promise<boolean> {
  const rows = await tx
    .update(companies)
    .set({ suspended_at: null, suspended_reason: null })
    .where(and(eq(companies.id, id), isNotNull(companies.suspended_at), isNull(companies.archived_at)))
    .returning({ id: companies.id });
  return rows.length === 1;
}

/** Archives a company; returns true only for the call that did so. A company that was already suspended keeps the date and the reason. */
export async function markCompanyArchived(tx: Transaction, id: CompanyId, at: Date): Promise<boolean> {
  const rows = await tx
    .update(companies)
    .set({ archived_at: at, suspended_at: sql`coalesce(${companies.suspended_at}, ${at.toISOString()})` })
    .where(and(eq(companies.id, id), isNull(companies.archived_at)))
    .returning({ id: companies.id });
  return rows.length === 1;
}

/** Restores a company; returns true only for the call that did so. If it was suspended before it was archived, it stays suspended. */
export async function markCompanyRestored(tx: Transaction, id: CompanyId): Promise<boolean> {
  const wasSuspendedBefore = sql`${companies.suspended_reason} is not null or ${companies.suspended_at} < ${companies.archived_at}`;
  const rows = await tx
    .update(companies)
    .set({ archived_at: null, suspended_at: sql`case when ${wasSuspendedBefore} then ${companies.suspended_at} end` })
    .where(and(eq(companies.id, id), isNotNull(companies.archived_at)))
    .returning({ id: companies.id });
  return rows.length === 1;
}
