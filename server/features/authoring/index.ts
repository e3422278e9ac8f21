import type { Feature } from '#server/feature.ts';
import * as activities from './activities.ts';
import { authoringPersonalData } from './personal-data.ts';
import { authoringPurges } from './purges.ts';
import { authoringRoutes } from './routes.ts';

export const authoringFeature: Feature = {
  activityKinds: Object.values(activities),
  routes: authoringRoutes,
  purges: authoringPurges,
  personalData: authoringPersonalData,
};

export { createDraft, createDrafts, type DraftContent } from './create-draft.ts';
export { importFolder } from './import.ts';
export { readModule } from './modules.ts';
export { assetNameOf, lessonPicture } from './pictures.ts';
export { enterAsAuthor } from './scope.ts';
