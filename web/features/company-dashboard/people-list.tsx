import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { DashboardPerson } from '#contract/company-dashboard.ts';
import { m } from '#messages';
import { useConfirm } from '#web/ui/confirm.tsx';
import { ChapterLink, MemberLink } from './links.tsx';
import classes from './people.module.css';
import { RemindButton } from './remind-button.tsx';
import { useReminders } from './use-reminders.ts';

/** Rows that are shown at first. */
const few = 4;

interface Props<P extends DashboardPerson> {
  /** What is asked, which names the list. */
  question: string;
  people: readonly P[];
  today: string;
  /** Why the person is in the list. */
  reason: (person: P) => ReactNode;
}

/** People who need somebody, each with the reason and a reminder in one click. */
export function PeopleList<P extends DashboardPerson>({ question, people, today, reason }: Props<P>) {
  const [isOpen, setOpen] = useState(false);
  const reminders = useReminders('reminder');
  const unreminded = people.filter(({ reminded_on }) => reminded_on === null);
  const confirm = useConfirm();
  const askForAll = () =>
    confirm({
      title: m.company_dashboard_remind_all_title({ count: unreminded.length }),
      line: m.company_dashboard_remind_all_line(),
      action: m.company_dashboard_remind(),
      isHarmless: true,
      onConfirm: () => reminders.remindOrThrow(unreminded),
    });
  const remindAll = m.company_dashboard_remind_all({ count: unreminded.length });
  return (
    <>
      <ul className={classes.list} aria-label={question}>
        {people.slice(0, isOpen ? undefined : few).map((person) => (
          <li key={person.user_id} className={classes.row}>
            <div className={classes.words}>
              <span className={classes.name}>
                <MemberLink id={person.user_id}>{person.full_name}</MemberLink>
              </span>
              <span className={classes.about}>
                <ChapterLink chapter={person.chapter} /> · {reason(person)}
              </span>
            </div>
            <RemindButton kind="reminder" person={person} today={today} reminders={reminders} />
          </li>
        ))}
      </ul>
      <Group gap="xs" mt="auto">
        {people.length > few && (
          <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? m.company_dashboard_show_fewer() : m.company_dashboard_show_all({ count: people.length })}
          </Button>
        )}
        {unreminded.length > 1 && (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={m.company_dashboard_remind_all_of({ action: remindAll, question })}
            loading={reminders.isPending}
            onClick={askForAll}
          >
            {remindAll}
          </Button>
        )}
      </Group>
    </>
  );
}
