import type { Feature } from '#server/feature.ts';
import { handle } from '#server/jobs/job.ts';
import { completeFinishedJob, completeFinishedOf } from './finished-modules.ts';
import { itemQualityRoutes } from './item-quality/routes.ts';
import { learningPersonalData } from './personal-data.ts';
import { learningRoutes } from './routes.ts';

export const learningFeature: Feature = {
  routes(http, services) {
    learningRoutes(http, services);
    itemQualityRoutes(http, services);
  },
  tasks: (services) => handle(completeFinishedJob, (given) => completeFinishedOf(services, given)),
  personalData: learningPersonalData,
};

export {
  allTracksCompleted,
  dayStudied,
  fileCompleted,
  hourStudied,
  moduleChanged,
  moduleCompleted,
  quizPassed,
  trackCompleted,
} from './activities.ts';
export { gradedAttempt } from './attempts.ts';
export { type Learning, readLearning } from './browse.ts';
export { affectByEdition, countForEdition } from './edition-effects.ts';
export { completeFinished, finishedModulesOf } from './finished-modules.ts';
export { setDays, setTotals } from './growth-queries.ts';
export { studiedOn } from './history-queries.ts';
export { keptReply, type ReplyFrom } from './kept-reply.ts';
export { moduleProgressOf, percentOf, timeSpentOn } from './module-progress.ts';
export type { OpenedFiles } from './opened-files.ts';
export { figuresOf, overviewOf } from './overview.ts';
export { withPersonLock } from './person-lock.ts';
export { quizResultsOf, setTrackCompletions } from './queries.ts';
export type { GivenAnswer } from './quiz-grading.ts';
export { freezesPerMonth, isStudy, type Streak, streakOf, streakOn } from './streak.ts';
export { activeSince, studiedSince } from './studied-since.ts';
export { fileProgress, moduleCompletions, quizAttempts, studyDays } from './tables.ts';
