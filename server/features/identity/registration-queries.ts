import { and, desc, eq, gt } from 'drizzle-orm';
import { day } from '#server/calendar/durations.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { refusedWhenGone } from '#server/database/refused-when.ts';
import { refusedField } from '#server/http/refusal.ts';
import { keptDays } from '#server/jobs/kept-days.ts';
import { must } from '#server/must.ts';
import { registrations } from './tables.ts';

export type Registration = typeof registrations.$inferSelect;

/** Adds a registration. Throws `invalid_request` if its chapter has been deleted in the meantime. */
export async function addRegistration(tx: Transaction, values: typeof registrations.$inferInsert): Promise<Registration> {
  const adding = tx.insert(registrations).values(values).returning();
  const [row] = await refusedWhenGone(adding, 'registrations_chapter', () => refusedField({ path: 'body.chapter_id', code: 'chapter' }));
  return must(row, 'the registration that was written');
}

/** Milliseconds for which a registration's address can be confirmed. */
export const registrationLife = keptDays.registration * day;

/** Returns the newest registration for an address, if it can still be confirmed. */
export async function openRegistration(on: Queryable, email: string, now: Date): Promise<Registration | undefined> {
  const since = new Date(now.getTime() - registrationLife);
  const [row] = await on
    .select()
    .from(registrations)
    .where(and(eq(registrations.email, email), gt(registrations.created_at, since)))
    .orderBy(desc(registrations.created_at), desc(registrations.id))
    .limit(1);
  return row;
}

/** Returns a registration if it can still be confirmed. */
export async function openRegistrationById(on: Queryable, id: string, now: Date): Promise<Registration | undefined> {
  const since = new Date(now.getTime() - registrationLife);
  const [row] = await on
    .select()
    .from(registrations)
    .where(and(eq(registrations.id, id), gt(registrations.created_at, since)));
  return row;
}

/** Gives a registration a new secret, and invalidates the previous one. */
export async function setRegistrationToken(tx: Transaction, id: string, hash: Buffer, expires: Date): Promise<void> {
  await tx.update(registrations).set({ token_hash: hash, token_expires_at: expires }).where(eq(registrations.id, id));
}

const ofToken = (on: Queryable, hash: Buffer) => on.select().from(registrations).where(eq(registrations.token_hash, hash));

/** Returns the registration with a secret, even if it has expired. */
export async function registrationOfToken(on: Queryable, hash: Buffer): Promise<Registration | undefined> {
  const [row] = await ofToken(on, hash);
  return row;
}

/** Like `registrationOfToken`, and locks the registration until the transaction ends. */
export async function lockRegistrationOfToken(tx: Transaction, hash: Buffer): Promise<Registration | undefined> {
  const [row] = await ofToken(tx, hash).for('update');
  return row;
}

/** Removes all registrations for an address; returns their number. */
export async function removeRegistrationsOf(tx: Transaction, email: string): Promise<number> {
  const removed = await tx.delete(registrations).where(eq(registrations.email, email)).returning({ id: registrations.id });
  return removed.length;
}
