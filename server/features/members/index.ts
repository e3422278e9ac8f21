import type { Feature } from '#server/feature.ts';
import { accountRoutes } from './account-routes.ts';
import * as activities from './activities.ts';
import { authorGrantRoutes } from './author-grant-routes.ts';
import { endLapsedWithChanges } from './delegations.ts';
import { managerRoutes } from './manager-routes.ts';
import { memberApprovalRoutes } from './member-approval-routes.ts';
import { noteRoutes } from './note-routes.ts';
import { membersPersonalData } from './personal-data.ts';

export const membersFeature: Feature = {
  activityKinds: Object.values(activities),
  routes(http, services) {
    accountRoutes(http, services);
    memberApprovalRoutes(http, services);
    managerRoutes(http, services);
    authorGrantRoutes(http, services);
    noteRoutes(http, services);
  },
  listen: endLapsedWithChanges,
  personalData: membersPersonalData,
};

export { greetingOf } from './account-mails.ts';
export {
  accountApproved,
  accountDeactivated,
  accountReactivated,
  approvalAsked,
  authorRightGiven,
  authorRightTaken,
  managerChanged,
  memberJoined,
  memberLeft,
  memberMoved,
  roleChanged,
  teamHandedOver,
} from './activities.ts';
export { authorRightsOf } from './author-rights.ts';
export { changeChapter, createChapter, removeChapter, setArchived } from './chapters.ts';
export { deactivateMembers } from './deactivate.ts';
export { decideMany } from './decide-many.ts';
export { endHandover, endLapsedWith, handOver } from './delegations.ts';
export { purgeInvitations, setInvitationMails } from './invitation-batches.ts';
export {
  addInvitations,
  addressesOfInvitations,
  type Invitation,
  invitationById,
  invitationOfToken,
  invitedAmong,
  lockInvitation,
  markInvitationAccepted,
  markInvitationRevoked,
  moveInvitations,
  renewInvitation,
} from './invitation-queries.ts';
export { assignPendingReports, setManager, wouldCircle } from './manager-queries.ts';
export { mayDecide } from './member-approvals.ts';
export { mergeChapter } from './merge-chapter.ts';
export { moveMembers } from './move-members.ts';
export { notesAbout } from './note-queries.ts';
export { presentNote } from './notes.ts';
export { activeAdminsOf, memberByEmail, membersAmong } from './queries.ts';
export { recordOpening } from './record-opening.ts';
export { mayWrite, type PersonOfCourses, peopleOfCourses, reviewersOfCompanies } from './scope-people.ts';
export { placesOf, requirePlaces, type SeatClaim } from './seats.ts';
