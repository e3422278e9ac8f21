import type { Goal } from '#contract/goals.ts';
import type { Feature } from '#server/feature.ts';
import type { Learning } from '#server/features/learning/index.ts';
import type { ReachedPerson } from '#server/features/reach/index.ts';
import { handle } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { baseLocale, type Locale } from '#server/words.ts';
import * as activities from './activities.ts';
import { readAssessed } from './goals.ts';
import { settleEndedGoals, settleGoalsJob, settleReachedGoals } from './outcomes.ts';
import { goalsPersonalData } from './personal-data.ts';
import { presentGoal } from './present.ts';
import { goalRoutes } from './routes.ts';

export const goalsFeature: Feature = {
  activityKinds: Object.values(activities),
  routes: goalRoutes,
  listen: settleReachedGoals,
  tasks: (services) => handle(settleGoalsJob, () => settleEndedGoals(services)),
  // Runs each hour, because days end at different hours in different time zones. Missed runs are caught up on.
  cron: [`7 * * * * ${settleGoalsJob.task} ?fill=1h&max=3`],
  personalData: goalsPersonalData,
};

/**
 * Returns a person's current goals, those in progress first, in the reader's language.
 *
 * @param learning the person's study, if it is being read anyway
 */
export async function goalsOf(
  services: Services,
  person: ReachedPerson,
  { locale = baseLocale, learning }: { locale?: Locale; learning?: Promise<Learning> } = {},
): Promise<Goal[]> {
  const { goals } = await readAssessed(services, person, learning);
  return goals.map((goal) => presentGoal(goal, locale));
}

export { goalMissed, goalReached, goalSet, weeklyGoalSet } from './activities.ts';
export { goalsAtRisk } from './at-risk.ts';
export { addGoalRow, setWeeklyMinutes } from './queries.ts';
export { goalTitle, reasonText } from './sentences.ts';
