import type { Transaction } from '#server/database/database.ts';
import { boolean, statement } from '#server/database/statement.ts';

const asking = statement(
  'organisation_super_admins_left',
  `select exists (select from published.people where role = 'SuperAdmin' and may_sign_in) as any_left`,
  { any_left: boolean },
);

/** Whether there is somebody who can run the platform. */
export const mayAnySuperAdminSignIn = async (tx: Transaction): Promise<boolean> => (await asking.one(tx)).any_left;
