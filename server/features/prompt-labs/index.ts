import type { Feature } from '#server/feature.ts';
import * as activities from './activities.ts';
import { promptLabsPersonalData } from './personal-data.ts';
import { promptLabRoutes } from './routes.ts';

/** The prompts that learners write in prompt labs, what their runs show, and the prompts that learners keep. */
export const promptLabsFeature: Feature = {
  activityKinds: Object.values(activities),
  routes: promptLabRoutes,
  personalData: promptLabsPersonalData,
};

export { promptTakenDown } from './activities.ts';
export { judgeByModel } from './judge-by-model.ts';
export { titlesOf as titlesOfPrompts } from './take-down-queries.ts';
