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
/** Formats an hour of the day in UTC, and in the reader's zone at its current offset. */
function hourInWords(hour: string, zone: string | undefined): string {
  const at = new Date();
  at.setUTCHours(Number(hour), 0, 0, 0);
  const [time, utc] = [timeOfDay(at.toISOString(), zone), timeOfDay(at.toISOString(), 'UTC')];
  return time === utc ? m.backup_hour({ hour: hour.padStart(2, '0') }) : m.backup_in_both_zones({ time, utc });
}
const hoursIn = (zone: string | undefined) =>
  Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourInWords(String(hour), zone) }));

/** Returns the standard choices, plus the current value if it is not one of them. */
const choices = (set: number | null) => [
  { value: never, label: m.backup_never() },
  ...[...new Set(set === null ? everyDays : [...everyDays, set])]
    .toSorted((a, b) => a - b)
    .map((n) => ({ value: String(n), label: m.backup_days({ n }) })),
];
const textOf = (value: number | null): string => (value === null ? never : String(value));
const numberOf = (value: string): number | null => (value === never ? null : Number(value));

function NextFull({ at }: { at: string | null }) {
  const zone = useSession((state) => state.user?.timezone);
  return (
    <p className="ui-dim">
      {m.backup_next_full()}:{' '}
      {at ? (
        <time dateTime={at}>{m.backup_in_both_zones({ time: dateTimeOf(at, zone), utc: timeOfDay(at, 'UTC') })}</time>
      ) : (
        m.backup_not_planned()
      )}
    </p>
  );
}

const valuesOf = (schedule: BackupSchedule) => ({
  full: textOf(schedule.full_every_days),
  hour: String(schedule.hour),
  keep_days: schedule.keep_days as number | string,
});
type Values = ReturnType<typeof valuesOf>;

const bodyOf = ({ full, hour, keep_days }: Values) => ({
  full_every_days: numberOf(full),
  hour: Number(hour),
  keep_days: Number(keep_days),
});

const fieldsIn = (zone: string | undefined): { readonly [F in keyof Values]: FieldWords } => ({
  full: { name: m.backup_full_every, say: (days: string) => (days === never ? m.backup_never() : m.backup_days({ n: Number(days) })) },
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
    done: m.backup_schedule_saved(),
    failed: m.backup_schedule_failed(),
  });
  return (
    <StoredForm of={stored} fields={fieldsIn(zone)} send={(body) => save.sendOrThrow({ body })} problem={save.problem} gap="md">
      <div className={classes.fields}>
        <Select
          label={m.backup_full_every()}
          allowDeselect={false}
          data={choices(schedule.full_every_days)}
          {...form.getInputProps('full')}
        />
        <Select label={m.backup_full_hour()} allowDeselect={false} data={hoursIn(zone)} {...form.getInputProps('hour')} />
        <NumberInput
          label={m.backup_keep()}
          allowDecimal={false}
          allowNegative={false}
          min={keep_days.least}
          max={keep_days.most}
          {...form.getInputProps('keep_days')}
        />
      </div>
      <p className="ui-quiet">{m.backup_keep_line()}</p>
      <NextFull at={schedule.next_full_at} />
    </StoredForm>
  );
}

/** The schedule for automatic backups, and how long they are kept. */
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
