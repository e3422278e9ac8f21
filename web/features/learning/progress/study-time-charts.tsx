import { SegmentedControl } from '@mantine/core';
import type { Progress } from '#contract/learning.ts';
import { wholeMinutes } from '#contract/minutes.ts';
import { m } from '#messages';
import { dayAfter, dayIn, dayInWords } from '#web/lib/calendar-day.ts';
import { duration } from '#web/lib/duration.ts';
import { useMe } from '#web/lib/me.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { oneOf } from '#web/ui/search-params.ts';
import { type Range, ranges } from './progress-search.ts';
import { byWeek, byWeekday } from './study-days.ts';
import classes from './study-time-charts.module.css';

/** Returns a weekday's name. 1 January 2024 was a Monday. */
const weekdayName = (index: number, weekday: 'short' | 'long') => dayInWords(dayAfter('2024-01-01', index), { weekday });

interface Props {
  days: Progress['days'];
  weeks: Range;
  onWeeks: (weeks: Range) => void;
}

/** Minutes by week and by weekday, over the chosen weeks. */
export function StudyTimeCharts({ days, weeks, onWeeks }: Props) {
  const today = dayIn(useMe().timezone);
  const shown = byWeek(days, today, weeks);
  const weekdays = byWeekday(days, today, weeks);
  const seconds = shown.reduce((sum, week) => sum + week.seconds, 0);
  const most = weekdays.indexOf(Math.max(...weekdays));
  const date = (week: string) => dayInWords(week, { day: 'numeric', month: 'short' });
  return (
    <>
      <DataCard
        title={m.progress_weeks()}
        line={
          seconds > 0
            ? m.progress_weeks_line({ time: duration(seconds), average: duration(Math.round(seconds / weeks)) })
            : m.progress_weeks_none()
        }
        aside={
          <SegmentedControl
            size="xs"
            aria-label={m.progress_weeks_range()}
            value={String(weeks)}
            onChange={(value) => onWeeks(oneOf(ranges, Number(value)) ?? ranges[0])}
            data={ranges.map((count) => ({ value: String(count), label: m.progress_weeks_count({ count }) }))}
          />
        }
        className={classes.timeCard}
      >
        <BarChart
          label={m.progress_weeks()}
          axis={m.progress_week_axis()}
          unit={m.progress_minutes_unit()}
          format={inNumbers}
          height={220}
          colour="var(--figure)"
          every={Math.ceil(weeks / 6)}
          bars={shown.map((week) => ({
            label: date(week.week),
            value: wholeMinutes(week.seconds),
            title: m.progress_week_bar({ date: date(week.week), time: duration(week.seconds) }),
          }))}
        />
      </DataCard>
      <DataCard
        title={m.progress_weekdays()}
        line={`${m.progress_weekdays_range({ count: weeks })} ${seconds > 0 ? m.progress_weekdays_line({ day: weekdayName(most, 'long') }) : ''}`}
      >
        <BarChart
          label={m.progress_weekdays()}
          axis={m.progress_weekday_axis()}
          unit={m.progress_minutes_unit()}
          format={inNumbers}
          height={160}
          colour="var(--figure)"
          bars={weekdays.map((sum, index) => ({
            label: weekdayName(index, 'short'),
            value: wholeMinutes(sum),
            title: m.progress_weekday_bar({ day: weekdayName(index, 'long'), time: duration(sum) }),
          }))}
        />
      </DataCard>
    </>
  );
}
