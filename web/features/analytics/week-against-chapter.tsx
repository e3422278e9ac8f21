import { useQuery } from '@tanstack/react-query';
import { wholeMinutes } from '#contract/minutes.ts';
import { m } from '#messages';
import { dayInWords } from '#web/lib/calendar-day.ts';
import { duration, minutesLong } from '#web/lib/duration.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import classes from './analytics.module.css';
import { addUp, type WeekDay } from './week-sums.ts';

interface Props {
  userId: string;
  /** This week from Monday, without gaps or future days. */
  days: readonly WeekDay[];
}

/** This week's cumulative minutes by day, with the chapter's average as a line. */
export function WeekAgainstChapter({ userId, days }: Props) {
  const { data, error } = useQuery(read('GET /api/analytics/user/:id', { params: { id: userId } }));
  const seconds = days.reduce((sum, day) => sum + day.seconds, 0);
  const average = data?.week.chapter_average ?? null;
  // Until someone has studied for a minute, a sentence is more useful than an empty chart.
  if (wholeMinutes(seconds) === 0) {
    const message = average ? m.dashboard_week_empty_average({ average: minutesLong(average) }) : m.dashboard_week_empty();
    return (
      <DataCard title={m.dashboard_week()}>
        <EmptyState compact title={m.dashboard_week_empty_title()} message={message} />
      </DataCard>
    );
  }
  const time = duration(seconds);
  const against = average === null ? null : minutesLong(average);
  function line(): string {
    if (against !== null) return m.dashboard_week_average({ time, average: against });
    if (data) return m.dashboard_week_alone({ time });
    return error ? m.dashboard_week_unknown({ time }) : m.dashboard_week_so_far({ time });
  }
  return (
    <DataCard title={m.dashboard_week()} line={line()}>
      <BarChart
        label={against === null ? m.dashboard_week_chart() : m.dashboard_week_chart_average({ time: against })}
        axis={m.dashboard_day()}
        unit={m.dashboard_week_unit()}
        format={inNumbers}
        height={148}
        colour="var(--figure)"
        {...(!average || against === null ? {} : { line: { value: average, label: m.dashboard_week_line_label({ time: against }) } })}
        bars={addUp(days).map(({ day, minutes, before, isToCome }) => {
          const name = dayInWords(day, { weekday: 'short' });
          return {
            label: name,
            value: minutes,
            before,
            title: isToCome
              ? m.dashboard_week_bar_future({ day: name })
              : m.dashboard_week_bar({ day: name, time: minutesLong(minutes), sum: minutesLong(before + minutes) }),
          };
        })}
      />
      <p className={classes.legend} aria-hidden="true">
        <span className={classes.ownDay} /> {m.dashboard_week_own_day()}
        <span className={classes.before} /> {m.dashboard_week_before()}
      </p>
    </DataCard>
  );
}
