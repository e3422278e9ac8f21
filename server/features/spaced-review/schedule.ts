import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';
import type { ReviewGrade } from '#contract/spaced-review-values.ts';

/** FSRS's memory state of an item. Days are `YYYY-MM-DD`. */
export interface Memory {
  state: number;
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
  scheduled_days: number;
  due_on: string;
  last_on: string | null;
}

/**
 * FSRS with its standard weights, at which nine of ten answers are expected to be right. Intervals are whole days, the longest a year, and
 * none is changed at random, so that the same answers always give the same days.
 */
const scheduler = fsrs({ request_retention: 0.9, maximum_interval: 365, enable_fuzz: false, enable_short_term: false });

const ratings: Readonly<Record<ReviewGrade, Grade>> = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy };

// A date is passed to FSRS as its midnight in UTC, so that it counts days of the person's calendar.
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

const cardOf = ({ due_on, last_on, ...memory }: Memory): Card => ({
  ...memory,
  due: midnight(due_on),
  elapsed_days: 0,
  learning_steps: 0,
  ...(last_on === null ? {} : { last_review: midnight(last_on) }),
});

const memoryOf = ({ state, stability, difficulty, reps, lapses, scheduled_days, due, last_review }: Card): Memory => ({
  state,
  stability,
  difficulty,
  reps,
  lapses,
  scheduled_days,
  due_on: dayOf(due),
  last_on: last_review ? dayOf(last_review) : null,
});

/** Returns the memory state of an item that has not been answered, which is due on a day. */
export const newMemory = (day: string): Memory => memoryOf(createEmptyCard(midnight(day)));

/** Returns the memory state after an answer. A day before the last answer, as after a move to another time zone, counts as that day. */
export function afterAnswer(memory: Memory, day: string, grade: ReviewGrade): Memory {
  const on = memory.last_on !== null && memory.last_on > day ? memory.last_on : day;
  return memoryOf(scheduler.next(cardOf(memory), midnight(on), ratings[grade]).card);
}
