import { activityKind } from '#server/features/activity/index.ts';
import type { PersonId } from '#server/reached.ts';

/** `sent_on`: the day in the company's zone, `YYYY-MM-DD`. */
export interface SentFacts {
  sent_on: string;
  sent_by: PersonId;
}

export const reminderSent = activityKind<SentFacts>('reminder_sent');
export const congratulationSent = activityKind<SentFacts>('congratulation_sent');
