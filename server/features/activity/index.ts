export {
  type Activity,
  type ActivityKind,
  type ActivityLog,
  type ActivityOf,
  activityKind,
  createActivityLog,
  happened,
  is,
  securityKind,
} from './activity.ts';
export { type AuditFilter, type AuditPlace, type AuditRow, auditRows, purgeOrigins } from './audit-queries.ts';
export { valuesOf } from './changed-values.ts';
export { type Follower, type Following, startFollowing } from './followers.ts';
export { activityPersonalData } from './personal-data.ts';
export { hasDoneSince, pageOfActivity, pageOfCompanyActivity, peopleOfActor, recordedOf, skipFollowers } from './queries.ts';
export { renumberTransactions } from './renumber.ts';
