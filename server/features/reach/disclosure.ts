import { type DetailLevel, discloses, mostDetail } from '#contract/disclosure.ts';
import { type StaffView, smallestGroup, staffViews } from '#contract/values.ts';
import type { Caller } from '#server/http/caller.ts';
import type { CompanyId, DisclosingCompany, PersonId } from '#server/reached.ts';

/**
 * Returns how much a caller may know about a person: everything about themselves, and about others whom they can see, as much as the
 * company discloses to its staff.
 */
export const detailFor = (caller: Caller, person: { id: PersonId; staff_sees: StaffView | null }): DetailLevel =>
  person.id === caller.id ? 'results' : mostDetail(person.staff_sees);

/** Returns the company, for queries on individual members' progress; null if the company does not disclose that to its staff. */
export const disclosingCompany = ({ id, staff_sees }: { id: CompanyId; staff_sees: StaffView }): DisclosingCompany | null =>
  discloses(staff_sees, 'progress') ? (id as DisclosingCompany) : null;

/** Whether figures about this many people in a company may be disclosed. */
export const disclosesFigures = (view: StaffView, people: number): boolean => discloses(view, 'progress') || people >= smallestGroup;

/**
 * Returns an SQL condition for whether a level of detail about one person is disclosed to staff.
 *
 * @param company the alias of `published.companies`, in a left join if people may have none
 */
export const disclosesSql = (company: string, level: DetailLevel): string =>
  `coalesce(${company}.staff_sees, 'results') in (${staffViews.flatMap((view) => (discloses(view, level) ? `'${view}'` : [])).join(', ')})`;

/** Returns `disclosesFigures` as an SQL condition. @param people an expression for the number of people that the figures cover */
export const disclosesFiguresSql = (company: string, people: string): string =>
  `(${disclosesSql(company, 'progress')} or ${people} >= ${smallestGroup})`;

/**
 * A subquery with the companies whose figures are not disclosed because they have too few people. Platform-wide figures leave these
 * companies out, because otherwise their figures could be computed by subtracting all other companies' figures.
 */
export const undisclosedCompanies = `select c.id from published.companies c where not ${disclosesFiguresSql(
  'c',
  `(select count(*) from (select from published.people p where p.company_id = c.id and p.is_active limit ${smallestGroup}) few)`,
)}`;
