import type { Queryable } from '#server/database/database.ts';
import { boolean, statement, text } from '#server/database/statement.ts';
import { type CompanyId, reachedCompanyId, reachedPersonId } from '#server/reached.ts';

// The rights of people who may not sign in, or who have left the company, don't count.
const selectPeople = statement(
  'members_scope_people',
  `select p.id, p.full_name, p.role = 'SuperAdmin' as is_super_admin,
      coalesce(bool_or(r."right" = 'author'), false) as is_author, coalesce(bool_or(r."right" = 'reviewer'), false) as is_reviewer
    from published.people p left join author_rights r
      on r.user_id = p.id and r.company_id is not distinct from $1::uuid and (r.company_id is null or r.company_id = p.company_id)
    where p.may_sign_in and (p.role = 'SuperAdmin' or r.user_id is not null)
    group by p.id, p.full_name, p.role order by p.full_name, p.id`,
  { id: reachedPersonId, full_name: text, is_super_admin: boolean, is_author: boolean, is_reviewer: boolean },
);

/** The people who may write or review the courses of a company, or of the platform if the company is null, and all super admins. */
export const peopleOfCourses = (on: Queryable, company_id: CompanyId | null) => selectPeople.rows(on, [company_id]);
export type PersonOfCourses = Awaited<ReturnType<typeof peopleOfCourses>>[number];

/** Returns whether someone may write the courses that these people are listed for. */
export const mayWrite = ({ is_super_admin, is_author }: PersonOfCourses): boolean => is_super_admin || is_author;

const selectReviewers = statement(
  'members_reviewers_of_companies',
  `select r.company_id, p.id from author_rights r join published.people p on p.id = r.user_id and p.company_id = r.company_id
    where r.company_id = any($1::uuid[]) and r."right" = 'reviewer' and p.may_sign_in`,
  { company_id: reachedCompanyId, id: reachedPersonId },
);

/** The people who may review the courses of these companies. */
export const reviewersOfCompanies = (on: Queryable, companies: readonly CompanyId[]) => selectReviewers.rows(on, [companies]);
