import { and, eq, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import type { PersonId } from '#server/reached.ts';
import { publishedPeople } from './views.ts';

export interface Recipient {
  email: string;
  full_name: string;
  /** An IANA time zone. */
  timezone: string;
}

/** Returns the person, if they may be emailed. Only people who may sign in get emails about their learning. */
export async function recipientOf(on: Queryable, id: PersonId, demo: boolean): Promise<Recipient | undefined> {
  const { email, full_name, timezone, may_sign_in } = publishedPeople;
  const [row] = await on
    .select({ email, full_name, timezone })
    .from(publishedPeople)
    .where(and(eq(publishedPeople.id, id), may_sign_in, or(eq(publishedPeople.demo, false), sql`${demo}::boolean`)));
  return row;
}
