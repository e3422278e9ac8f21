export {
  type Activity,
  type ActivityKind,
  type ActivityKinds,
  type ActivityLog,
  type ActivityOf,
  activityKind,
  createActivityLog,
  happened,
  is,
  securityKind,
} from './activity.ts';
export { type AuditFilter, type AuditPlace, type AuditRow, auditRows, purgeOrigins } from './audit-queries.ts';
export { changeOf, valuesOf } from './changed-values.ts';
export { type Field, field, type NamedThing, references, sharedFields } from './fields.ts';
export { type Follower, type Following, startFollowing } from './followers.ts';
export { formerlyCalled, keyOfDay, type NamedAt, namesOfDay } from './former-names.ts';
export { activityPersonalData } from './personal-data.ts';
export { hasDoneSince, pageOfActivity, pageOfCompanyActivity, recordedOf, skipFollowers } from './queries.ts';
export { renumberTransactions } from './renumber.ts';
export { ownActs, signIns } from './tables.ts';
