import type { BackupSchedule, backups } from '#contract/backups.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { day, hour, minute } from '#server/calendar/durations.ts';
import type { Queryable } from '#server/database/database.ts';
import { isUnchangedSince, nextRevision } from '#server/database/revision.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { backupScheduleChanged } from './activities.ts';
import { lastBackups, lastOwn } from './queries.ts';
import { backupSchedule } from './tables.ts';

type Row = typeof backupSchedule.$inferSelect;
export type Schedule = Omit<Row, 'only' | 'since' | 'revision'>;

/** The schedule is looked at once an hour: what is due within the half of one is made now. */
const slack = 30 * minute;

export async function readSchedule(on: Queryable): Promise<Row> {
  const [row] = await on.select().from(backupSchedule);
  return must(row, 'the schedule of backups');
}

/** The hour of the day, in UTC, on which a moment falls, or that of so many days later. */
const onDayOf = (at: Date, days: number, of: number): number => (Math.floor(at.getTime() / day) + days) * day + of * hour;

/** When the first full one is due after the schedule was made. */
function firstFull(since: Date, of: number): number {
  const sameDay = onDayOf(since, 0, of);
  return sameDay >= since.getTime() ? sameDay : sameDay + day;
}

export interface Due {
  full: Date | null;
  incremental: Date | null;
}

/** When the next full and the next incremental backup are due, which may have passed. Full ones taken by hand count for neither. */
export async function dueBackups(on: Queryable, { full_every_days, incremental_every_hours, hour: of, since }: Row): Promise<Due> {
  const [full, last] = await Promise.all([lastOwn(on, ['full']), lastOwn(on, ['full', 'incremental'])]);
  const fullAt = full_every_days === null ? null : full ? onDayOf(full.created_at, full_every_days, of) : firstFull(since, of);
  const incrementalAt = incremental_every_hours !== null && last ? last.created_at.getTime() + incremental_every_hours * hour : null;
  return { full: fullAt === null ? null : new Date(fullAt), incremental: incrementalAt === null ? null : new Date(incrementalAt) };
}

/** What the health of the product says of backups: the last one, what failed after it, and when the next one is due. */
export async function backupHealth(on: Queryable) {
  const [{ last_at, last_size, failed_at }, { full, incremental }] = await Promise.all([
    lastBackups(on),
    readSchedule(on).then((schedule) => dueBackups(on, schedule)),
  ]);
  const [next] = [full, incremental].filter((at) => at !== null).sort((a, b) => a.getTime() - b.getTime());
  const time = (at: Date | null | undefined) => at?.toISOString() ?? null;
  return { last_at: time(last_at), last_size, failed_at: time(failed_at), next_at: time(next) };
}

/** What is due now; a full one before an incremental one. */
export async function dueNow(on: Queryable, now: Date): Promise<'full' | 'incremental' | null> {
  const { full, incremental } = await dueBackups(on, await readSchedule(on));
  const until = now.getTime() + slack;
  if (full && full.getTime() <= now.getTime()) return 'full';
  return incremental && incremental.getTime() <= until ? 'incremental' : null;
}

const given = ({ full_every_days, incremental_every_hours, hour: of, keep_days }: Schedule): Schedule => ({
  full_every_days,
  incremental_every_hours,
  hour: of,
  keep_days,
});

export async function presentSchedule({ database, config }: Services): Promise<BackupSchedule> {
  const row = await readSchedule(database);
  const { full, incremental } = await dueBackups(database, row);
  return {
    ...given(row),
    next_full_at: full?.toISOString() ?? null,
    next_incremental_at: incremental?.toISOString() ?? null,
    folder: config.backupsDir,
    revision: row.revision,
  };
}

/**
 * Changes the schedule; what is left out stays, and what is as it was is no change. Throws `edited_elsewhere` where somebody has changed it
 * since the given revision.
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
