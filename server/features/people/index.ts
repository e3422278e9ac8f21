export { refusalOf, stateOf } from './account.ts';
export { addFirstSuperAdmin, hasSuperAdmin } from './first-super-admin.ts';
export { profileOf, updateProfile } from './profile.ts';
export { type Account, accountByEmail, accountById, addUser, companyOf, lockUser, updateUser } from './queries.ts';
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
