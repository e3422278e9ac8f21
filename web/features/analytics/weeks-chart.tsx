import { m } from '#messages';
import { dayInWords } from '#web/lib/calendar-day.ts';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { DataCard } from '#web/ui/data-card.tsx';

interface Week {
  /** The Monday it begins with. */
  week: string;
  files_completed: number;
  minutes: number;
  active_learners: number;
}

/** Files completed, week by week. */
export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const name = (week: string) => dayInWords(week, { day: 'numeric', month: 'short' });
  return (
    <DataCard title={m.figures_weeks()} line={m.figures_weeks_line()}>
      <BarChart
        label={m.figures_weeks()}
        axis={m.figures_week()}
        unit={m.figures_files()}
        height={190}
        every={Math.ceil(weeks.length / 5)}
        bars={weeks.map((week) => ({
          label: name(week.week),
          value: week.files_completed,
          title: `${m.figures_week()} ${name(week.week)}: ${week.files_completed} ${m.figures_files()}, ${m.figures_active_learners()} ${week.active_learners}, ${m.figures_minutes()} ${week.minutes}`,
        }))}
      />
    </DataCard>
  );
}
