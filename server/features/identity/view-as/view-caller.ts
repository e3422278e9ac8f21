import type { Database } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { disclosesSql } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { reachedPersonId } from '#server/reached.ts';
import { callerColumns, callerOf, isSignedIn } from '../signed-in.ts';
import { hashOf } from '../tokens.ts';

const selectViewCaller = statement(
  'identity_view_caller',
  `select ${callerOf}, a.id as viewed_by
    from account_views v join sessions s on s.id = v.session_id join published.people a on a.id = s.user_id
      join published.people u on u.id = v.user_id left join published.companies c on c.id = u.company_id
    where v.token_hash = $1 and v.ended_at is null and v.expires_at > $2 and ${isSignedIn('a')}
      and a.role = 'SuperAdmin' and u.role <> 'SuperAdmin' and u.may_sign_in and ${disclosesSql('c', 'results')}`,
  { ...callerColumns, viewed_by: reachedPersonId },
);

/**
 * Reads the viewed person from the database on each request. The view ends immediately if the super admin's session ends, the super admin
 * loses the role or the account, the person's account is closed, or their company no longer discloses results to its staff.
 */
export async function readViewCaller(database: Database, now: Date, demo: boolean, token: string): Promise<Caller | null> {
  return (await selectViewCaller.row(database, [hashOf(token), now, demo])) ?? null;
}
