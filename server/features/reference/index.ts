import type { Feature } from '#server/feature.ts';
import { referenceRoutes } from './routes.ts';

export const referenceFeature: Feature = { routes: referenceRoutes };

export { checkReferences, isJobTitle, isSkill } from './check-references.ts';
export { badgeList, jobTitleList, nameOfCountry, skillList } from './lists.ts';
export { descriptionOfBadge, nameOfBadge, nameOfJobTitle, nameOfSkill } from './names.ts';
