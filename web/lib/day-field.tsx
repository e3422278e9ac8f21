import '@mantine/dates/styles.layer.css';
import { DatePickerInput, type DatePickerInputProps, type DayOfWeek } from '@mantine/dates';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useId } from 'react';
import { m } from '#messages';
import { dayInWords, firstDayOfWeek } from './calendar-day.ts';
import classes from './day-field.module.css';

interface Props extends Omit<DatePickerInputProps, 'value' | 'onChange' | 'minDate' | 'maxDate' | 'type' | 'label'> {
  label: string;
  /** `2026-03-20`, or empty as long as no day is chosen. */
  value: string;
  onChange: (day: string) => void;
  /** The first and last days that can be chosen. */
  min: string;
  max: string;
}

const inFull = (day: string) => (day === '' ? '' : dayInWords(day, { dateStyle: 'full' }));

/**
 * A field for choosing a day from a calendar, in the format of the browser's region. It loads the calendar's code and styles, so import it
 * only from modules that are loaded lazily.
 */
export function DayField({ label, value, onChange, min, max, ...props }: Props) {
  const id = useId();
  return (
    <DatePickerInput
      label={label}
      // The field is a button, so without this label a screen reader would only read its visible label, not the day.
      aria-label={m.form_day({ label, day: inFull(value) || m.form_empty() })}
      placeholder={m.form_day_choose()}
      value={value || null}
      onChange={(day) => day && onChange(day)}
      minDate={min}
      maxDate={max}
      maxLevel="month"
      // Weekend days are not red, because red is reserved for errors.
      weekendDays={[]}
      classNames={{ day: classes.day ?? '' }}
      firstDayOfWeek={firstDayOfWeek() as DayOfWeek}
      valueFormatter={() => inFull(value)}
      monthLabelFormat={(month) => dayInWords(month, { month: 'long', year: 'numeric' })}
      weekdayFormat={(day) => dayInWords(day, { weekday: 'short' })}
      getDayAriaLabel={inFull}
      // The initial focus is on the chosen day rather than on the arrow to another month.
      getDayProps={(day) => (day === value ? { 'aria-pressed': true, 'data-autofocus': true } : {})}
      ariaLabels={{ nextMonth: m.form_next_month(), previousMonth: m.form_previous_month() }}
      // The field labels the calendar through this id.
      id={id}
      popoverProps={{ id, returnFocus: true }}
      leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
      {...props}
    />
  );
}
