import { and, eq, gt } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import type { CompanyId } from '#server/reached.ts';
import { companyRestDays } from './tables.ts';

/** The weekdays (ISO: 1 is Monday) on which a company rests, from a day (`YYYY-MM-DD`) until the day of the next entry. */
export interface RestDays {
  from: string;
  weekdays: number[];
}

/**
 * Returns the rest days of a person's company, oldest entry first, as a JSON column of a larger query; none for a person without a company.
 *
 * @param companyId an expression for the company's id, which may be null
 */
export const restDaysColumn = (companyId: string): string =>
  `coalesce((select json_agg(json_build_object('from', to_char(r."from", 'YYYY-MM-DD'), 'weekdays', r.weekdays) order by r."from")
    from company_rest_days r where r.company_id = ${companyId}), '[]')`;

/** Returns the rest days that apply on a date. */
export function weekdaysOn(day: string, rest: readonly RestDays[]): readonly number[] {
  return rest.findLast(({ from }) => from <= day)?.weekdays ?? [];
}

/** Returns a company's rest days, oldest entry first. */
export const restDaysOf = (on: Queryable, company: CompanyId): Promise<RestDays[]> =>
  on
    .select({ from: companyRestDays.from, weekdays: companyRestDays.weekdays })
    .from(companyRestDays)
    .where(eq(companyRestDays.company_id, company))
    .orderBy(companyRestDays.from);

/** Sets a company's rest days from a day on. Days before that keep the previous ones. */
export async function setRestDays(tx: Transaction, company_id: CompanyId, from: string, weekdays: number[]): Promise<void> {
  // There is an entry for a future day if the company has moved to a time zone further west.
  await tx.delete(companyRestDays).where(and(eq(companyRestDays.company_id, company_id), gt(companyRestDays.from, from)));
  await tx
    .insert(companyRestDays)
    .values({ company_id, from, weekdays })
    .onConflictDoUpdate({ target: [companyRestDays.company_id, companyRestDays.from], set: { weekdays } });
}
