import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { companies } from '#server/features/companies/tables.ts';
import { users } from '#server/features/identity/tables.ts';

/** Whoever may sign in, as `server/features/identity/session.ts` has it: nobody else is written to of their learning. */
export const mayBeWrittenTo = (demo: boolean): SQL | undefined =>
  and(
    isNotNull(users.approvedAt),
    isNull(users.rejectedAt),
    isNull(users.deactivatedAt),
    isNull(companies.suspendedAt),
    or(eq(users.demo, false), sql`${demo}::boolean`),
  );

export interface Recipient {
  email: string;
  fullName: string;
  /** IANA. */
  timezone: string;
}

/** The person, if they may be written to. */
export async function recipientOf(database: Database, userId: string, demo: boolean): Promise<Recipient | undefined> {
  const [row] = await database
    .select({ email: users.email, fullName: users.fullName, timezone: users.timezone })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.id, userId), mayBeWrittenTo(demo)));
  return row;
}

export async function emailOf(database: Database, userId: string): Promise<string | undefined> {
  const [row] = await database.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email;
}
