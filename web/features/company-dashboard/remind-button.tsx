import { Button, Tooltip } from '@mantine/core';
import type { DashboardPerson } from '#contract/company-dashboard.ts';
import type { ReminderKind } from '#contract/values.ts';
import { m } from '#messages';
import { dayShort } from './days.ts';
import classes from './people.module.css';
import type { useReminders } from './use-reminders.ts';

interface Props {
  kind: ReminderKind;
  person: DashboardPerson;
  today: string;
  reminders: ReturnType<typeof useReminders>;
}

const words = {
  reminder: { act: m.company_dashboard_remind, name: m.company_dashboard_remind_person, done: m.company_dashboard_reminded },
  congratulation: {
    act: m.company_dashboard_congratulate,
    name: m.company_dashboard_congratulate_person,
    done: m.company_dashboard_congratulated,
  },
};

/** Reminds or congratulates one person; where that was done within seven days, it says when. */
export function RemindButton({ kind, person, today, reminders }: Props) {
  const { act, name, done } = words[kind];
  if (person.reminded_on !== null)
    return (
      <Tooltip label={m.company_dashboard_reminded_why()}>
        <span className={classes.reminded}>{done({ day: dayShort(person.reminded_on, today) })}</span>
      </Tooltip>
    );
  return (
    <Button
      size="compact-sm"
      variant="default"
      flex="none"
      aria-label={name({ name: person.full_name })}
      loading={reminders.isReminding(person.user_id)}
      onClick={() => reminders.remind([person])}
    >
      {act()}
    </Button>
  );
}
