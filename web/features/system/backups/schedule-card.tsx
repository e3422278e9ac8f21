import { Button, Group, NumberInput, Select, Skeleton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { BackupSchedule } from '#contract/backups.ts';
import { backupBounds } from '#contract/system-values.ts';
import { m } from '#messages';
import { isWholeWithin } from '#web/lib/field-rules.ts';
import { Form } from '#web/lib/form.tsx';
import { read } from '#web/lib/read.ts';
import { dateTimeOf } from '#web/lib/relative-time.ts';
import { useSend } from '#web/lib/send.ts';
import { useSession } from '#web/lib/session.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from './backups.module.css';

const never = 'never';
const everyDays = [1, 2, 3, 7, 14, 30, 90];
const everyHours = [1, 3, 6, 12, 24, 48, 168];
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: m.backup_hour({ hour: String(hour).padStart(2, '0') }),
}));

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
      {name}: {at ? <time dateTime={at}>{dateTimeOf(at, zone)}</time> : m.backup_not_planned()}
    </li>
  );
}

function ScheduleForm({ schedule }: { schedule: BackupSchedule }) {
  const { keep_days } = backupBounds;
  const form = useForm({
    initialValues: {
      full: textOf(schedule.full_every_days),
      incremental: textOf(schedule.incremental_every_hours),
      hour: String(schedule.hour),
      keep_days: schedule.keep_days as number | string,
    },
    validate: { keep_days: (value) => (isWholeWithin(value, keep_days) ? null : m.backup_keep_bounds({ ...keep_days })) },
  });
  const save = useSend('PUT /api/system/backups/schedule', {
    form,
    affects: ['GET /api/system/backups/schedule', 'GET /api/system/backups'],
    done: m.backup_schedule_saved(),
    failed: m.backup_schedule_failed(),
    after: () => form.resetDirty(),
  });
  return (
    <Form
      form={form}
      onSubmit={({ full, incremental, hour, keep_days: days }) =>
        save.send({
          body: {
            full_every_days: numberOf(full),
            incremental_every_hours: numberOf(incremental),
            hour: Number(hour),
            keep_days: Number(days),
          },
        })
      }
      problem={save.problem}
    >
      <div className={classes.fields}>
        <Select
          label={m.backup_full_every()}
          allowDeselect={false}
          data={choices(everyDays, schedule.full_every_days, (n) => m.backup_days({ n }))}
          {...form.getInputProps('full')}
        />
        <Select label={m.backup_full_hour()} allowDeselect={false} data={hours} {...form.getInputProps('hour')} />
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
      <Group>
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          {m.backup_schedule_save()}
        </Button>
      </Group>
    </Form>
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
