import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { dayInWords } from '#web/lib/calendar-day.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from '../analytics.module.css';
import type { PlatformGrowth } from './platform-figures.tsx';
import { Retention } from './retention.tsx';

const dayName = (day: string) => dayInWords(day, { day: 'numeric', month: 'short' });

interface WeeksProps {
  weeks: PlatformGrowth['weeks'];
  of: 'registrations' | 'active_learners';
  title: string;
  line: string;
  unit: string;
}

function Weeks({ weeks, of, title, line, unit }: WeeksProps) {
  return (
    <DataCard title={title} line={line}>
      <BarChart
        label={title}
        axis={m.figures_week()}
        unit={unit}
        format={inNumbers}
        every={Math.ceil(weeks.length / 5)}
        bars={weeks.map((week) => ({ label: dayName(week.week), value: week[of] }))}
      />
    </DataCard>
  );
}

/** Shows how many people registered and were active in each recent week, and how many of those who registered are still active. */
export function Growth() {
  const growth = useQuery(read('GET /api/admin/growth'));
  return (
    <Loaded read={growth} problem={m.growth_problem()} waiting={320}>
      {({ weeks, cohorts }) => (
        <>
          <div className={classes.columns}>
            <Weeks
              weeks={weeks}
              of="registrations"
              title={m.growth_registrations()}
              line={m.growth_registrations_line()}
              unit={m.growth_unit_accounts()}
            />
            <Weeks
              weeks={weeks}
              of="active_learners"
              title={m.growth_active()}
              line={m.growth_active_line()}
              unit={m.growth_unit_people()}
            />
          </div>
          <Retention cohorts={cohorts} />
        </>
      )}
    </Loaded>
  );
}
