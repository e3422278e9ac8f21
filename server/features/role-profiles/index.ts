import type { Feature } from '#server/feature.ts';
import * as activities from './activities.ts';
import { followPeople } from './listeners.ts';
import { roleProfilesPersonalData } from './personal-data.ts';
import { roleProfileRoutes } from './routes.ts';

/** The roles of companies: the skills that they need, the learning path that follows, and who has had them when. */
export const roleProfilesFeature: Feature = {
  activityKinds: Object.values(activities),
  routes: roleProfileRoutes,
  listen: followPeople,
  personalData: roleProfilesPersonalData,
};

export {
  type OwnRoleChange,
  ownRoleChanged,
  roleProfileChanged,
  roleProfileCreated,
  roleProfileEnded,
  roleProfileGiven,
} from './activities.ts';
export { roleProfilesOn } from './on-day.ts';
export { pathTitlesOf } from './path-titles.ts';
export { roleOf } from './person-role.ts';
export { profilesOf } from './profile-queries.ts';
export { refreshSpellsAfter } from './spells.ts';
