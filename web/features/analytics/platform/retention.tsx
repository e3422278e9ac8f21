import { VisuallyHidden } from '@mantine/core';
import { m } from '#messages';
import { dayInWords } from '#web/lib/calendar-day.ts';
import { inNumbers, percentOf } from '#web/lib/numbers.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { PlatformGrowth } from './platform-figures.tsx';
import classes from './retention.module.css';

type Cohort = PlatformGrowth['cohorts'][number];

function Cell({ active, people }: { active: number | undefined; people: number }) {
  if (active === undefined)
    return (
      <td>
        <VisuallyHidden>{m.retention_later()}</VisuallyHidden>
      </td>
    );
  const share = percentOf(active, people);
  return (
    <td className={classes.cell} style={{ '--share': share } as object}>
      {share}%<VisuallyHidden> {m.retention_of({ active, people })}</VisuallyHidden>
    </td>
  );
}

const dayName = (day: string) => dayInWords(day, { day: 'numeric', month: 'short' });

/**
 * Shows how many of the people who registered in one week (or in several weeks with few people) studied in each week since. A darker cell
 * means more.
 */
export function Retention({ cohorts }: { cohorts: readonly Cohort[] }) {
  const weeks = Math.max(0, ...cohorts.map(({ active }) => active.length));
  return (
    <DataCard title={m.retention_title()} line={m.retention_line()}>
      {cohorts.length === 0 ? (
        <p className="ui-quiet">{m.retention_none()}</p>
      ) : (
        <div className={classes.scroller} tabIndex={0} role="group" aria-label={m.retention_title()}>
          <table className={classes.table}>
            <caption className="sr-only">{m.retention_caption()}</caption>
            <thead>
              <tr>
                <th scope="col">{m.retention_registered()}</th>
                <th scope="col">{m.figures_people()}</th>
                {Array.from({ length: weeks }, (_, week) => (
                  <th key={week} scope="col">
                    {week === 0 ? m.retention_first() : m.retention_week({ n: week })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cohorts.map(({ week, last_week, people, active }) => (
                <tr key={week}>
                  <th scope="row">
                    {week === last_week ? dayName(week) : m.retention_weeks({ first: dayName(week), last: dayName(last_week) })}
                  </th>
                  <td className={classes.people}>{inNumbers(people)}</td>
                  {Array.from({ length: weeks }, (_, later) => (
                    <Cell key={later} active={active[later]} people={people} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </DataCard>
  );
}
