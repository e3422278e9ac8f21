import { day, minute, second } from '#server/calendar/durations.ts';
import { offsetMinutes } from '#server/calendar/zones.ts';
import type { CatalogFile } from '#server/features/catalog/index.ts';
import type { DemoPerson } from './people.ts';
import { type Random, randomOf } from './random.ts';

/** A file on a person's path through the catalog. */
export interface PathFile {
  file: CatalogFile;
  track_id: string;
  lastOfModule: boolean;
}

/** A person's work on a file. */
export interface StudiedFile extends PathFile {
  opened_at: Date;
  /** Null for the file started last. */
  completed_at: Date | null;
  /** Seconds spent on the file. */
  time_spent: number;
  percentage: number;
  /** The date in the person's time zone. */
  day: string;
}

/**
 * Returns someone's study days, counted back from today, oldest first. Today is never included, so that a visitor can still study today.
 */
function daysOfStudy({ files, weeks, quietWeeks = 0, onStreak }: DemoPerson, random: Random): number[] {
  const wanted = Math.max(1, Math.ceil(files / 1.6));
  const quiet = quietWeeks * 7;
  const days = new Set<number>(onStreak ? [1, 2, 3, 4] : [quiet + random(1, 6)]);
  for (let tries = 0; days.size < wanted && tries < wanted * 20; tries++) days.add(random(quiet + 1, Math.max(quiet + 7, weeks * 7)));
  return [...days].sort((a, b) => b - a);
}

/** Returns the position after this many files. Labs, prompt labs and dialogues are not counted, so that adding one to a module does not move people. */
function positionAfter(path: readonly PathFile[], files: number): number {
  let left = files;
  const index = path.findIndex(({ file }) => !['lab', 'prompt', 'dialogue'].includes(file.kind) && left-- === 0);
  return index < 0 ? path.length : index;
}

/** Returns the position of the first quiz after this many files. */
function firstQuizAfter(path: readonly PathFile[], files: number): number {
  const index = path.findIndex(({ file }, place) => place >= files && file.kind === 'quiz');
  return index < 0 ? files : index;
}

/**
 * Returns a person's study up to now. It is deterministic except for the day the demo starts. Each file is read for a plausible time at a
 * plausible hour of the reader's day, one after the other.
 */
export function studyOf(person: DemoPerson, path: readonly PathFile[], now: Date): StudiedFile[] {
  if (person.files === 0) return [];
  const random = randomOf(person.email);
  const done = positionAfter(path, person.files);
  const files = path.slice(0, person.stuckAtQuiz ? firstQuizAfter(path, done) : done);
  const days = daysOfStudy(person, random).slice(-files.length);
  const offset = offsetMinutes(person.timezone, now) * minute;
  const localMidnight = Math.floor((now.getTime() + offset) / day) * day;

  const studied: StudiedFile[] = [];
  let index = 0;
  for (const [position, ago] of days.entries()) {
    const until = Math.round(((position + 1) * files.length) / days.length);
    const local = localMidnight - ago * day;
    let clock = local + random(8 * 60, 15 * 60) * minute - offset;
    for (; index < until; index++) {
      const step = files[index];
      if (!step) break;
      const time_spent = Math.round(step.file.minutes * random(40, 80));
      const opened_at = new Date(clock);
      clock += time_spent * second + random(5, 90) * second;
      const date = new Date(local).toISOString().slice(0, 10);
      studied.push({ ...step, opened_at, completed_at: new Date(clock), time_spent, percentage: 100, day: date });
      clock += random(1, 6) * minute;
    }
  }
  const begun = path[files.length];
  const last = studied.at(-1);
  if (begun && last?.completed_at) {
    studied.push({
      ...begun,
      opened_at: new Date(last.completed_at.getTime() + minute),
      completed_at: null,
      time_spent: person.stuckAtQuiz ? random(14, 20) * 60 : random(60, 240),
      percentage: random(20, 70),
      day: last.day,
    });
  }
  return studied;
}
