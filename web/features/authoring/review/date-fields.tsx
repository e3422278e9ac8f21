import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { m } from '#messages';
import { dayAfter, dayIn } from '#web/lib/calendar-day.ts';
import { DayField } from '#web/lib/day-field.tsx';
import { useSession } from '#web/lib/session.ts';
import classes from './review.module.css';

export interface ChosenTime {
  day: string;
  /** `09:30` */
  time: string;
}

/** The usual choice: tomorrow morning. */
export const tomorrow = (zone: string | undefined): ChosenTime => ({ day: dayAfter(dayIn(zone), 1), time: '09:00' });

/** Fields for a day and a time in the person's own time zone. */
export function DateFields<V extends ChosenTime>({ form }: { form: UseFormReturnType<V> }) {
  const zone = useSession((session) => session.user?.timezone);
  const { day } = form.getValues();
  const today = dayIn(zone);
  const time = form.getInputProps('time');
  return (
    <div>
      <div className={classes.when}>
        <DayField
          label={m.schedule_day()}
          min={today}
          max={dayAfter(today, 730)}
          value={day}
          onChange={(next) => form.setFieldValue('day', next as never)}
          error={form.errors['day']}
        />
        <TextInput type="time" label={m.schedule_time()} required {...time} />
      </div>
      {zone && <p className="ui-small ui-mt-2xs">{m.schedule_zone({ zone: zone.replaceAll('_', ' ') })}</p>}
    </div>
  );
}
