import type { BackupSchedule, backups } from '#contract/backups.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { day, hour } from '#server/calendar/durations.ts';
import type { Queryable } from '#server/database/database.ts';
import { isUnchangedSince, nextRevision } from '#server/database/revision.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { backupScheduleChanged } from './activities.ts';
import { lastBackups, lastOwnFull } from './queries.ts';
import { backupSchedule } from './tables.ts';

type Row = typeof backupSchedule.$inferSelect;
export type Schedule = Omit<Row, 'only' | 'since' | 'revision'>;

export async function readSchedule(on: Queryable): Promise<Row> {
  const [row] = await on.select().from(backupSchedule);
  return must(row, 'the schedule of backups');
}

/** Returns the given hour, in UTC, on the day of a given time or a number of days later. */
const onDayOf = (at: Date, days: number, of: number): number => (Math.floor(at.getTime() / day) + days) * day + of * hour;

/** Returns when the first full backup is due after the schedule was created. */
function firstFull(since: Date, of: number): number {
  const sameDay = onDayOf(since, 0, of);
  return sameDay >= since.getTime() ? sameDay : sameDay + day;
}

/** Returns when the next full backup is due, which may be in the past; null if none is scheduled. Manual ones don't count. */
async function dueAt(on: Queryable, { full_every_days, hour: of, since }: Row): Promise<Date | null> {
  if (full_every_days === null) return null;
  const last = await lastOwnFull(on);
  return new Date(last ? onDayOf(last.created_at, full_every_days, of) : firstFull(since, of));
}

/** Returns the backup part of the product's health: the last backup, later failures, and the next due date. */
export async function backupHealth(on: Queryable) {
  const [{ last_at, last_size, failed_at }, next] = await Promise.all([
    lastBackups(on),
    readSchedule(on).then((schedule) => dueAt(on, schedule)),
  ]);
  const time = (at: Date | null) => at?.toISOString() ?? null;
  return { last_at: time(last_at), last_size, failed_at: time(failed_at), next_at: time(next) };
}

/** Whether a full backup is due. */
export async function isDueNow(on: Queryable, now: Date): Promise<boolean> {
  const due = await dueAt(on, await readSchedule(on));
  return due !== null && due <= now;
}

const given = ({ full_every_days, hour: of, keep_days }: Schedule): Schedule => ({
  full_every_days,
  hour: of,
  keep_days,
});

export async function presentSchedule({ database, config }: Services): Promise<BackupSchedule> {
  const row = await readSchedule(database);
  const next = await dueAt(database, row);
  return {
    ...given(row),
    next_full_at: next?.toISOString() ?? null,
    folder: config.backupsDir,
    revision: row.revision,
  };
}

/**
 * Changes the schedule. Omitted fields stay as they are, and a value equal to the old one is not recorded as a change. Throws
 * `edited_elsewhere` if someone has changed the schedule since the given revision.
 */
export async function changeSchedule(
  services: Services,
  caller: Caller,
  { revision, ...asked }: BodyOf<typeof backups.changeSchedule>,
): Promise<BackupSchedule> {
  const { database, activity, clock } = services;
  await inTransaction(database, async (tx) => {
    const [stored] = await tx.select().from(backupSchedule).for('update');
    const before = given(must(stored, 'the schedule of backups'));
    const after = { ...before, ...asked };
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    const kept = await tx
      .update(backupSchedule)
      .set({ ...after, revision: nextRevision(backupSchedule.revision) })
      .where(isUnchangedSince(backupSchedule.revision, revision))
      .returning({ revision: backupSchedule.revision });
    if (kept.length === 0) throw new Refusal('edited_elsewhere');
    const facts = { before, after };
    const at = clock.now();
    await activity.record(tx, [happened(backupScheduleChanged, { at, actor_id: caller.id, person_id: null, company_id: null, facts })]);
  });
  return presentSchedule(services);
}
