import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import { invitations } from './tables.ts';

export type Invitation = typeof invitations.$inferSelect;
type NewInvitation = typeof invitations.$inferInsert;

/** The invitation has been neither accepted nor revoked; it may have expired. */
const isUndecided = and(isNull(invitations.accepted_at), isNull(invitations.revoked_at));

/**
 * Stores one company's invitations, and returns the ones it stored. An address that has an open invitation is skipped, and an expired
 * invitation is replaced.
 */
export async function addInvitations(tx: Transaction, values: readonly NewInvitation[], now: Date): Promise<Invitation[]> {
  if (values.length === 0) return [];
  const anew = [
    'full_name',
    'role',
    'chapter_id',
    'manager_email',
    'invited_by',
    'import_id',
    'token_hash',
    'sent_at',
    'expires_at',
    'created_at',
  ] as const;
  return tx
    .insert(invitations)
    .values([...values])
    .onConflictDoUpdate({
      target: [invitations.company_id, invitations.email],
      targetWhere: sql`${invitations.accepted_at} is null and ${invitations.revoked_at} is null`,
      set: Object.fromEntries(anew.map((name) => [name, sql.raw(`excluded.${name}`)])),
      setWhere: lte(invitations.expires_at, now),
    })
    .returning();
}

/** Returns any invitation. Verbs must get theirs through `objectFor`. */
export async function invitationById(on: Queryable, id: string): Promise<Pick<Invitation, 'id' | 'company_id'> | undefined> {
  const [row] = await on.select({ id: invitations.id, company_id: invitations.company_id }).from(invitations).where(eq(invitations.id, id));
  return row;
}

/** Returns an invitation, and locks it until the transaction ends. */
export async function lockInvitation(tx: Transaction, id: string): Promise<Invitation | undefined> {
  const [row] = await tx.select().from(invitations).where(eq(invitations.id, id)).for('update');
  return row;
}

/** Returns the invitation for a secret, even if it is no longer open. */
export async function invitationOfToken(on: Queryable, hash: Buffer): Promise<Invitation | undefined> {
  const [row] = await on.select().from(invitations).where(eq(invitations.token_hash, hash));
  return row;
}

/** Gives an invitation a new secret and more time. The previous secret becomes invalid. */
export async function renewInvitation(
  tx: Transaction,
  id: string,
  values: Pick<Invitation, 'token_hash' | 'sent_at' | 'expires_at'>,
): Promise<void> {
  await tx.update(invitations).set(values).where(eq(invitations.id, id));
}

/** Revokes an invitation; returns true only for the call that did so. */
export async function markInvitationRevoked(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(invitations)
    .set({ revoked_at: at })
    .where(and(eq(invitations.id, id), isUndecided))
    .returning({ id: invitations.id });
  return rows.length === 1;
}

/** Accepts an invitation; returns true only for the call that did so. */
export async function markInvitationAccepted(tx: Transaction, id: string, by: PersonId, at: Date): Promise<boolean> {
  const rows = await tx
    .update(invitations)
    .set({ accepted_at: at, accepted_by: by })
    .where(and(eq(invitations.id, id), isUndecided))
    .returning({ id: invitations.id });
  return rows.length === 1;
}

/** Moves a removed chapter's open invitations to another chapter, or to none. */
export async function moveInvitations(tx: Transaction, company: CompanyId, from: string, to: string | null): Promise<void> {
  await tx
    .update(invitations)
    .set({ chapter_id: to })
    .where(and(eq(invitations.company_id, company), eq(invitations.chapter_id, from)));
}

/** Returns the given addresses that have an open invitation to a company. */
export async function invitedAmong(on: Queryable, company: CompanyId, emails: readonly string[], now: Date): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await on
    .select({ email: invitations.email })
    .from(invitations)
    .where(and(eq(invitations.company_id, company), inArray(invitations.email, [...emails]), isUndecided, gt(invitations.expires_at, now)));
  return new Set(rows.map(({ email }) => email));
}

/** Returns the addresses in the given invitations that belong to the company. */
export const addressesOfInvitations = (on: Queryable, company: CompanyId, ids: readonly string[]) =>
  on
    .select({ id: invitations.id, email: invitations.email })
    .from(invitations)
    .where(and(eq(invitations.company_id, company), inArray(invitations.id, [...ids])))
    .orderBy(invitations.id);
