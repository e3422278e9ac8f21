import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { hour } from '#server/calendar/durations.ts';
import type { Transaction } from '#server/database/database.ts';
import type { PersonId } from '#server/reached.ts';
import { users } from './tables.ts';

/** Milliseconds after which a first visit is over, even if its session continues. */
const firstVisit = 12 * hour;

/** Records a sign-in. The first one starts the person's first visit, and the second one ends it. */
export async function startVisit(tx: Transaction, id: PersonId, now: Date): Promise<void> {
  const until = new Date(now.getTime() + firstVisit);
  await tx
    .update(users)
    .set({
      first_visit_ends_at: sql`case when ${users.first_visit_ends_at} is null then ${until}::timestamptz else ${now}::timestamptz end`,
    })
    .where(and(eq(users.id, id), or(isNull(users.first_visit_ends_at), gt(users.first_visit_ends_at, now))));
}
