import { z } from 'zod';
import { id, oneLine } from './common.ts';
import { ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import { limits, reminderKinds, reminderOutcomes } from './values.ts';

const sentTo = z.object({
  user_id: id,
  outcome: z.enum(reminderOutcomes),
  /** When one of this kind was last sent to them, `YYYY-MM-DD` in the company's time zone: today if it was sent just now. */
  sent_on: z.string().nullable(),
  /** The first day when one of this kind can be sent to them again. */
  again_on: z.string().nullable(),
});
export type SentReminder = z.infer<typeof sentTo>;

export const reminder = z.strictObject({
  user_ids: z.array(id).min(limits.remindedMembers.least).max(limits.remindedMembers.most),
  kind: z.enum(reminderKinds),
  /** The sender's own addition, in one line. */
  line: oneLine(limits.reminderLine)
    .transform((text) => text || null)
    .nullable()
    .default(null),
});
/** One row for each person named. */
export const sentReminders = z.object({ people: z.array(sentTo) });

/** Messages from staff to members about their learning: a reminder to start or continue, or a congratulation. */
export const reminders = {
  send: endpoint({
    method: 'POST',
    path: '/api/company/reminders',
    needsNoKey: 'named',
    access: 'companyStaff',
    summary: 'Remind members to continue, or congratulate them; no one gets two messages of one kind within seven days',
    query: ofCompany,
    body: reminder,
    reply: sentReminders,
    errors: ['not_found'],
  }),
};
