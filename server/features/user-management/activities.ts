import { activityKind } from '#server/features/activity/index.ts';

/** A file of accounts was taken: how many fitted, and by which filters. What was searched for stands apart. */
export const usersExported = activityKind<{
  total: number;
  role: string | null;
  state: string | null;
  company_id: string | null;
  activity: string | null;
  since: string | null;
}>('users_exported');
