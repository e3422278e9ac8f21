import { daysBetween, localDay } from '#server/calendar/local-day.ts';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Activity, happened } from '#server/features/activity/index.ts';
import { closePeriods, lockPeople } from '#server/features/learning/index.ts';
import { rowOf } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal, refusedField } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { roundExtended, roundWaived } from './activities.ts';
import { managerFault } from './manager-extensions.ts';
import { managerDays, replay } from './round-events.ts';
import { addEvents, eventsOf, type ReachedRound, roundsById, setReplayed, termsInForce } from './round-queries.ts';
import { dueDayAfterOpen } from './schedule.ts';

interface Changed {
  changed: string[];
  unchanged: string[];
}

/** Locks the people whose rounds these are, and reads the rounds again, with the terms in force. */
export async function lockRounds(tx: Transaction, company: CompanyId, rounds: readonly ReachedRound[]) {
  await lockPeople(tx, [...new Set(rounds.map(({ user_id }) => user_id))]);
  const rows = await roundsById(
    tx,
    rounds.map(({ id }) => id),
  );
  const terms = await termsInForce(tx, rows);
  return rows.map((row) => ({ row: rowOf(company, row), terms: must(terms.get(row.requirement_id), 'the terms of a round') }));
}

/** Adds an event to a round, and stores the resulting state. */
export async function writeEvent(
  tx: Transaction,
  round: { id: string; company_id: ReachedRound['company_id'] },
  event: Omit<Parameters<typeof addEvents>[1][number], 'round_id' | 'company_id'>,
) {
  await addEvents(tx, [{ ...event, round_id: round.id, company_id: round.company_id }]);
  await setReplayed(tx, round.id, replay(await eventsOf(tx, [round.id])), event.at);
}

/** The time zones of the people whose rounds are changed. */
export type Zones = ReadonlyMap<PersonId, string>;

type Given = { due_on: string; reason: string };
type Locked = Awaited<ReturnType<typeof lockRounds>>[number];

/** Writes that a round is due later; returns the activity to record. */
async function writeExtension(
  tx: Transaction,
  caller: Caller,
  { row, terms }: Locked,
  { due_on, reason }: Given,
  { on, at, ...facts }: { on: string; at: Date; manager_days?: number },
): Promise<Activity> {
  const { id: round_id, requirement_id, user_id: person_id, company_id, due_on: from_due_on } = row;
  await writeEvent(tx, row, { kind: 'extended', facts: { on, due_on, ...facts }, actor_id: caller.id, note: reason, at });
  const about = { requirement_id, round_id, name: terms.name, from_due_on, due_on };
  return happened(roundExtended, { at, actor_id: caller.id, person_id, company_id, facts: about });
}

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
  given: Given,
): Promise<Changed> {
  const at = clock.now();
  const { due_on } = given;
  return inTransaction(database, async (tx) => {
    const result: Changed = { changed: [], unchanged: [] };
    const activities: Activity[] = [];
    for (const locked of await lockRounds(tx, company_id, rounds)) {
      const { row, terms } = locked;
      const on = localDay(at, zones.get(row.user_id) ?? 'UTC');
      const next = dueDayAfterOpen(terms, row.scheduled_on);
      if (row.outcome !== null || due_on <= row.due_on || due_on < on || (next !== null && due_on >= next)) {
        result.unchanged.push(row.id);
        continue;
      }
      activities.push(await writeExtension(tx, caller, locked, given, { on, at }));
      result.changed.push(row.id);
    }
    await activity.record(tx, activities);
    return result;
  });
}

/**
 * Does the same for a manager, who may extend each round by the number of days that its requirement allows, over all extensions by managers.
 * Either all rounds change or none: throws `round_over`, `extension_not_allowed`, and `invalid_request` if a round may not be due that day.
 */
export function extendAsManager(
  { database, clock, activity }: Services,
  caller: Caller,
  company_id: CompanyId,
  rounds: readonly ReachedRound[],
  zones: Zones,
  given: Given,
): Promise<void> {
  const at = clock.now();
  const { due_on } = given;
  return inTransaction(database, async (tx) => {
    const activities: Activity[] = [];
    for (const locked of await lockRounds(tx, company_id, rounds)) {
      const { row, terms } = locked;
      if (row.outcome !== null) throw new Refusal('round_over');
      if (terms.manager_extension_days === 0) throw new Refusal('extension_not_allowed');
      const on = localDay(at, zones.get(row.user_id) ?? 'UTC');
      const manager_days = managerDays(await eventsOf(tx, [row.id]));
      const fault = managerFault({ ...row, manager_days }, terms, due_on, on);
      if (fault === 'extension_bound')
        throw refusedField({ path: 'body.due_on', code: fault, params: { most: terms.manager_extension_days } });
      if (fault !== null) throw refusedField({ path: 'body.due_on', code: fault });
      activities.push(await writeExtension(tx, caller, locked, given, { on, at, manager_days: daysBetween(row.due_on, due_on) }));
    }
    await activity.record(tx, activities);
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
    await writeEvent(tx, row, { kind: 'waived', facts: { on }, actor_id: caller.id, note: reason, at });
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
