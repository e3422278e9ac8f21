import { NumberInput, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BackupSchedule } from '#contract/backups.ts';
import { backupBounds } from '#contract/system-values.ts';
import { m } from '#messages';
import { isWholeWithin } from '#web/lib/field-rules.ts';
import { read } from '#web/lib/read.ts';
import { dateTimeOf, timeOfDay } from '#web/lib/relative-time.ts';
import { useSend } from '#web/lib/send.ts';
import { useSession } from '#web/lib/session.ts';
import { type FieldWords, StoredForm } from '#web/lib/stored-form.tsx';
import { useStoredForm } from '#web/lib/use-stored-form.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from './backups.module.css';

const never = 'never';
const everyDays = [1, 2, 3, 7, 14, 30, 90];
const everyHours = [1, 3, 6, 12, 24, 48, 168];
/** An hour of the day in UTC, as it is now in the reader's zone as well. */
function hourInWords(hour: string, zone: string | undefined): string {
  const at = new Date();
  at.setUTCHours(Number(hour), 0, 0, 0);
  const [time, utc] = [timeOfDay(at.toISOString(), zone), timeOfDay(at.toISOString(), 'UTC')];
  return time === utc ? m.backup_hour({ hour: hour.padStart(2, '0') }) : m.backup_in_both_zones({ time, utc });
}
const hoursIn = (zone: string | undefined) =>
  Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourInWords(String(hour), zone) }));

/** The usual choices, and the one that is set, if it is another. */
const choices = (usual: readonly number[], set: number | null, nameOf: (n: number) => string) => [
  { value: never, label: m.backup_never() },
  ...[...new Set(set === null ? usual : [...usual, set])].toSorted((a, b) => a - b).map((n) => ({ value: String(n), label: nameOf(n) })),
];
const textOf = (value: number | null): string => (value === null ? never : String(value));
const numberOf = (value: string): number | null => (value === never ? null : Number(value));

function Next({ name, at }: { name: string; at: string | null }) {
  const zone = useSession((state) => state.user?.timezone);
  return (
    <li>
      {name}:{' '}
      {at ? (
        <time dateTime={at}>{m.backup_in_both_zones({ time: dateTimeOf(at, zone), utc: timeOfDay(at, 'UTC') })}</time>
      ) : (
        m.backup_not_planned()
      )}
    </li>
  );
}

const valuesOf = (schedule: BackupSchedule) => ({
  full: textOf(schedule.full_every_days),
  incremental: textOf(schedule.incremental_every_hours),
  hour: String(schedule.hour),
  keep_days: schedule.keep_days as number | string,
});
type Values = ReturnType<typeof valuesOf>;

const bodyOf = ({ full, incremental, hour, keep_days }: Values) => ({
  full_every_days: numberOf(full),
  incremental_every_hours: numberOf(incremental),
  hour: Number(hour),
  keep_days: Number(keep_days),
});

const often = (value: string, nameOf: (n: number) => string) => (value === never ? m.backup_never() : nameOf(Number(value)));
const fieldsIn = (zone: string | undefined): { readonly [F in keyof Values]: FieldWords } => ({
  full: { name: m.backup_full_every, say: (days: string) => often(days, (n) => m.backup_days({ n })) },
  incremental: { name: m.backup_incremental_every, say: (n: string) => often(n, (every) => m.backup_hours({ n: every })) },
  hour: { name: m.backup_full_hour, say: (hour: string) => hourInWords(hour, zone) },
  keep_days: { name: m.backup_keep },
});

function ScheduleForm({ schedule }: { schedule: BackupSchedule }) {
  const { keep_days } = backupBounds;
  const zone = useSession((state) => state.user?.timezone);
  const stored = useStoredForm({
    stored: schedule,
    valuesOf,
    bodyOf,
    validate: {
      keep_days: (value: Values['keep_days']) => (isWholeWithin(value, keep_days) ? null : m.backup_keep_bounds({ ...keep_days })),
    },
  });
  const { form } = stored;
  const save = useSend('PUT /api/system/backups/schedule', {
    form,
    affects: ['GET /api/system/backups/schedule', 'GET /api/system/backups'],
    done: m.backup_schedule_saved(),
    failed: m.backup_schedule_failed(),
  });
  return (
    <StoredForm of={stored} fields={fieldsIn(zone)} send={(body) => save.sendOrThrow({ body })} problem={save.problem} gap="md">
      <div className={classes.fields}>
        <Select
          label={m.backup_full_every()}
          allowDeselect={false}
          data={choices(everyDays, schedule.full_every_days, (n) => m.backup_days({ n }))}
          {...form.getInputProps('full')}
        />
        <Select label={m.backup_full_hour()} allowDeselect={false} data={hoursIn(zone)} {...form.getInputProps('hour')} />
        <Select
          label={m.backup_incremental_every()}
          allowDeselect={false}
          data={choices(everyHours, schedule.incremental_every_hours, (n) => m.backup_hours({ n }))}
          {...form.getInputProps('incremental')}
        />
        <NumberInput
          label={m.backup_keep()}
          allowDecimal={false}
          allowNegative={false}
          min={keep_days.least}
          max={keep_days.most}
          {...form.getInputProps('keep_days')}
        />
      </div>
      <p className={classes.line}>{m.backup_keep_line()}</p>
      <ul className={classes.next}>
        <Next name={m.backup_next_full()} at={schedule.next_full_at} />
        <Next name={m.backup_next_incremental()} at={schedule.next_incremental_at} />
      </ul>
    </StoredForm>
  );
}

/** When backups are made by themselves, and for how long they are kept. */
export function ScheduleCard() {
  const schedule = useQuery(read('GET /api/system/backups/schedule'));
  return (
    <DataCard title={m.backup_schedule()} line={m.backup_schedule_line()}>
      <Loaded read={schedule} problem={m.backups_problem()} waiting={<Skeleton height={220} radius="md" />}>
        {(known) => <ScheduleForm schedule={known} />}
      </Loaded>
    </DataCard>
  );
}
