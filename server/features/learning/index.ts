import type { Feature } from '#server/feature.ts';
import { learningRoutes } from './routes.ts';

export const learningFeature: Feature = { routes: learningRoutes };

export {
  allTracksCompleted,
  dayStudied,
  fileCompleted,
  hourStudied,
  moduleCompleted,
  quizPassed,
  trackCompleted,
} from './activities.ts';
export { gradedAttempt } from './attempts.ts';
export { readLearning } from './browse.ts';
export { byModule, moduleProgressOf, type OpenedFiles, percentOf, timeSpentOn } from './module-progress.ts';
export { figuresOf, overviewOf } from './overview.ts';
export { withPersonLock } from './person-lock.ts';
export { readStudyDays, setTrackCompletions } from './queries.ts';
export type { GivenAnswer } from './quiz-grading.ts';
export { freezesPerMonth, isStudy, type Streak, streakOf } from './streak.ts';
export { fileProgress, moduleCompletions, quizAttempts, studyDays } from './tables.ts';
