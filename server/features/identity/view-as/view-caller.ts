import { roles } from '#contract/access.ts';
import type { Database } from '#server/database/database.ts';
import { nullable, oneOf, statement, text, uuid } from '#server/database/statement.ts';
import type { Caller } from '#server/http/caller.ts';
import { companyId, personId } from '#server/reached.ts';
import { hashOf } from '../tokens.ts';

const reading = statement(
  'identity_view_caller',
  `select u.id, u.email, u.role, u.company_id, u.chapter_id, u.timezone, s.id as session_id, a.id as viewed_by
    from account_views v join sessions s on s.id = v.session_id join published.people a on a.id = s.user_id
      join published.people u on u.id = v.user_id left join published.companies c on c.id = u.company_id
    where v.token_hash = $1 and v.ended_at is null and v.expires_at > $2 and s.ended_at is null and s.expires_at > $2
      and a.role = 'SuperAdmin' and a.may_sign_in and (not a.demo or $3::boolean)
      and u.role <> 'SuperAdmin' and u.may_sign_in and coalesce(c.staff_sees, 'results') = 'results'`,
  {
    id: personId,
    email: text,
    role: oneOf(roles),
    company_id: nullable(companyId),
    chapter_id: nullable(uuid),
    timezone: text,
    session_id: uuid,
    viewed_by: personId,
  },
);

/**
 * Reads who a view looks as, fresh on each request: it is over as soon as the super admin's session, role or account is, as soon as the
 * person's account is closed, and as soon as their company shows its staff less than results.
 */
export async function readViewCaller(database: Database, now: Date, demo: boolean, token: string): Promise<Caller | null> {
  return (await reading.row(database, [hashOf(token), now, demo])) ?? null;
}
