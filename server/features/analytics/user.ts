import type { UserAnalytics } from '#contract/analytics.ts';
import { wholeMinutes } from '#contract/minutes.ts';
import type { Achievements } from '#contract/recognition.ts';
import { countCertificates } from '#server/features/certificates/index.ts';
import { goalsOf } from '#server/features/goals/index.ts';
import { ranksOf } from '#server/features/leaderboards/index.ts';
import { cachedReply, type ReplyFrom, readLearning, timeSpentOn } from '#server/features/learning/index.ts';
import type { ReachedPerson } from '#server/features/reach/index.ts';
import { achievementsOf } from '#server/features/recognition/index.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { type LearnerFacts, type LearnerSources, learnerFactsOf, recommend } from './recommend.ts';
import { progressesOf } from './score.ts';
import { skillLevelsOf } from './skill-levels.ts';

function weekOf({ history }: LearnerSources, { monday, chapter }: LearnerFacts): UserAnalytics['week'] {
  const seconds = history.days.reduce((sum, entry) => (entry.day >= monday ? sum + entry.seconds : sum), 0);
  const average = chapter && chapter.members > 0 ? wholeMinutes(chapter.seconds / chapter.members) : null;
  return { minutes: wholeMinutes(seconds), chapter_average: average };
}

interface Facts extends LearnerFacts {
  id: PersonId;
  achievements: Achievements;
  certificates: number;
  ranks: Awaited<ReturnType<typeof ranksOf>>;
  goals: UserAnalytics['learning_goals'];
}

const figuresReply: ReplyFrom<LearnerSources, Facts, UserAnalytics> = {
  name: 'figures',
  kB: 15,
  make(sources, facts) {
    const { catalog, history } = sources;
    const { streak, badges_earned, points, level } = facts.achievements;
    const progresses = progressesOf(catalog, history.openedFiles);
    return {
      user_id: facts.id,
      current_streak: streak.current,
      longest_streak: streak.longest,
      rank_in_company: facts.ranks.company,
      rank_global: facts.ranks.global,
      badges_earned,
      certificates_earned: facts.certificates,
      points,
      level: level.number,
      completed_modules: [...progresses.values()].filter(({ status }) => status === 'completed').length,
      total_time_spent: timeSpentOn(history.openedFiles),
      skill_levels: skillLevelsOf(catalog, progresses),
      week: weekOf(sources, facts),
      recommendations: recommend(sources, facts),
      learning_goals: facts.goals,
    };
  },
};

/** Returns a person's figures. */
export async function userAnalyticsOf(services: Services, learner: ReachedPerson): Promise<UserAnalytics> {
  const { id } = learner;
  const learning = readLearning(services, learner);
  const [{ catalog, history }, facts, achievements, certificates, ranks, goals] = await Promise.all([
    learning,
    learnerFactsOf(services, learner),
    achievementsOf(services, learner, learning),
    countCertificates(services.database, id),
    ranksOf(services.database, id),
    goalsOf(services, learner, { learning }),
  ]);
  return cachedReply(id, figuresReply, { catalog, history }, { ...facts, id, achievements, certificates, ranks, goals });
}
