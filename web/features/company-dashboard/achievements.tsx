import { Text } from '@mantine/core';
import type { CompanyDashboard } from '#contract/company-dashboard.ts';
import { discloses } from '#contract/disclosure.ts';
import { m } from '#messages';
import { dayShort } from '#web/lib/calendar-day.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { PeopleRows, PersonRow } from '#web/ui/people-list.tsx';
import { MemberLink } from './links.tsx';
import { NobodyNamed } from './nobody-named.tsx';
import { RemindButton } from './remind-button.tsx';
import { useReminders } from './use-reminders.ts';

type Data = Pick<CompanyDashboard, 'achievements' | 'today' | 'staff_sees'>;

/** Members' recent achievements, and a way to congratulate them. */
export function Achievements({ data: { achievements, today, staff_sees } }: { data: Data }) {
  const reminders = useReminders('congratulation');
  const line = discloses(staff_sees, 'results')
    ? m.company_dashboard_achievements_line()
    : m.company_dashboard_achievements_line_progress();
  return (
    <DataCard title={m.company_dashboard_achievements()} line={achievements === null ? undefined : line}>
      {achievements === null ? (
        <NobodyNamed />
      ) : achievements.length === 0 ? (
        <Text className="ui-small">{m.company_dashboard_achievements_none()}</Text>
      ) : (
        <PeopleRows>
          {achievements.map((earned) => (
            <PersonRow
              key={`${earned.user_id} ${earned.kind} ${earned.title}`}
              name={<MemberLink id={earned.user_id}>{earned.full_name}</MemberLink>}
              about={
                <>
                  {earned.serial === null ? (
                    m.company_dashboard_achieved_badge({ title: earned.title })
                  ) : (
                    <AnchorLink to="/certificates/$serial" params={{ serial: earned.serial }} inherit c="inherit">
                      {m.company_dashboard_achieved_certificate({ title: earned.title })}
                    </AnchorLink>
                  )}{' '}
                  · {dayShort(earned.on, today)}
                </>
              }
            >
              <RemindButton kind="congratulation" person={earned} today={today} reminders={reminders} />
            </PersonRow>
          ))}
        </PeopleRows>
      )}
    </DataCard>
  );
}
