import type { DataOf } from '#contract/endpoint.ts';
import type { platform } from '#contract/platform.ts';
import { day, hour, minute, second } from '#server/calendar/durations.ts';
import { m } from '#server/words.ts';

type Health = DataOf<typeof platform.systemHealth>;
export type Figures = Omit<Health, 'checks'>;
export type Check = Health['checks'][number];
type Part = Check['part'];

const gigabyte = 1_000_000_000;
const found = (part: Part, state: Check['state'], text: string): Check => ({ part, state, text });
const well = (part: Part) => found(part, 'ok', m.health_check_ok());
const ageOf = (since: string | null, now: number) => (since === null ? 0 : now - Date.parse(since));

export function database({ database: { milliseconds, connections, most_connections } }: Pick<Figures, 'database'>): Check {
  if (milliseconds > second) return found('database', 'failing', m.health_check_database_slow());
  if (milliseconds > 100) return found('database', 'warning', m.health_check_database_slow());
  if (connections > most_connections * 0.8) return found('database', 'warning', m.health_check_database_connections());
  return well('database');
}

function jobs({ jobs: { are_done, failed, waiting_since } }: Figures, now: number): Check {
  if (!are_done) return found('jobs', 'failing', m.health_check_jobs_stopped());
  if (ageOf(waiting_since, now) > 10 * minute) return found('jobs', 'warning', m.health_check_jobs_late());
  return failed > 0 ? found('jobs', 'warning', m.health_check_jobs_failed()) : well('jobs');
}

export function mail({ mail: { is_sent, failing, waiting_since } }: Pick<Figures, 'mail'>, problem: string | null, now: number): Check {
  if (!is_sent) return found('mail', 'warning', m.health_check_mail_none());
  if (problem !== null) return found('mail', 'failing', m.health_check_mail_refused({ problem }));
  if (failing > 0) return found('mail', 'warning', m.health_check_mail_failing());
  return ageOf(waiting_since, now) > hour ? found('mail', 'warning', m.health_check_mail_late()) : well('mail');
}

export function disk({ disk: space }: Pick<Figures, 'disk'>): Check {
  if (!space) return found('disk', 'warning', m.health_check_disk_unknown());
  const share = space.free / space.size;
  if (space.free < gigabyte / 2 || share < 0.02) return found('disk', 'failing', m.health_check_disk_full());
  return space.free < 2 * gigabyte || share < 0.1 ? found('disk', 'warning', m.health_check_disk_full()) : well('disk');
}

function memory({ memory: { event_loop_delay, used, available } }: Figures): Check {
  if (event_loop_delay > second) return found('memory', 'failing', m.health_check_busy());
  if (event_loop_delay > 200) return found('memory', 'warning', m.health_check_busy());
  return used > available * 0.8 ? found('memory', 'warning', m.health_check_memory()) : well('memory');
}

export function clock({ clock: { milliseconds_apart } }: Pick<Figures, 'clock'>): Check {
  const apart = Math.abs(milliseconds_apart);
  if (apart > 30 * second) return found('clock', 'failing', m.health_check_clock());
  return apart > 2 * second ? found('clock', 'warning', m.health_check_clock()) : well('clock');
}

function backups({ backups: { last_at, failed_at, next_at } }: Figures, now: number): Check {
  if (failed_at !== null) return found('backups', 'failing', m.health_check_backups_failed());
  // The schedule is checked once an hour, so a backup may be an hour late.
  if (ageOf(next_at, now) > 2 * hour) return found('backups', 'warning', m.health_check_backups_late());
  if (last_at === null)
    return found('backups', 'warning', next_at === null ? m.health_check_backups_none() : m.health_check_backups_first());
  return next_at === null ? found('backups', 'warning', m.health_check_backups_unscheduled()) : well('backups');
}

function archive({ archive: kept }: Figures, now: number): Check[] {
  if (!kept) return [];
  if (kept.is_failing) return [found('archive', 'failing', m.health_check_archive_log())];
  if (kept.problem !== null) return [found('archive', 'failing', m.health_check_archive_problem({ problem: kept.problem }))];
  if (kept.base_at === null) return [found('archive', 'warning', m.health_check_archive_none())];
  const age = ageOf(kept.base_at, now);
  if (age > 2 * day) return [found('archive', 'failing', m.health_check_archive_old())];
  return [age > day + 2 * hour ? found('archive', 'warning', m.health_check_archive_old()) : well('archive')];
}

/**
 * Judges the measurements: returns each part's state, and the remedy if something is wrong.
 *
 * @param mailProblem the mail server's last error
 */
export function checksOf(figures: Figures, mailProblem: string | null): Check[] {
  const now = Date.parse(figures.checked_at);
  return [
    database(figures),
    jobs(figures, now),
    mail(figures, mailProblem, now),
    disk(figures),
    memory(figures),
    clock(figures),
    backups(figures, now),
    ...archive(figures, now),
  ];
}
