import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Goal } from '#contract/goals.ts';
import { addDays, localDay } from '#server/calendar/local-day.ts';
import { modules } from '#server/features/catalog/tables.ts';
import { certificates } from '#server/features/certificates/tables.ts';
import { goalsOf } from '#server/features/goals/goals.ts';
import { overviewOf } from '#server/features/learning/overview.ts';
import { moduleCompletions } from '#server/features/learning/tables.ts';
import type { Learner } from '#server/features/people/reach.ts';
import { achievementsOf } from '#server/features/recognition/achievements.ts';
import { earnedBadges } from '#server/features/recognition/tables.ts';
import type { Services } from '#server/services.ts';

export interface DigestFacts {
  minutes: number;
  files: number;
  /** Titles. */
  modules: string[];
  badges: number;
  certificates: number;
  /** Days in a row. */
  streak: number;
  /** Those under way, and those that were reached or missed in the week. */
  goals: Pick<Goal, 'title' | 'why'>[];
  /** Where to go on; null when everything is done. */
  next: { moduleId: string; title: string } | null;
}

const day = 86_400_000;

/** What a person did in the week before a Monday, by the calendar of their zone, and where they stand. */
export async function digestFacts(services: Services, learner: Learner, monday: string): Promise<DigestFacts> {
  const { database } = services;
  const first = addDays(monday, -7);
  const inWeek = (date: string) => date >= first && date < monday;
  const momentInWeek = (at: Date) => inWeek(localDay(at, learner.timezone));
  // Wide enough for the days of any zone; the calendar decides.
  const [since, until] = [new Date(Date.parse(first) - day), new Date(Date.parse(monday) + day)];
  const around = (owner: PgColumn, at: PgColumn) => and(eq(owner, learner.id), gte(at, since), lt(at, until));
  const momentsOf = async (table: PgTable, owner: PgColumn, at: PgColumn) =>
    ((await database.select({ at }).from(table).where(around(owner, at))) as { at: Date }[]).filter((row) => momentInWeek(row.at)).length;

  const [overview, completed, badges, certified, { streak }, goals] = await Promise.all([
    overviewOf(services, learner),
    database
      .select({ title: modules.title, at: moduleCompletions.completed_at })
      .from(moduleCompletions)
      .innerJoin(modules, eq(modules.id, moduleCompletions.module_id))
      .where(around(moduleCompletions.user_id, moduleCompletions.completed_at))
      .orderBy(asc(moduleCompletions.completed_at)),
    momentsOf(earnedBadges, earnedBadges.user_id, earnedBadges.earned_at),
    momentsOf(certificates, certificates.user_id, certificates.issued_at),
    achievementsOf(services, learner),
    goalsOf(services, learner),
  ]);
  const days = overview.days.filter((one) => inWeek(one.day));
  return {
    minutes: Math.round(days.reduce((sum, { seconds }) => sum + seconds, 0) / 60),
    files: days.reduce((sum, { files_completed }) => sum + files_completed, 0),
    modules: completed.filter(({ at }) => momentInWeek(at)).map(({ title }) => title),
    badges,
    certificates: certified,
    streak: streak.current,
    goals: goals.filter(
      ({ status, completed_at, due_on }) =>
        status === 'on_track' ||
        status === 'at_risk' ||
        (status === 'missed' && inWeek(due_on)) ||
        (completed_at !== null && momentInWeek(new Date(completed_at))),
    ),
    next: overview.next ? { moduleId: overview.next.module_id, title: overview.next.module_title } : null,
  };
}
