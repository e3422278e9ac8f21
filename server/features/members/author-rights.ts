import type { AuthorRight } from '#contract/access.ts';
import { authorRights as allRights } from '#contract/access.ts';
import type { Queryable } from '#server/database/database.ts';
import { nullable, oneOf, statement } from '#server/database/statement.ts';
import type { Caller } from '#server/http/caller.ts';
import { type CompanyId, reachedCompanyId } from '#server/reached.ts';

// A right for a company that the person has left counts no longer, even before it is deleted.
const selectRights = statement(
  'members_author_rights',
  `select r."right", r.company_id from author_rights r join published.people p on p.id = r.user_id
    where r.user_id = $1 and (r.company_id is null or r.company_id = p.company_id)`,
  { right: oneOf(allRights), company_id: nullable(reachedCompanyId) },
);

/** A right to write or review courses: those of a company, or the platform's if the company is null. */
export interface HeldRight {
  right: AuthorRight;
  company_id: CompanyId | null;
}

/** Returns the rights that the caller holds beside their role. */
export const authorRightsOf = (on: Queryable, { id }: Pick<Caller, 'id'>): Promise<HeldRight[]> => selectRights.rows(on, [id]);
