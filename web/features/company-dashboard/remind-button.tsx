import type { DashboardPerson } from '#contract/company-dashboard.ts';
import type { ReminderKind } from '#contract/values.ts';
import { m } from '#messages';
import { dayShort } from '#web/lib/calendar-day.ts';
import { ReminderButton } from '#web/ui/reminder-button.tsx';
import type { useReminders } from './use-reminders.ts';

interface Props {
  kind: ReminderKind;
  person: DashboardPerson;
  today: string;
  reminders: ReturnType<typeof useReminders>;
}

/** Reminds or congratulates one person on the dashboard. */
export const RemindButton = ({ kind, person, today, reminders }: Props) => (
  <ReminderButton
    kind={kind}
    fullName={person.full_name}
    sentOn={person.reminded_on && (person.reminded_on === today ? m.reminder_today() : dayShort(person.reminded_on, today))}
    why={m.reminder_once_a_week()}
    isSending={reminders.isReminding(person.user_id)}
    onSend={() => reminders.remind([person])}
  />
);
