import type { Feature } from '#server/feature.ts';
import * as activities from './activities.ts';
import { companyGuidePersonalData } from './personal-data.ts';
import { companyGuideRoutes } from './routes.ts';

export { workFamilyOf } from './work-family.ts';

/** Companies' guides to AI at work, which lessons show to their members. */
export const companyGuideFeature: Feature = {
  activityKinds: Object.values(activities),
  routes: companyGuideRoutes,
  personalData: companyGuidePersonalData,
};
