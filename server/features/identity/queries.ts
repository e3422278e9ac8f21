import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import { accessTokens, oneTimeTokens, refreshTokens, sessions } from './tables.ts';

export type Purpose = typeof oneTimeTokens.$inferSelect.purpose;

/** Returns when a person's sessions since a given time started, latest first. */
export async function sessionsSince(tx: Transaction, userId: PersonId, since: Date): Promise<Date[]> {
  const rows = await tx
    .select({ created_at: sessions.created_at })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.created_at, since)))
    .orderBy(desc(sessions.created_at));
  return rows.map(({ created_at }) => created_at);
}

export async function addSession(tx: Transaction, values: typeof sessions.$inferInsert): Promise<string> {
  const [row] = await tx.insert(sessions).values(values).returning({ id: sessions.id });
  return must(row, 'the session that was written').id;
}

export async function addTokens(
  tx: Transaction,
  sessionId: string,
  access: { hash: Buffer; expires_at: Date },
  refresh: { hash: Buffer; expires_at: Date },
) {
  await tx
    .insert(accessTokens)
    .values({ session_id: sessionId, ...access })
    .onConflictDoNothing();
  await tx
    .insert(refreshTokens)
    .values({ session_id: sessionId, ...refresh })
    .onConflictDoNothing();
}

export async function removeTokensOf(tx: Transaction, sessionId: string): Promise<void> {
  await tx.delete(accessTokens).where(eq(accessTokens.session_id, sessionId));
  await tx.delete(refreshTokens).where(eq(refreshTokens.session_id, sessionId));
}

/** Marks a refresh token as used; returns true only for the call that did so. */
export async function useRefreshToken(tx: Transaction, hash: Buffer, now: Date): Promise<boolean> {
  const used = await tx
    .update(refreshTokens)
    .set({ used_at: now })
    .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.used_at), gt(refreshTokens.expires_at, now)))
    .returning({ hash: refreshTokens.hash });
  return used.length === 1;
}

export async function refreshTokenByHash(tx: Transaction, hash: Buffer) {
  const [row] = await tx.select().from(refreshTokens).where(eq(refreshTokens.hash, hash));
  return row;
}

/** Locks a session's row until the transaction ends. */
export async function lockSession(tx: Transaction, id: string) {
  const [row] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update');
  return row;
}

export async function touchSession(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ last_used_at: now }).where(eq(sessions.id, id));
}

/** Returns the session that an access or refresh token belongs to, whether active or ended. */
export async function sessionOfToken(database: Queryable, hash: Buffer): Promise<string | undefined> {
  const [access] = await database.select({ id: accessTokens.session_id }).from(accessTokens).where(eq(accessTokens.hash, hash));
  if (access) return access.id;
  const [refresh] = await database.select({ id: refreshTokens.session_id }).from(refreshTokens).where(eq(refreshTokens.hash, hash));
  return refresh?.id;
}

/** Ends the sessions that match the condition; returns the ids of those that were active. */
async function endedWhere(tx: Queryable, where: ReturnType<typeof and>, reason: string, now: Date): Promise<string[]> {
  const ended = await tx
    .update(sessions)
    .set({ ended_at: now, ended_reason: reason })
    .where(and(where, isNull(sessions.ended_at)))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/** Ends sessions like `endedWhere`; returns the number that ended. */
const end = async (...given: Parameters<typeof endedWhere>): Promise<number> => (await endedWhere(...given)).length;

export const endSessionById = (tx: Queryable, id: string, reason: string, now: Date) => end(tx, eq(sessions.id, id), reason, now);
export const endSessionOf = (tx: Queryable, userId: PersonId, id: string, reason: string, now: Date) =>
  end(tx, and(eq(sessions.user_id, userId), eq(sessions.id, id), gt(sessions.expires_at, now)), reason, now);
export const endTheseSessionsOf = (tx: Queryable, userId: PersonId, ids: readonly string[], reason: string, now: Date) =>
  endedWhere(tx, and(eq(sessions.user_id, userId), inArray(sessions.id, [...ids]), gt(sessions.expires_at, now)), reason, now);
export const endSessionsOf = (tx: Queryable, userId: PersonId, but: string | null, reason: string, now: Date) =>
  end(tx, and(eq(sessions.user_id, userId), but === null ? undefined : ne(sessions.id, but)), reason, now);

export function liveSessionsOf(database: Queryable, userId: PersonId, now: Date) {
  return database
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.user_id, userId),
        isNull(sessions.ended_at),
        gt(sessions.expires_at, now),
        // If its refresh token has expired, a session can never be used again, so it is not counted as active.
        sql`exists (select 1 from ${refreshTokens} where ${refreshTokens.session_id} = ${sessions.id} and ${refreshTokens.used_at} is null and ${refreshTokens.expires_at} > ${now})`,
      ),
    )
    .orderBy(desc(sessions.last_used_at));
}

export async function addOneTimeToken(tx: Transaction, values: typeof oneTimeTokens.$inferInsert): Promise<void> {
  await tx.insert(oneTimeTokens).values(values);
}

/** Marks an emailed token as used, if it exists, is unused and has not expired. */
export async function useOneTimeToken(tx: Transaction, hash: Buffer, purpose: Purpose, now: Date): Promise<PersonId | undefined> {
  const [row] = await tx
    .update(oneTimeTokens)
    .set({ used_at: now })
    .where(
      and(
        eq(oneTimeTokens.hash, hash),
        eq(oneTimeTokens.purpose, purpose),
        isNull(oneTimeTokens.used_at),
        gt(oneTimeTokens.expires_at, now),
      ),
    )
    .returning({ user_id: oneTimeTokens.user_id });
  return row?.user_id;
}

/** Returns an emailed token's owner and expiry; undefined if it is unknown or used. */
export async function openToken(
  on: Queryable,
  hash: Buffer,
  purpose: Purpose,
): Promise<{ user_id: PersonId; expires_at: Date } | undefined> {
  const [row] = await on
    .select({ user_id: oneTimeTokens.user_id, expires_at: oneTimeTokens.expires_at })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.hash, hash), eq(oneTimeTokens.purpose, purpose), isNull(oneTimeTokens.used_at)));
  return row;
}

/** Invalidates all of a person's open links for one purpose. */
export async function useUpTokensOf(tx: Transaction, userId: PersonId, purpose: Purpose, now: Date): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ used_at: now })
    .where(and(eq(oneTimeTokens.user_id, userId), eq(oneTimeTokens.purpose, purpose), isNull(oneTimeTokens.used_at)));
}
