import type { Feature } from '#server/feature.ts';
import * as activities from './activities.ts';
import { peoplePersonalData } from './personal-data.ts';

export const peopleFeature: Feature = {
  activityKinds: Object.values(activities),
  personalData: peoplePersonalData,
};

export { isActive, isLearner, isWaiting, refusalOf, stateOf } from './account.ts';
export { type Account, accountByEmail, accountById, lockAccount } from './account-queries.ts';
export { profileChanged } from './activities.ts';
export { removeLeadsOf, setLead } from './chapter-leads.ts';
export {
  addDelegation,
  type DelegationRow,
  delegationOverlaps,
  delegationsOf,
  delegationsTo,
  endDelegation,
  endLapsedDelegations,
  isOwnDelegation,
} from './delegations.ts';
export { addFirstSuperAdmin, hasSuperAdmin } from './first-super-admin.ts';
export { startVisit } from './first-visit.ts';
export {
  companiesWithHeldPlaces,
  forgetHeld,
  lockHeldPlaces,
  placePeople,
  standingPlaces,
} from './held-places.ts';
export { presentUser } from './present.ts';
export { profileOf, updateProfile } from './profile.ts';
export {
  addUser,
  companyOf,
  endMembership,
  lockActiveMember,
  lockMembers,
  lockUser,
  updateMembers,
  updateUser,
} from './queries.ts';
export { type Recipient, recipientOf } from './recipients.ts';
export { restDaysOfPerson } from './rest-days.ts';
export { lockSuperAdmins, requireAnotherSuperAdmin } from './super-admins.ts';
export { publishedChapterLeads, publishedPeople } from './views.ts';
export { countWaiting, readWaiting, type WaitingPerson } from './waiting-accounts.ts';
