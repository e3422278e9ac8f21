import { statement } from '#server/database/statement.ts';
import type { Purge } from '#server/jobs/purge.ts';

const deleteReminders = statement(
  'round_reminders_purge_reminders',
  `delete from round_reminders where (round_id, due_on, days_left) in (
      select round_id, due_on, days_left from round_reminders where created_at < $1 limit $2)`,
  {},
);
const deleteDays = statement(
  'round_reminders_purge_days',
  'delete from round_reminder_mails where (user_id, day) in (select user_id, day from round_reminder_mails where created_at < $1 limit $2)',
  {},
);
const deleteWeeks = statement(
  'round_reminders_purge_weeks',
  `delete from manager_reminder_mails where (user_id, monday) in (
      select user_id, monday from manager_reminder_mails where created_at < $1 limit $2)`,
  {},
);

/** These rows prevent a second email about a mark. A mark that was passed a week ago is never written about, so older rows have no use. */
export const roundReminderPurges: readonly Purge[] = [deleteReminders, deleteDays, deleteWeeks].map((rows) => ({
  what: 'roundReminder',
  purge: (on, before, most) => rows.count(on, [before, most]),
}));
