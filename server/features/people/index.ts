import type { Feature } from '#server/feature.ts';
import { peoplePersonalData } from './personal-data.ts';
import { peopleRoutes } from './routes.ts';

export const peopleFeature: Feature = { routes: peopleRoutes, personalData: peoplePersonalData };

export { isActive, isWaiting, refusalOf, stateOf } from './account.ts';
export { greetingOf } from './account-mails.ts';
export { accountDeactivated, managerChanged, memberMoved } from './activities.ts';
export { readWaiting } from './approval-queries.ts';
export { deactivateMembers } from './deactivate-members.ts';
export { addFirstSuperAdmin, hasSuperAdmin } from './first-super-admin.ts';
export { hiddenCompanies } from './hidden-companies.ts';
export {
  addInvitations,
  type Invitation,
  invitationFor,
  invitationOfToken,
  invitedAmong,
  lockInvitation,
  markInvitationAccepted,
  markInvitationRevoked,
  membersAmong,
  moveInvitations,
  purgeInvitations,
  renewInvitation,
  setInvitationMails,
} from './invitations.ts';
export { managerOf, memberByEmail, setManager, takeReports, wouldCircle } from './managers.ts';
export {
  countInChapter,
  holdMember,
  leadOf,
  type MovedMember,
  moveAllOfChapter,
  moveToChapter,
  setLead,
  takeClosedOut,
} from './members.ts';
export { type Entrant, placesOf, requirePlaces } from './places.ts';
export { presentUser } from './present.ts';
export { profileOf, updateProfile } from './profile.ts';
export {
  type Account,
  accountByEmail,
  accountById,
  activeAdminsOf,
  addUser,
  lockActiveSuperAdmins,
  lockUser,
  updateUser,
} from './queries.ts';
export {
  asSystem,
  chapterFor,
  chosenCompany,
  companyFor,
  companyOfScope,
  type Everyone,
  everyone,
  isLearner,
  type LedChapter,
  ledChapterFor,
  ledChaptersOf,
  memberFor,
  mostTold,
  onlySelf,
  personFor,
  type ReachedChapter,
  type ReachedPerson,
  type Scope,
  self,
  type Told,
  withPeopleShown,
} from './reach.ts';
export { type Recipient, recipientOf } from './recipients.ts';
export { type ShownChapters, shownChapters } from './shown-chapters.ts';
export { lockSuperAdmins, requireAnotherSuperAdmin } from './super-admins.ts';
export { lockAccount } from './taking-in.ts';
export { publishedPeople } from './views.ts';
