import { roles } from '#contract/access.ts';
import { nullable, oneOf, text, uuid } from '#server/database/statement.ts';
import { reachedCompanyId, reachedPersonId } from '#server/reached.ts';

/** The columns about a caller that statements select, for a person `u` with a session `s`. */
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
 * Returns an SQL condition: whether a person is signed in with a session `s` that is active at `$2`. The demo's people count as signed in
 * only if `$3` is true.
 *
 * @param person an alias of the session's owner
 */
export const isSignedIn = (person: string): string =>
  `s.ended_at is null and s.expires_at > $2 and ${person}.may_sign_in and (not ${person}.demo or $3::boolean)`;
