import type { CompanyDashboard } from '#contract/company-dashboard.ts';
import { m } from '#messages';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { dayShort } from './days.ts';
import { MemberLink } from './links.tsx';
import { NobodyNamed } from './nobody-named.tsx';
import classes from './people.module.css';
import { RemindButton } from './remind-button.tsx';
import { useReminders } from './use-reminders.ts';

type Data = Pick<CompanyDashboard, 'achievements' | 'today' | 'staff_sees'>;

/** What members have earned lately, and a way to congratulate them. */
export function Achievements({ data: { achievements, today, staff_sees } }: { data: Data }) {
  const reminders = useReminders('congratulation');
  const line = staff_sees === 'results' ? m.company_dashboard_achievements_line() : m.company_dashboard_achievements_line_progress();
  return (
    <DataCard title={m.company_dashboard_achievements()} line={achievements === null ? undefined : line}>
      {achievements === null ? (
        <NobodyNamed />
      ) : achievements.length === 0 ? (
        <p className={classes.about}>{m.company_dashboard_achievements_none()}</p>
      ) : (
        <ul className={classes.list}>
          {achievements.map((earned) => (
            <li key={`${earned.user_id} ${earned.kind} ${earned.title}`} className={classes.row}>
              <div className={classes.words}>
                <span className={classes.name}>
                  <MemberLink id={earned.user_id}>{earned.full_name}</MemberLink>
                </span>
                <span className={classes.about}>
                  {earned.serial === null ? (
                    m.company_dashboard_achieved_badge({ title: earned.title })
                  ) : (
                    <AnchorLink to="/certificates/$serial" params={{ serial: earned.serial }} inherit c="inherit">
                      {m.company_dashboard_achieved_certificate({ title: earned.title })}
                    </AnchorLink>
                  )}{' '}
                  · {dayShort(earned.on, today)}
                </span>
              </div>
              <RemindButton kind="congratulation" person={earned} today={today} reminders={reminders} />
            </li>
          ))}
        </ul>
      )}
    </DataCard>
  );
}
