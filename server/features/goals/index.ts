import type { Goal } from '#contract/goals.ts';
import type { Feature } from '#server/feature.ts';
import type { ReachedPerson } from '#server/features/people/index.ts';
import { handle } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { baseLocale, type Locale } from '#server/words.ts';
import { readAssessed } from './goals.ts';
import { settleEndedGoals, settleGoalsJob, settleReachedGoals } from './outcomes.ts';
import { presentGoal } from './present.ts';
import { goalRoutes } from './routes.ts';

export const goalsFeature: Feature = {
  routes: goalRoutes,
  listen: settleReachedGoals,
  tasks: (services) => handle(settleGoalsJob, () => settleEndedGoals(services)),
  // Each hour, because a day ends at another hour in each zone; what was missed while nobody ran is made up for.
  cron: [`7 * * * * ${settleGoalsJob.task} ?fill=1h&max=3`],
};

/** A person's goals as they are now, those under way first, in the reader's language. */
export async function goalsOf({ database, clock }: Services, person: ReachedPerson, locale: Locale = baseLocale): Promise<Goal[]> {
  const { goals } = await readAssessed(database, person, clock.now());
  return goals.map((goal) => presentGoal(goal, locale));
}

export { goalMissed, goalReached, goalSet, weeklyGoalSet } from './activities.ts';
export { addGoalRow, setWeeklyMinutes } from './queries.ts';
export { goalTitle, reasonText } from './sentences.ts';
