import { restDaysColumn } from '#server/features/companies/index.ts';

/**
 * Returns the rest days of a person's companies, oldest entry first, as a JSON column in a larger query. Days before a move to another
 * company have the earlier company's rest days, so that the move does not break a streak. For the few people who have moved, a database
 * function finds them: inlined into the query, it would make each execution a third more expensive for everyone.
 *
 * @param person an expression for the person's id
 * @param company an expression for their company's id, which may be null
 */
export const restDaysOfPerson = (person: string, company: string): string =>
  `case when not exists (select from published.earlier_memberships e where e.user_id = ${person}) then ${restDaysColumn(company)}
    else rest_days_after_moves(${person}, ${company}) end`;
