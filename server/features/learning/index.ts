import type { Feature } from '#server/feature.ts';
import { handle } from '#server/jobs/job.ts';
import * as activities from './activities.ts';
import { exerciseRoutes } from './exercises/routes.ts';
import { completeFinishedJob, completeFinishedOf } from './finished-modules.ts';
import { labRoutes } from './labs/routes.ts';
import { learningPersonalData } from './personal-data.ts';
import { positionRoutes } from './positions/routes.ts';
import { quizAttemptRoutes } from './quiz-attempt-routes.ts';
import { readingSettingsRoutes } from './reading-settings/routes.ts';
import { learningRoutes } from './routes.ts';

export const learningFeature: Feature = {
  activityKinds: Object.values(activities),
  routes(http, services) {
    learningRoutes(http, services);
    exerciseRoutes(http, services);
    quizAttemptRoutes(http, services);
    labRoutes(http, services);
    positionRoutes(http, services);
    readingSettingsRoutes(http, services);
  },
  tasks: (services) => handle(completeFinishedJob, (given) => completeFinishedOf(services, given)),
  personalData: learningPersonalData,
};

export {
  allTracksCompleted,
  dayStudied,
  fileCompleted,
  hourStudied,
  type ModuleChange,
  moduleChanged,
  moduleCompleted,
  periodStepCompleted,
  quizFailed,
  quizPassed,
  trackCompleted,
} from './activities.ts';
export { explanationsOf, gradedAttempt } from './attempts.ts';
export { type Learning, readLearning } from './browse.ts';
export { cachedReply, type ReplyFrom } from './cached-reply.ts';
export { onCurrentCatalog, outdated } from './catalog-version.ts';
export { drawn } from './draw.ts';
export { affectByEdition, countForEdition, type SameText } from './edition-effects.ts';
export { type EndedAttempt, endedAttemptsOf } from './ended-attempts.ts';
export { completeFinished, finishedModulesOf } from './finished-modules.ts';
export { studiedOn } from './history-queries.ts';
export { moduleQuality } from './item-quality/quality.ts';
export { addKnownModules, knownModulesOf, removeKnownModules } from './known-modules.ts';
export { learningSince } from './learning-since.ts';
export { moduleProgressOf, percentOf, timeSpentOn } from './module-progress.ts';
export type { OpenedFiles } from './opened-files.ts';
export { figuresOf, overviewOf } from './overview.ts';
export {
  closePeriods,
  type NewPeriod,
  openPeriods,
  stepsOfPeriods,
} from './periods/periods.ts';
export type { RequiredStep } from './periods/tables.ts';
export { lockPeople, withOwnRows, withPersonLock } from './person-lock.ts';
export { presentResults } from './present.ts';
export { recordProgress } from './progress.ts';
export { setDays, setTotals } from './progress-queries.ts';
export { quizResultsOf, setTrackCompletions } from './queries.ts';
export { type GivenAnswer, grade, gradeSome } from './quiz-grading.ts';
export { shownCompletions } from './shown-completions.ts';
export { freezesPerMonth, isStudy, type Streak, streakOf, streakOn } from './streak.ts';
export { activeSince, studiedSince } from './studied-since.ts';
export { exerciseAttempts, exerciseDrafts, fileProgress, labAttempts, moduleCompletions, quizAttempts, studyDays } from './tables.ts';
