import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { publishedChapters, publishedCompanies } from '#server/features/companies/index.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import { users } from './tables.ts';

export type NewUser = typeof users.$inferInsert;

/** An account with the names of its company and chapter, how the company looks, and whether it is suspended. */
export type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>;

const accounts = (on: Queryable) =>
  on
    .select({
      ...getTableColumns(users),
      company_name: publishedCompanies.name,
      company_accent: publishedCompanies.accent,
      company_logo_key: publishedCompanies.logo_key,
      company_suspended_at: publishedCompanies.suspended_at,
      chapter_name: publishedChapters.name,
    })
    .from(users)
    .leftJoin(publishedCompanies, eq(publishedCompanies.id, users.company_id))
    .leftJoin(publishedChapters, eq(publishedChapters.id, users.chapter_id));

export async function accountById(on: Queryable, id: PersonId) {
  const [account] = await accounts(on).where(eq(users.id, id));
  return account;
}

/** The company that a person belongs to. */
export async function companyOf(on: Queryable, id: PersonId): Promise<CompanyId | null> {
  const [row] = await on.select({ company_id: users.company_id }).from(users).where(eq(users.id, id));
  return row?.company_id ?? null;
}

/** For who is not signed in yet, and only claims to own the address. */
export async function accountByEmail(on: Queryable, email: string) {
  const [account] = await accounts(on).where(eq(users.email, email));
  return account;
}

/** Adds somebody, unless the address is known: then nothing is written and nothing comes back. */
export async function addUser(tx: Transaction, values: NewUser): Promise<PersonId | undefined> {
  const [added] = await tx.insert(users).values(values).onConflictDoNothing({ target: users.email }).returning({ id: users.id });
  return added?.id;
}

export async function updateUser(tx: Transaction, id: PersonId, values: Partial<NewUser>): Promise<void> {
  await tx.update(users).set(values).where(eq(users.id, id));
}

/** Holds the person's row until the transaction ends, so that two sign-ins are counted one after the other. */
export async function lockUser(tx: Transaction, id: PersonId): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}

/** Holds the rows of all super admins whose account is active until the transaction ends, and gives their ids. */
export async function lockActiveSuperAdmins(tx: Transaction): Promise<PersonId[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'SuperAdmin'), isNotNull(users.approved_at), isNull(users.rejected_at), isNull(users.deactivated_at)))
    .orderBy(users.id)
    .for('update');
  return rows.map(({ id }) => id);
}

/** The members of a company with these ids, held until the transaction ends. */
export const lockMembers = (tx: Transaction, company: CompanyId, ids: readonly string[]) =>
  tx
    .select()
    .from(users)
    .where(and(eq(users.company_id, company), sql`${users.id} in ${ids}`))
    .orderBy(users.id)
    .for('update');

/** The admins of a company whose account is active and stays. */
export async function activeAdminsOf(on: Queryable, company: CompanyId): Promise<PersonId[]> {
  const isActive = and(isNotNull(users.approved_at), isNull(users.rejected_at), isNull(users.deactivated_at), isNull(users.leaves_at));
  const rows = await on
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.company_id, company), eq(users.role, 'CompanyAdmin'), isActive));
  return rows.map(({ id }) => id);
}
