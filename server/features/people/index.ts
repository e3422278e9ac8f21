import type { Feature } from '#server/feature.ts';
import { peopleRoutes } from './routes.ts';

export const peopleFeature: Feature = { routes: peopleRoutes };

export { refusalOf, stateOf } from './account.ts';
export { accountDeactivated } from './activities.ts';
export { greetingOf } from './approval-mails.ts';
export { countMembers, readWaiting } from './approval-queries.ts';
export { addFirstSuperAdmin, hasSuperAdmin } from './first-super-admin.ts';
export { presentUser } from './present.ts';
export { profileOf, updateProfile } from './profile.ts';
export { type Account, accountByEmail, accountById, addUser, lockUser, updateUser } from './queries.ts';
export {
  asSystem,
  companyFor,
  companyOfScope,
  everyone,
  isLearner,
  onlySelf,
  personFor,
  type ReachedPerson,
  type Scope,
  self,
} from './reach.ts';
export { type Recipient, recipientOf } from './recipients.ts';
export { publishedPeople } from './views.ts';
