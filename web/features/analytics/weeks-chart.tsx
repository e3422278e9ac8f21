import { m } from '#messages';
import { dayInWords } from '#web/lib/calendar-day.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { DataCard } from '#web/ui/data-card.tsx';

interface Week {
  /** The Monday when the week starts. */
  week: string;
  files_completed: number;
  minutes: number;
  active_learners: number;
}

/** Steps completed per week. */
export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const name = (week: string) => dayInWords(week, { day: 'numeric', month: 'short' });
  return (
    <DataCard title={m.figures_weeks()} line={m.figures_weeks_line()}>
      <BarChart
        label={m.figures_weeks()}
        axis={m.figures_week()}
        unit={m.figures_files()}
        format={inNumbers}
        height={190}
        every={Math.ceil(weeks.length / 5)}
        bars={weeks.map((week) => ({
          label: name(week.week),
          value: week.files_completed,
          title: m.figures_week_bar({
            date: name(week.week),
            steps: week.files_completed,
            learners: week.active_learners,
            minutes: week.minutes,
          }),
        }))}
      />
    </DataCard>
  );
}
