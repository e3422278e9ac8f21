import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import type { PersonId, Reached, Stored } from '#server/reached.ts';
import type { Replayed } from './round-events.ts';
import { type RoundEventFacts, requirementRounds, requirementSpells, requirementVersions, roundEventRows } from './tables.ts';

export type RoundRow = typeof requirementRounds.$inferSelect;
export type ReachedRound = Reached<RoundRow>;
type EventRow = typeof roundEventRows.$inferSelect;
/** An event to be added to a round after its existing events. */
export type NewEvent = Pick<EventRow, 'round_id' | 'company_id' | 'kind' | 'at'> & {
  facts: RoundEventFacts;
  actor_id?: Stored<'person'> | null;
  note?: string | null;
};

export async function addSpells(tx: Transaction, rows: readonly (typeof requirementSpells.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(requirementSpells)
      .values([...rows])
      .onConflictDoNothing();
}

export async function endSpell(tx: Transaction, requirement_id: string, person: PersonId, left: { on: string; at: Date }): Promise<void> {
  await tx
    .update(requirementSpells)
    .set({ left_on: left.on, left_at: left.at })
    .where(
      and(eq(requirementSpells.requirement_id, requirement_id), eq(requirementSpells.user_id, person), isNull(requirementSpells.left_at)),
    );
}

/** Adds rounds, except for people who have an open one or one with this number; returns the ids of the added rounds. */
export async function addRounds(tx: Transaction, rows: readonly (typeof requirementRounds.$inferInsert)[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const added = await tx
    .insert(requirementRounds)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: requirementRounds.id });
  return new Set(added.map(({ id }) => id));
}

/** Adds new rounds' first events. */
export async function addFirstEvents(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0) await tx.insert(roundEventRows).values(events.map((event) => ({ ...event, position: 1 })));
}

/** Adds events to rounds, in order. The caller must hold the people's locks. */
export async function addEvents(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
  for (const { note = null, actor_id = null, ...event } of events)
    await tx.insert(roundEventRows).values({
      ...event,
      note,
      actor_id,
      position: sql`(select coalesce(max(position), 0) + 1 from ${roundEventRows} e where e.round_id = ${event.round_id})`,
    });
}

/** Stores the round state that results from its events. */
export async function setReplayed(
  tx: Transaction,
  id: string,
  { due_on, grace_days, outcome, closed_on }: Replayed,
  at: Date,
): Promise<void> {
  await tx
    .update(requirementRounds)
    .set({ due_on, grace_days, outcome, closed_on, closed_at: outcome === null ? null : at })
    .where(eq(requirementRounds.id, id));
}

export async function setSchedule(tx: Transaction, id: string, scheduled_on: string, version: number): Promise<void> {
  await tx.update(requirementRounds).set({ scheduled_on, version }).where(eq(requirementRounds.id, id));
}

/** Returns the rounds' events, in order. */
export const eventsOf = (on: Queryable, rounds: readonly string[]): Promise<EventRow[]> =>
  rounds.length === 0
    ? Promise.resolve([])
    : on
        .select()
        .from(roundEventRows)
        .where(inArray(roundEventRows.round_id, [...rounds]))
        .orderBy(roundEventRows.round_id, asc(roundEventRows.position));

/** Returns any rounds, by id. The caller's rights must be checked separately. */
export const roundsById = (on: Queryable, ids: readonly string[]): Promise<RoundRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : on
        .select()
        .from(requirementRounds)
        .where(inArray(requirementRounds.id, [...ids]));

/** Returns the terms in force of the requirements of rounds, by the requirement's id. */
export async function termsInForce(on: Queryable, rounds: readonly Pick<RoundRow, 'requirement_id'>[]) {
  const ids = [...new Set(rounds.map(({ requirement_id }) => requirement_id))];
  const rows =
    ids.length === 0
      ? []
      : await on
          .select()
          .from(requirementVersions)
          .where(inArray(requirementVersions.requirement_id, ids))
          .orderBy(asc(requirementVersions.number));
  return new Map(rows.map((row) => [row.requirement_id, row]));
}
