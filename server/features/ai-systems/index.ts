import type { Feature } from '#server/feature.ts';
import * as activities from './activities.ts';
import { aiSystemsPersonalData } from './personal-data.ts';
import { aiSystemRoutes } from './routes.ts';

/** The register of AI systems that companies use. */
export const aiSystemsFeature: Feature = {
  activityKinds: Object.values(activities),
  routes: aiSystemRoutes,
  personalData: aiSystemsPersonalData,
};

export { type RegisteredSystem, registerOn } from './register.ts';
export { type ReachedSystem, systemById, systemsOf } from './system-queries.ts';
