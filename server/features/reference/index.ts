import type { Feature } from '#server/feature.ts';
import { referenceRoutes } from './routes.ts';

export const referenceFeature: Feature = { routes: referenceRoutes };

export { checkReferences, isSkill, isTimezone } from './known.ts';
export { badgeList, jobTitleList, offsetMinutes, skillList } from './lists.ts';
