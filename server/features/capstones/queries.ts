import { and, desc, eq, isNull } from 'drizzle-orm';
import type { CapstoneAnswers } from '#contract/capstone-shapes.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { isUnchangedSince, nextRevision } from '#server/database/revision.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import { capstoneAttempts, capstoneDrafts } from './tables.ts';

export type AttemptRow = typeof capstoneAttempts.$inferSelect;
type DraftRow = typeof capstoneDrafts.$inferSelect;

/** The keys of a person's work on a track's capstone. */
export interface OwnCapstone {
  user_id: PersonId;
  track_id: string;
}

const isDraft = ({ user_id, track_id }: OwnCapstone) => and(eq(capstoneDrafts.user_id, user_id), eq(capstoneDrafts.track_id, track_id));

/** Returns the ids of the tracks of whose capstones a person has a draft. */
export async function drafted(tx: Transaction, user_id: PersonId): Promise<ReadonlySet<string>> {
  const rows = await tx.select({ track_id: capstoneDrafts.track_id }).from(capstoneDrafts).where(eq(capstoneDrafts.user_id, user_id));
  return new Set(rows.map(({ track_id }) => track_id));
}

/** Returns a person's attempts at all capstones, newest first. */
export const allAttemptsOf = (on: Queryable, user_id: PersonId): Promise<AttemptRow[]> =>
  on.select().from(capstoneAttempts).where(eq(capstoneAttempts.user_id, user_id)).orderBy(desc(capstoneAttempts.number));

export async function draftOf(tx: Transaction, own: OwnCapstone): Promise<DraftRow | undefined> {
  const [row] = await tx.select().from(capstoneDrafts).where(isDraft(own));
  return row;
}

/** Stores a draft that is based on a revision, 0 for the first one. Returns undefined if it has another revision by now. */
export async function storeDraft(
  tx: Transaction,
  own: OwnCapstone,
  { answers, revision, at }: { answers: CapstoneAnswers; revision: number; at: Date },
): Promise<number | undefined> {
  if (revision === 0) {
    const [added] = await tx
      .insert(capstoneDrafts)
      .values({ ...own, answers, revision: 1, updated_at: at })
      .onConflictDoNothing()
      .returning({ revision: capstoneDrafts.revision });
    return added?.revision;
  }
  const [changed] = await tx
    .update(capstoneDrafts)
    .set({ answers, updated_at: at, revision: nextRevision(capstoneDrafts.revision) })
    .where(and(isDraft(own), isUnchangedSince(capstoneDrafts.revision, revision)))
    .returning({ revision: capstoneDrafts.revision });
  return changed?.revision;
}

/** Returns a person's attempts at a track's capstone, newest first. */
export const attemptsOf = (on: Queryable, { user_id, track_id }: OwnCapstone): Promise<AttemptRow[]> =>
  on
    .select()
    .from(capstoneAttempts)
    .where(and(eq(capstoneAttempts.user_id, user_id), eq(capstoneAttempts.track_id, track_id)))
    .orderBy(desc(capstoneAttempts.number));

/** Whether an attempt waits for people's marks. */
export const isWaiting = ({ is_for_people, settled_at }: AttemptRow): boolean => is_for_people && settled_at === null;

export async function addAttempt(tx: Transaction, row: typeof capstoneAttempts.$inferInsert): Promise<AttemptRow> {
  const [added] = await tx.insert(capstoneAttempts).values(row).returning();
  return must(added, 'the attempt that was added');
}

export async function removeAttempt(tx: Transaction, id: string): Promise<void> {
  await tx.delete(capstoneAttempts).where(eq(capstoneAttempts.id, id));
}

/** Stores the result of an attempt that has none, and returns the attempt; undefined if it has one, or is gone. */
export async function settleAttempt(
  tx: Transaction,
  id: string,
  result: (row: AttemptRow) => Pick<AttemptRow, 'levels' | 'settled_at' | 'passed' | 'level'>,
): Promise<AttemptRow | undefined> {
  const [row] = await tx.select().from(capstoneAttempts).where(eq(capstoneAttempts.id, id)).for('update');
  if (!row || row.settled_at) return undefined;
  const [changed] = await tx
    .update(capstoneAttempts)
    .set(result(row))
    .where(and(eq(capstoneAttempts.id, id), isNull(capstoneAttempts.settled_at)))
    .returning();
  return changed;
}

/** Returns the highest level at which a person has passed a track's capstone; null if they haven't. */
export const levelOf = async (on: Queryable, own: OwnCapstone): Promise<number | null> => highestOf(await attemptsOf(on, own));

/** Returns the highest level at which one of these attempts was passed; null if none was. */
export function highestOf(attempts: readonly AttemptRow[]): number | null {
  const passed = attempts.flatMap((row) => (row.passed && row.level !== null ? [row.level] : []));
  return passed.length > 0 ? Math.max(...passed) : null;
}
