import type { Feature } from '#server/feature.ts';
import { handle } from '#server/jobs/job.ts';
import { settleAbandoned, settleAbandonedJob } from './abandoned.ts';
import * as activities from './activities.ts';
import { languageModelsPersonalData } from './personal-data.ts';
import { languageModelPurges } from './purges.ts';
import { languageModelRoutes } from './routes.ts';

/** The language models that the platform or a company has connected, and what their calls cost. */
export const languageModelsFeature: Feature = {
  activityKinds: Object.values(activities),
  routes: languageModelRoutes,
  tasks: (services) => handle(settleAbandonedJob, () => settleAbandoned(services)),
  cron: [`*/10 * * * * ${settleAbandonedJob.task}`],
  purges: languageModelPurges,
  personalData: languageModelsPersonalData,
};

export { type ModelUser, modelStanding } from './available-model.ts';
export { callModel } from './call-model.ts';
export type { ModelMessage, ModelRequest } from './model-request.ts';
export { providersWithLostKeys } from './provider-key.ts';
export { plainWords, repeatsSystem } from './repeats-system.ts';
