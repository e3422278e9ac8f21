import type { Feature } from '#server/feature.ts';
import { handle } from '#server/jobs/job.ts';
import { settleAbandoned, settleAbandonedJob } from './abandoned.ts';
import { languageModelsPersonalData } from './personal-data.ts';

/** The language models that the platform or a company has connected, and what their calls cost. */
export const languageModelsFeature: Feature = {
  tasks: (services) => handle(settleAbandonedJob, () => settleAbandoned(services)),
  cron: [`*/10 * * * * ${settleAbandonedJob.task}`],
  personalData: languageModelsPersonalData,
};

export { type ModelStanding, type ModelUser, modelStanding } from './available-model.ts';
export { callModel, type ModelAnswer, type ModelResult } from './call-model.ts';
export type { ModelMessage, ModelRequest, Usage } from './model-request.ts';
