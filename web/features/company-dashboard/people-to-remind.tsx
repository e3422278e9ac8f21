import type { ReactNode } from 'react';
import type { DashboardPerson } from '#contract/company-dashboard.ts';
import { m } from '#messages';
import { reminderLine } from '#web/lib/reminder-line.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { PeopleList, PersonRow } from '#web/ui/people-list.tsx';
import { ChapterLink, MemberLink } from './links.tsx';
import { RemindButton } from './remind-button.tsx';
import { useReminders } from './use-reminders.ts';

interface Props<P extends DashboardPerson> {
  /** The question that labels the list. */
  question: string;
  people: readonly P[];
  today: string;
  /** Returns why the person is in the list. */
  reason: (person: P) => ReactNode;
}

/** People who need help, each with the reason and a one-click reminder. */
export function PeopleToRemind<P extends DashboardPerson>({ question, people, today, reason }: Props<P>) {
  const reminders = useReminders('reminder');
  const unreminded = people.filter(({ reminded_on }) => reminded_on === null);
  const confirm = useConfirm();
  const askForAll = () =>
    confirm({
      title: m.company_dashboard_remind_all_title({ count: unreminded.length }),
      line: m.company_dashboard_remind_all_line(),
      action: m.reminder_remind(),
      isHarmless: true,
      reason: reminderLine('reminder'),
      onConfirm: (line) => reminders.remindOrThrow(unreminded, line || null),
    });
  const row = (person: P) => (
    <PersonRow
      key={person.user_id}
      name={<MemberLink id={person.user_id}>{person.full_name}</MemberLink>}
      about={
        <>
          <ChapterLink chapter={person.chapter} /> · {reason(person)}
        </>
      }
    >
      <RemindButton kind="reminder" person={person} today={today} reminders={reminders} />
    </PersonRow>
  );
  const all =
    unreminded.length > 1
      ? { label: m.company_dashboard_remind_all({ count: unreminded.length }), isPending: reminders.isPending, onClick: askForAll }
      : null;
  return <PeopleList question={question} people={people} row={row} all={all} />;
}
