import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import type { PersonId, Stored } from '#server/reached.ts';
import { dueCalendars } from './tables.ts';

type Row = typeof dueCalendars.$inferSelect;
/** A person in one company, who has at most one address there. */
export interface Owner {
  user_id: PersonId;
  company_id: Stored<'company'>;
}
type Address = Pick<Row, 'id' | 'token_hash' | 'created_at'>;

const ownedBy = ({ user_id, company_id }: Owner) => and(eq(dueCalendars.user_id, user_id), eq(dueCalendars.company_id, company_id));

export async function addressOf(on: Queryable, owner: Owner): Promise<Row | undefined> {
  const [row] = await on.select().from(dueCalendars).where(ownedBy(owner));
  return row;
}

/** Adds someone's address, unless they have one; returns true only for the call that did so. */
export async function addAddress(tx: Transaction, owner: Owner, address: Address): Promise<boolean> {
  const rows = await tx
    .insert(dueCalendars)
    .values({ ...owner, ...address })
    .onConflictDoNothing({ target: [dueCalendars.user_id, dueCalendars.company_id] })
    .returning({ id: dueCalendars.id });
  return rows.length === 1;
}

/** Replaces someone's address that was created at a time; returns false if they have none of that time. */
export async function replaceAddress(tx: Transaction, owner: Owner, created_at: Date, address: Address): Promise<boolean> {
  const isThat = and(ownedBy(owner), eq(dueCalendars.created_at, created_at));
  const rows = await tx.update(dueCalendars).set(address).where(isThat).returning({ id: dueCalendars.id });
  return rows.length === 1;
}

/** Deletes someone's address; returns false if they have none. */
export async function removeAddress(tx: Transaction, owner: Owner): Promise<boolean> {
  const rows = await tx.delete(dueCalendars).where(ownedBy(owner)).returning({ id: dueCalendars.id });
  return rows.length === 1;
}
