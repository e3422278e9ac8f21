import type { Feature } from '#server/feature.ts';
import { promptLabsPersonalData } from './personal-data.ts';
import { promptLabRoutes } from './routes.ts';

/** The prompts that learners write in prompt labs, what their runs show, and the prompts that learners keep. */
export const promptLabsFeature: Feature = { routes: promptLabRoutes, personalData: promptLabsPersonalData };

export { judgeByModel } from './judge-by-model.ts';
