import { activityKind, field, sharedFields } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

/** Someone exported an account file. The facts are the number of accounts and the filters; the search text is stored separately. */
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
