import type { SentReminder } from '#contract/reminders.ts';
import type { ReminderKind } from '#contract/values.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import type { CompanyRow } from '#server/features/companies/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { congratulationSent, reminderSent } from './activities.ts';
import { claimReminders, lastReminders } from './queries.ts';

const activityOf = { reminder: reminderSent, congratulation: congratulationSent };

/**
 * Reminds a company's members to continue, or congratulates them, except for people who got a message of this kind within the last seven
 * days or may not sign in. Returns the outcome for each of them. If one of them does not belong to the company or to the chapter, it sends
 * nothing and throws `not_found`.
 *
 * @param chapter_id the only chapter whose members may be named; if omitted, everyone in the company
 */
export function sendReminders(
  services: Services,
  caller: Caller,
  { id: company, timezone }: Pick<CompanyRow, 'id' | 'timezone'>,
  given: { user_ids: readonly string[]; kind: ReminderKind; line: string | null },
  chapter_id: string | null = null,
): Promise<SentReminder[]> {
  const at = services.clock.now();
  const user_ids = [...new Set(given.user_ids.map((id) => id.toLowerCase()))];
  const sending = { company, chapter_id, kind: given.kind, user_ids, line: given.line };
  const sent_on = localDay(at, timezone);
  return inTransaction(services.database, async (tx) => {
    const claimed = await claimReminders(tx, sending, { on: sent_on, by: caller.id });
    const people = new Map((await lastReminders(tx, sending)).map((row) => [row.user_id as string, row]));
    if (people.size < user_ids.length) throw new Refusal('not_found', { outOfReach: true });
    const facts = { sent_on, sent_by: caller.id };
    const about = { at, actor_id: caller.id, company_id: company, facts };
    await services.activity.record(
      tx,
      [...claimed].map((person_id) => happened(activityOf[given.kind], { ...about, person_id })),
    );
    return user_ids.map((id) => {
      const { user_id, may_sign_in, ...last } = must(people.get(id), 'a person who was named');
      const refused = may_sign_in ? 'reminded_recently' : 'not_active';
      return { user_id, outcome: claimed.has(user_id) ? 'sent' : refused, ...last };
    });
  });
}
