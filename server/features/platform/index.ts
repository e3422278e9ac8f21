import type { Feature } from '#server/feature.ts';
import * as activities from './activities.ts';
import { platformRoutes } from './routes.ts';
import { fillSampleLesson } from './written-lesson.ts';

export const platformFeature: Feature = { activityKinds: Object.values(activities), routes: platformRoutes, fillPages: fillSampleLesson };

export {
  type Check,
  clock as judgeClock,
  database as judgeDatabase,
  disk as judgeDisk,
  mail as judgeMail,
} from './checks.ts';
export { databaseFigures } from './health.ts';
export { diskOf } from './process-health.ts';
export { newSetupCode, setupNeeded } from './setup.ts';
