import { and, eq, gt } from 'drizzle-orm';
import { day } from '#server/calendar/durations.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { publishedPeople } from '#server/features/people/index.ts';
import { keptDays } from '#server/jobs/kept-days.ts';
import type { PersonId } from '#server/reached.ts';
import { knownNetworks } from './tables.ts';

/** Milliseconds after the last sign-in for which a network stays known. */
const networkLife = keptDays.knownNetwork * day;

/** Records that a person was on a network, so that it is known for their account from now on. */
export async function rememberNetwork(tx: Transaction, userId: PersonId, network: string, at: Date): Promise<void> {
  await tx
    .insert(knownNetworks)
    .values({ user_id: userId, network, last_at: at })
    .onConflictDoUpdate({ target: [knownNetworks.user_id, knownNetworks.network], set: { last_at: at } });
}

/**
 * Whether the account with an address has signed in from a network lately. Runs the same statement, and returns false, for an address
 * without an account.
 */
export async function isKnownNetwork(on: Queryable, email: string, network: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - networkLife);
  const [row] = await on
    .select({ network: knownNetworks.network })
    .from(knownNetworks)
    .innerJoin(publishedPeople, eq(publishedPeople.id, knownNetworks.user_id))
    .where(and(eq(publishedPeople.email, email), eq(knownNetworks.network, network), gt(knownNetworks.last_at, since)));
  return row !== undefined;
}
