/** The weekdays (ISO: 1 is Monday) on which a company rests, from a day (`YYYY-MM-DD`) on until the next entry. */
export interface RestDays {
  from: string;
  weekdays: number[];
}

/**
 * When a person's company rests, the oldest entry first, as a JSON column of a larger query; none for somebody without a
 * company.
 *
 * @param companyId where that query has the id of the company, which may be null
 */
export const restDaysColumn = (companyId: string): string =>
  `coalesce((select json_agg(json_build_object('from', to_char(r."from", 'YYYY-MM-DD'), 'weekdays', r.weekdays) order by r."from")
    from company_rest_days r where r.company_id = ${companyId}), '[]')`;

/** The weekdays that hold on a date. */
export function weekdaysOn(day: string, rest: readonly RestDays[]): readonly number[] {
  return rest.findLast(({ from }) => from <= day)?.weekdays ?? [];
}
