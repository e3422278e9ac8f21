import type { Goal } from '#contract/goals.ts';
import { wholeMinutes } from '#contract/minutes.ts';
import { addDays, localDay, startOfDay } from '#server/calendar/local-day.ts';
import { goalsOf } from '#server/features/goals/index.ts';
import { overviewOf, readLearning, streakOf, studiedOn } from '#server/features/learning/index.ts';
import type { ReachedPerson } from '#server/features/reach/index.ts';
import { whenDue } from '#server/features/round-reminders/index.ts';
import { countDueReviews } from '#server/features/spaced-review/index.ts';
import type { Services } from '#server/services.ts';
import type { Locale } from '#server/words.ts';
import { readDue, readWeek } from './queries.ts';

export interface DigestFacts {
  /** The person's open rounds in words, by due day. */
  due: string[];
  /** How many questions there are to review; 0 unless the person wants to know. */
  reviews: number;
  minutes: number;
  files: number;
  /** The titles of completed modules. */
  modules: string[];
  badges: number;
  certificates: number;
  /** The streak, in days. */
  streak: number;
  /** The goals in progress, and those that were reached or missed in the week. */
  goals: Pick<Goal, 'title' | 'why'>[];
  /** The file to continue with; null if everything is completed. */
  next: { moduleId: string; title: string } | null;
}

/** Returns what a person did in the week before a Monday, by their zone's calendar, and their progress. */
export async function digestFacts(
  services: Services,
  person: ReachedPerson,
  monday: string,
  { locale, wantsReviews }: { locale: Locale; wantsReviews: boolean },
): Promise<DigestFacts> {
  const { database, clock } = services;
  const { id, timezone } = person;
  const from = addDays(monday, -7);
  const inWeek = (date: string) => date >= from && date < monday;
  const week = { from, until: monday, begin: startOfDay(from, timezone), end: startOfDay(monday, timezone) };
  const today = localDay(clock.now(), timezone);
  const [{ seconds, files, modules, badges, certificates }, { next }, study, goals, due, reviews] = await Promise.all([
    readWeek(database, id, week),
    overviewOf(services, person),
    readLearning(services, person),
    goalsOf(services, person, { locale }),
    readDue(database, id),
    wantsReviews ? countDueReviews(services, person) : 0,
  ]);
  return {
    due: due.map((round) => whenDue(round, today, locale)),
    reviews,
    minutes: wholeMinutes(seconds),
    files,
    modules,
    badges,
    certificates,
    streak: streakOf(studiedOn(study.history), clock.now(), timezone, study.rest).current,
    goals: goals.filter(
      ({ status, completed_at, due_on }) =>
        status === 'on_track' ||
        status === 'at_risk' ||
        (status === 'missed' && inWeek(due_on)) ||
        (completed_at !== null && inWeek(localDay(new Date(completed_at), timezone))),
    ),
    next: next ? { moduleId: next.module_id, title: next.module_title } : null,
  };
}
