import { hour } from '#server/calendar/durations.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened, hasDoneSince } from '#server/features/activity/index.ts';
import { type Caller, leavesTraces } from '#server/http/caller.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { memberOpened } from './activities.ts';

/** How long opening a page again counts as the same visit, in milliseconds. */
const stay = hour;

/** Records that a staff member viewed a person's page, at most once an hour for each pair of people. */
export async function recordOpening(
  { database, clock, activity }: Services,
  caller: Caller,
  person: PersonId,
  company_id: CompanyId | null,
): Promise<void> {
  if (caller.id === person || !leavesTraces(caller)) return;
  const at = clock.now();
  await inTransaction(database, async (tx) => {
    if (await hasDoneSince(tx, memberOpened, person, caller.id, new Date(at.getTime() - stay))) return;
    await activity.record(tx, [happened(memberOpened, { at, actor_id: caller.id, person_id: person, company_id, facts: {} })]);
  });
}
