import { localDay } from '#server/calendar/local-day.ts';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Activity, happened } from '#server/features/activity/index.ts';
import { closePeriods, lockPeople } from '#server/features/learning/index.ts';
import { rowOf } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { must } from '#server/must.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { roundExtended, roundWaived } from './activities.ts';
import { replay } from './round-events.ts';
import { addEvents, eventsOf, type ReachedRound, roundsById, setReplayed, termsOfRounds } from './round-queries.ts';
import { dueDayAfterOpen } from './schedule.ts';

interface Changed {
  changed: string[];
  unchanged: string[];
}

/** Locks the people whose rounds these are, and reads the rounds again, with their terms. */
async function lockRounds(tx: Transaction, company: CompanyId, rounds: readonly ReachedRound[]) {
  await lockPeople(tx, [...new Set(rounds.map(({ user_id }) => user_id))]);
  const rows = await roundsById(
    tx,
    rounds.map(({ id }) => id),
  );
  const terms = await termsOfRounds(tx, rows);
  return rows.map((row) => ({
    row: rowOf(company, row),
    terms: must(terms.get(`${row.requirement_id}:${row.version}`), 'the terms of a round'),
  }));
}

/** Adds an event to a round, and stores the resulting state. */
async function write(
  tx: Transaction,
  round: { id: string; company_id: ReachedRound['company_id'] },
  event: Omit<Parameters<typeof addEvents>[1][number], 'round_id' | 'company_id'>,
) {
  await addEvents(tx, [{ ...event, round_id: round.id, company_id: round.company_id }]);
  await setReplayed(tx, round.id, replay(await eventsOf(tx, [round.id])), event.at);
}

/** The time zones of the people whose rounds are changed. */
export type Zones = ReadonlyMap<PersonId, string>;

/**
 * Gives open rounds a later due day. A round does not change if it has ended, if its due day is already later, or if the next round would
 * be due by then.
 */
export function extendRounds(
  { database, clock, activity }: Services,
  caller: Caller,
  company_id: CompanyId,
  rounds: readonly ReachedRound[],
  zones: Zones,
  { due_on, reason }: { due_on: string; reason: string },
): Promise<Changed> {
  const at = clock.now();
  return inTransaction(database, async (tx) => {
    const result: Changed = { changed: [], unchanged: [] };
    const activities: Activity[] = [];
    for (const { row, terms } of await lockRounds(tx, company_id, rounds)) {
      const on = localDay(at, zones.get(row.user_id) ?? 'UTC');
      const next = dueDayAfterOpen(terms, row.scheduled_on);
      if (row.outcome !== null || due_on <= row.due_on || due_on < on || (next !== null && due_on >= next)) {
        result.unchanged.push(row.id);
        continue;
      }
      await write(tx, row, { kind: 'extended', facts: { on, due_on }, actor_id: caller.id, note: reason, at });
      const facts = { requirement_id: row.requirement_id, round_id: row.id, name: terms.name, from_due_on: row.due_on, due_on };
      activities.push(happened(roundExtended, { at, actor_id: caller.id, person_id: row.user_id, company_id, facts }));
      result.changed.push(row.id);
    }
    await activity.record(tx, activities);
    return result;
  });
}

/** Releases people from open rounds, in the caller's transaction. Rounds that have ended stay unchanged. */
export async function waiveIn(
  tx: Transaction,
  { activity }: Pick<Services, 'activity'>,
  caller: Caller,
  company_id: CompanyId,
  rounds: readonly ReachedRound[],
  zones: Zones,
  { reason, at }: { reason: string; at: Date },
): Promise<Changed> {
  const result: Changed = { changed: [], unchanged: [] };
  const activities: Activity[] = [];
  for (const { row, terms } of await lockRounds(tx, company_id, rounds)) {
    if (row.outcome !== null) {
      result.unchanged.push(row.id);
      continue;
    }
    const on = localDay(at, zones.get(row.user_id) ?? 'UTC');
    await closePeriods(tx, [row.id], at);
    await write(tx, row, { kind: 'waived', facts: { on }, actor_id: caller.id, note: reason, at });
    const facts = { requirement_id: row.requirement_id, round_id: row.id, name: terms.name };
    activities.push(happened(roundWaived, { at, actor_id: caller.id, person_id: row.user_id, company_id, facts }));
    result.changed.push(row.id);
  }
  await activity.record(tx, activities);
  return result;
}

/** Releases people from open rounds. Rounds that have ended stay unchanged. */
export function waiveRounds(
  services: Services,
  caller: Caller,
  company_id: CompanyId,
  rounds: readonly ReachedRound[],
  zones: Zones,
  reason: string,
): Promise<Changed> {
  const at = services.clock.now();
  return inTransaction(services.database, (tx) => waiveIn(tx, services, caller, company_id, rounds, zones, { reason, at }));
}
