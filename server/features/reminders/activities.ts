import { activityKind, field } from '#server/features/activity/index.ts';
import type { PersonId } from '#server/reached.ts';
import { m } from '#server/words.ts';

/** `sent_on` is the day in the company's zone, `YYYY-MM-DD`. */
export interface SentFacts {
  sent_on: string;
  sent_by: PersonId;
}

const sent = { sent_on: field(m.audit_field_sent_on, 'day'), sent_by: field(m.audit_field_sent_by, 'person') };
export const reminderSent = activityKind<SentFacts>('reminder_sent', { words: m.audit_reminder_sent, fields: sent, aboutLearning: true });
export const congratulationSent = activityKind<SentFacts>('congratulation_sent', {
  words: m.audit_congratulation_sent,
  fields: sent,
  aboutLearning: true,
});
