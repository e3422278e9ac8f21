import '@mantine/dates/styles.layer.css';
import { DatePickerInput, type DatePickerInputProps, type DayOfWeek } from '@mantine/dates';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useId } from 'react';
import { m } from '#messages';
import { dayInWords, firstDayOfWeek } from './calendar-day.ts';
import classes from './day-field.module.css';

interface Props extends Omit<DatePickerInputProps, 'value' | 'onChange' | 'minDate' | 'maxDate' | 'type' | 'label'> {
  label: string;
  /** `2026-03-20` */
  value: string;
  onChange: (day: string) => void;
  /** The first and the last day that can be chosen. */
  min: string;
  max: string;
}

const inFull = (day: string) => dayInWords(day, { dateStyle: 'full' });

/**
 * A day to choose from a calendar, written as the browser's region writes days. It brings a calendar's code and styles along: import it
 * only in what is itself loaded when it is needed.
 */
export function DayField({ label, value, onChange, min, max, ...props }: Props) {
  const id = useId();
  return (
    <DatePickerInput
      label={label}
      // The label alone would be said instead of the day, as the field is a button.
      aria-label={m.form_day({ label, day: inFull(value) })}
      value={value}
      onChange={(day) => day && onChange(day)}
      minDate={min}
      maxDate={max}
      maxLevel="month"
      // Red is for what is wrong.
      weekendDays={[]}
      classNames={{ day: classes.day ?? '' }}
      firstDayOfWeek={firstDayOfWeek() as DayOfWeek}
      valueFormatter={() => inFull(value)}
      monthLabelFormat={(month) => dayInWords(month, { month: 'long', year: 'numeric' })}
      weekdayFormat={(day) => dayInWords(day, { weekday: 'short' })}
      getDayAriaLabel={inFull}
      // The keyboard begins at the chosen day, not at the arrow to another month.
      getDayProps={(day) => (day === value ? { 'aria-pressed': true, 'data-autofocus': true } : {})}
      ariaLabels={{ nextMonth: m.form_next_month(), previousMonth: m.form_previous_month() }}
      // The calendar is called as the field is, which it knows by this id.
      id={id}
      popoverProps={{ id, returnFocus: true }}
      leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
      {...props}
    />
  );
}
