import type { UserAnalytics } from '#contract/analytics.ts';
import { countCertificates } from '#server/features/certificates/index.ts';
import { goalsOf } from '#server/features/goals/index.ts';
import { ranksOf } from '#server/features/leaderboards/index.ts';
import { timeSpentOn } from '#server/features/learning/index.ts';
import type { ReachedPerson } from '#server/features/people/index.ts';
import { achievementsOf } from '#server/features/recognition/index.ts';
import type { Services } from '#server/services.ts';
import { type LearnerFacts, learnerFactsOf, recommend } from './recommend.ts';
import { skillLevelsOf } from './skill-levels.ts';

/** Whole minutes, as goals count them. */
const minutesOf = (seconds: number) => Math.floor(seconds / 60);

function weekOf({ person, chapter }: LearnerFacts): UserAnalytics['week'] {
  const average = chapter && chapter.members > 0 ? minutesOf(chapter.seconds / chapter.members) : null;
  return { minutes: minutesOf(person.seconds), chapter_average: average };
}

/** A person's figures. */
export async function userAnalyticsOf(services: Services, learner: ReachedPerson): Promise<UserAnalytics> {
  const [facts, { points, level, streak, badges_earned }, certificates, ranks, goals] = await Promise.all([
    learnerFactsOf(services, learner),
    achievementsOf(services, learner),
    countCertificates(services.database, learner.id),
    ranksOf(services.database, learner.id),
    goalsOf(services, learner),
  ]);
  const { catalog, openedFiles, progresses } = facts;
  return {
    user_id: learner.id,
    current_streak: streak.current,
    longest_streak: streak.longest,
    rank_in_company: ranks.company,
    rank_global: ranks.global,
    badges_earned,
    certificates_earned: certificates,
    points,
    level: level.number,
    completed_modules: [...progresses.values()].filter(({ status }) => status === 'completed').length,
    total_time_spent: timeSpentOn(openedFiles),
    skill_levels: skillLevelsOf(catalog, progresses),
    week: weekOf(facts),
    recommendations: recommend(facts),
    learning_goals: goals,
  };
}
