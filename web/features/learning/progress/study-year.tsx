import { VisuallyHidden } from '@mantine/core';
import type { Progress } from '#contract/learning.ts';
import { m } from '#messages';
import { dayIn, dayInWords, isoWeekday } from '#web/lib/calendar-day.ts';
import { duration } from '#web/lib/duration.ts';
import { useMe } from '#web/lib/me.ts';
import { isStudyDay } from '#web/lib/study-day.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { HeatMap } from '#web/ui/heat-map.tsx';
import { byMonth, daysOfYear, levelOf, levelOfSteps, withGaps } from './study-days.ts';

function titleOf({ day, seconds, files_completed: count }: Progress['days'][number], hasTime: boolean): string {
  const date = dayInWords(day, { dateStyle: 'medium' });
  if (!hasTime) return m.progress_day_steps({ date, count });
  if (!isStudyDay({ seconds, files_completed: count })) return m.progress_day_nothing({ date });
  const time = duration(seconds);
  return count > 0 ? m.progress_day_files({ date, time, count }) : m.progress_day({ date, time });
}

interface Props {
  days: Progress['days'];
  /** Days without study when a freeze kept the streak. */
  frozen?: readonly string[] | undefined;
  /** Whether study time is known. Otherwise a day's shade depends on completed steps. */
  hasTime?: boolean;
  /** Whether the year shown is someone else's. */
  isOthers?: boolean;
}

const own = { title: m.progress_days, line: m.progress_days_line, none: m.progress_days_none };
const others = { title: m.progress_days_others, line: m.progress_days_line_others, none: m.progress_days_none_others };

/** The last year, day by day. */
export function StudyYear({ days, frozen = [], hasTime = true, isOthers = false }: Props) {
  const words = isOthers ? others : own;
  const today = dayIn(useMe().timezone);
  const year = withGaps(days, today, daysOfYear);
  const level = hasTime ? levelOf : levelOfSteps;
  const studied = year.filter((day) => level(day) > 0).length;
  return (
    <DataCard title={words.title()} line={studied > 0 ? words.line({ count: studied }) : words.none()}>
      <HeatMap
        days={year.map((day) => {
          const marked = level(day) === 0 && frozen.includes(day.day);
          const title = marked ? m.progress_day_frozen({ date: dayInWords(day.day, { dateStyle: 'medium' }) }) : titleOf(day, hasTime);
          return { day: day.day, level: level(day), title, marked };
        })}
        firstWeekday={isoWeekday(year[0]?.day ?? today)}
        label={`${words.title()}. ${words.line({ count: studied })}`}
        less={m.progress_days_less()}
        more={m.progress_days_more()}
        mark={frozen.length > 0 ? m.progress_days_frozen() : undefined}
        monthName={(day) => dayInWords(day, { month: 'short' })}
        weekdayName={(day) => dayInWords(day, { weekday: 'short' })}
      />
      <VisuallyHidden>
        {hasTime && <p>{m.progress_days_scale()}</p>}
        {frozen.map((day) => (
          <p key={day}>{m.progress_day_frozen({ date: dayInWords(day, { dateStyle: 'medium' }) })}</p>
        ))}
        <table>
          <caption>{words.title()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.progress_month()}</th>
              <th scope="col">{m.progress_month_days()}</th>
              {hasTime && <th scope="col">{m.progress_month_time()}</th>}
            </tr>
          </thead>
          <tbody>
            {byMonth(year).map(({ month, days: count, seconds }) => (
              <tr key={month}>
                <th scope="row">{dayInWords(`${month}-01`, { month: 'long', year: 'numeric' })}</th>
                <td>{count}</td>
                {hasTime && <td>{duration(seconds)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </DataCard>
  );
}
