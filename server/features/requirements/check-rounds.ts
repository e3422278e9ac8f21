import { asc, gt } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { lockPeople } from '#server/features/learning/index.ts';
import type { PersonId } from '#server/reached.ts';
import { type Replayed, replay } from './round-events.ts';
import { eventsOf, setReplayed } from './round-queries.ts';
import { requirementRounds } from './tables.ts';

/** The number of rounds that are read together. */
const batch = 500;

interface WrongRound {
  id: string;
  user_id: PersonId;
  /** The columns that differ from what the round's events replay to, one per line. */
  differences: string[];
}

type Stored = Pick<Replayed, 'due_on' | 'grace_days' | 'outcome' | 'closed_on'>;

const columns = ['due_on', 'grace_days', 'outcome', 'closed_on'] as const;
const differencesOf = (stored: Stored, replayed: Stored): string[] =>
  columns.flatMap((name) =>
    stored[name] === replayed[name] ? [] : [`${name}: stored ${stored[name] ?? 'nothing'}, replayed ${replayed[name] ?? 'nothing'}`],
  );

async function wrongAmong(on: Queryable, rows: readonly (typeof requirementRounds.$inferSelect)[]): Promise<WrongRound[]> {
  const ids = rows.map(({ id }) => id);
  const events = Map.groupBy(await eventsOf(on, ids), ({ round_id }) => round_id);
  return rows.flatMap((row) => {
    const differences = differencesOf(row, replay(events.get(row.id) ?? []));
    return differences.length > 0 ? [{ id: row.id, user_id: row.user_id, differences }] : [];
  });
}

/**
 * Compares rounds with what their events replay to, ordered by id. The transaction must read one snapshot.
 *
 * @param after the previous batch's last id
 */
export async function checkRounds(tx: Transaction, after: string): Promise<{ wrong: WrongRound[]; last: string | undefined }> {
  const rows = await tx
    .select()
    .from(requirementRounds)
    .where(gt(requirementRounds.id, after))
    .orderBy(asc(requirementRounds.id))
    .limit(batch);
  return { wrong: await wrongAmong(tx, rows), last: rows.at(-1)?.id };
}

/** Stores a round's state as computed from its events. */
export const repairRound = (database: Database, { id, user_id }: WrongRound): Promise<void> =>
  inTransaction(database, async (tx) => {
    await lockPeople(tx, [user_id]);
    const events = await eventsOf(tx, [id]);
    const last = events.at(-1);
    if (last) await setReplayed(tx, id, replay(events), last.at);
  });
