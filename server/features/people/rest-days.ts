import { restDaysColumn } from '#server/features/companies/index.ts';

/**
 * Returns the rest days of a person's companies, oldest entry first, as a JSON column of a larger query. Days before a move to another
 * company have the rest days of the earlier company, so that the move does not break a streak.
 *
 * @param person an expression for the person's id
 * @param company an expression for the id of their company, which may be null
 */
export const restDaysOfPerson = (person: string, company: string): string => {
  const day = (moment: string) => `(${moment} at time zone 'UTC')::date`;
  return `case when not exists (select from published.earlier_memberships e where e.user_id = ${person}) then ${restDaysColumn(company)}
    else coalesce((select json_agg(json_build_object('from', to_char(k."from", 'YYYY-MM-DD'), 'weekdays', k.weekdays) order by k."from")
      from (
        select e.company_id, ${day('lag(e.until) over (order by e.until)')} as begins, ${day('e.until')} as ends
          from published.earlier_memberships e where e.user_id = ${person}
        union all select ${company}, ${day('max(e.until)')}, null from published.earlier_memberships e where e.user_id = ${person}
      ) s cross join lateral (
        select r."from", r.weekdays from published.company_rest_days r where r.company_id = s.company_id
          and (s.begins is null or r."from" > s.begins) and (s.ends is null or r."from" < s.ends)
        union all select s.begins, coalesce((select r.weekdays from published.company_rest_days r
          where r.company_id = s.company_id and r."from" <= s.begins order by r."from" desc limit 1), '{}') where s.begins is not null
      ) k), '[]') end`;
};
