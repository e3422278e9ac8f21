import '@mantine/dates/styles.layer.css';
import { Calendar, type DayOfWeek } from '@mantine/dates';
import { m } from '#messages';
import { dayInWords, firstDayOfWeek } from '#web/lib/calendar-day.ts';
import { formatLocale } from '#web/lib/format-locale.ts';
import classes from './due.module.css';

interface Props {
  /** Today's date in the person's zone. */
  today: string;
  days: readonly { day: string; name: string; isOverdue: boolean }[];
}

const inFull = (day: string) => dayInWords(day, { dateStyle: 'full' });

/** A month that marks the days when something is due. The lists beside it say the same in words. */
export function DueCalendar({ today, days }: Props) {
  const byDay = Map.groupBy(days, ({ day }) => day);
  const namesOf = (day: string) => byDay.get(day)?.map(({ name }) => name) ?? [];
  const list = new Intl.ListFormat(formatLocale());
  return (
    <Calendar
      static
      defaultDate={days[0]?.day ?? today}
      maxLevel="month"
      highlightToday
      hideOutsideDates
      weekendDays={[]}
      firstDayOfWeek={firstDayOfWeek() as DayOfWeek}
      monthLabelFormat={(month) => dayInWords(month, { month: 'long', year: 'numeric' })}
      weekdayFormat={(day) => dayInWords(day, { weekday: 'short' })}
      getDayAriaLabel={(day) => {
        const names = namesOf(day);
        return names.length > 0 ? m.due_day_named({ date: inFull(day), names: list.format(names) }) : inFull(day);
      }}
      getDayProps={(day) => (byDay.has(day) ? { title: list.format(namesOf(day)) } : {})}
      renderDay={(day) => {
        const due = byDay.get(day);
        const tone = due?.some(({ isOverdue }) => isOverdue) ? 'overdue' : due ? 'due' : undefined;
        return (
          <span className={classes.day} data-tone={tone}>
            {Number(day.slice(8))}
          </span>
        );
      }}
      ariaLabels={{ nextMonth: m.form_next_month(), previousMonth: m.form_previous_month() }}
      className={classes.calendar}
    />
  );
}
