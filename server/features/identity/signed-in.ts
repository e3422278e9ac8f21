import { roles } from '#contract/access.ts';
import { nullable, oneOf, text, uuid } from '#server/database/statement.ts';
import { reachedCompanyId, reachedPersonId } from '#server/reached.ts';

/** The columns that statements read about a caller: a person `u`, by a session `s`. */
export const callerOf = 'u.id, u.email, u.role, u.company_id, u.chapter_id, u.timezone, s.id as session_id';
export const callerColumns = {
  id: reachedPersonId,
  email: text,
  role: oneOf(roles),
  company_id: nullable(reachedCompanyId),
  chapter_id: nullable(uuid),
  timezone: text,
  session_id: uuid,
};

/**
 * A condition of a statement: whether a person is signed in by a session `s` which is under way at `$2`; of the demo only where `$3`.
 *
 * @param person an alias of the session's owner
 */
export const isSignedIn = (person: string): string =>
  `s.ended_at is null and s.expires_at > $2 and ${person}.may_sign_in and (not ${person}.demo or $3::boolean)`;
