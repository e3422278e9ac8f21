import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { offsetMinutes } from '#server/calendar/zones.ts';
import type { Character } from './cast.ts';

const minute = 60_000;
const day = 1_440 * minute;

/** A file as history needs it. */
export interface Walkable {
  moduleId: string;
  fileName: string;
  kind: string;
  minutes: number;
  lastOfModule: boolean;
}

export interface Step {
  file: Walkable;
  opened_at: Date;
  /** Null for the file that was begun last. */
  completed_at: Date | null;
  /** Seconds. */
  time_spent: number;
  percentage: number;
  /** The date in the person's zone. */
  day: string;
}

/** Numbers that look random and are the same in every demo. */
function dice(seed: string): (least: number, most: number) => number {
  const generator = xoroshiro128plus([...seed].reduce((hash, letter) => Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0), 7));
  return (least, most) => uniformInt(generator, least, most);
}

/** The days on which somebody studied, as days before today, the oldest first; never today, so that the demo has a day to go. */
function studyDays({ files, weeks, onStreak }: Character, roll: (least: number, most: number) => number): number[] {
  const wanted = Math.max(1, Math.ceil(files / 1.6));
  const days = new Set<number>(onStreak ? [1, 2, 3, 4] : [roll(1, 6)]);
  for (let tries = 0; days.size < wanted && tries < wanted * 20; tries++) days.add(roll(1, weeks * 7));
  return [...days].sort((a, b) => b - a);
}

/**
 * What a character has done up to now: deterministic but for the day on which the demo begins. Every file was read for a plausible
 * time at a plausible hour of its reader's day, one after the other.
 */
export function historyOf(character: Character, path: readonly Walkable[], now: Date): Step[] {
  if (character.files === 0) return [];
  const roll = dice(character.email);
  const files = path.slice(0, character.files);
  const days = studyDays(character, roll).slice(-files.length);
  const offset = offsetMinutes(character.timezone, now) * minute;
  const localMidnight = Math.floor((now.getTime() + offset) / day) * day;

  const steps: Step[] = [];
  let index = 0;
  for (const [position, ago] of days.entries()) {
    const until = Math.round(((position + 1) * files.length) / days.length);
    const local = localMidnight - ago * day;
    let clock = local + roll(8 * 60, 15 * 60) * minute - offset;
    for (; index < until; index++) {
      const file = files[index];
      if (!file) break;
      const time_spent = Math.round(file.minutes * roll(40, 80));
      const opened_at = new Date(clock);
      clock += time_spent * 1000 + roll(5, 90) * 1000;
      steps.push({
        file,
        opened_at,
        completed_at: new Date(clock),
        time_spent,
        percentage: 100,
        day: new Date(local).toISOString().slice(0, 10),
      });
      clock += roll(1, 6) * minute;
    }
  }
  const begun = path[character.files];
  const last = steps.at(-1);
  if (begun && last?.completed_at) {
    steps.push({
      file: begun,
      opened_at: new Date(last.completed_at.getTime() + minute),
      completed_at: null,
      time_spent: roll(60, 240),
      percentage: roll(20, 70),
      day: last.day,
    });
  }
  return steps;
}
