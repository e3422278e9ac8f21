import { activityKind, field, sharedFields } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

/** A file of accounts was exported: the number of accounts, and the filters. The search text is stored separately. */
export const usersExported = activityKind<{
  total: number;
  role: string | null;
  state: string | null;
  company_id: string | null;
  activity: string | null;
  since: string | null;
}>('users_exported', {
  words: m.audit_users_exported,
  fields: {
    ...sharedFields('role', 'company_id', 'search'),
    total: field(m.audit_field_total, 'number'),
    state: field(m.audit_field_status, 'code'),
    activity: field(m.audit_field_activity, 'code'),
    since: field(m.audit_field_since, 'code'),
  },
  aboutLearning: false,
});
