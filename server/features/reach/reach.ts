import { and, eq, isNull, sql } from 'drizzle-orm';
import { type DetailLevel, discloses } from '#contract/disclosure.ts';
import type { Queryable } from '#server/database/database.ts';
import { publishedChapters, publishedCompanies } from '#server/features/companies/index.ts';
import { publishedChapterLeads, publishedPeople } from '#server/features/people/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal, reached, refusedField } from '#server/http/refusal.ts';
import type { CompanyId, Everyone, PersonId, Reached, Scope, Stored } from '#server/reached.ts';
import { disclosesSql } from './disclosure.ts';

/** The company of a scope; null for everyone. */
export const companyOfScope = (scope: Scope): CompanyId | null => (scope === 'everyone' ? null : (scope as CompanyId));

/** A person within the caller's reach. */
export interface ReachedPerson {
  id: PersonId;
  /** IANA. */
  timezone: string;
}

/** Returns the caller as a person, because everyone reaches themselves. */
export const self = ({ id, timezone }: Caller): ReachedPerson => ({ id, timezone });

/**
 * Returns the person with that id, if the caller may read their rows: themselves, a member of the company for its admins, anyone for a
 * super admin. Anyone else is not found: the refusal is the same as for an id that does not exist. Throws `not_shown_to_staff` if their
 * company discloses less about one person to its staff than the answer does, and `before_the_move` if part of it is from a time in another
 * company.
 */
export async function personFor(on: Queryable, caller: Caller, id: string, level: DetailLevel): Promise<ReachedPerson> {
  const { since, ...person } = await personSince(on, caller, id, level);
  if (since) throw new Refusal('before_the_move');
  return person;
}

/** A person within the caller's reach, and the time before which their work is hidden; null if all of it is shown. */
export type PersonSince = ReachedPerson & { since: Date | null };

/**
 * Does the same as `personFor`, for answers that leave out a person's work before a time. The work of a person who moved from another
 * company is hidden from the staff of the new company up to the move; a super admin, who counts as the staff of each company, sees as much
 * as that company discloses.
 */
export async function personSince(on: Queryable, caller: Caller, id: string, level: DetailLevel): Promise<PersonSince> {
  if (id === caller.id) return { ...self(caller), since: null };
  const inReach = caller.role === 'SuperAdmin' ? sql`true` : caller.role === 'CompanyAdmin' ? eqCompany(caller.company_id) : sql`false`;
  const [row] = await on
    .select({
      id: publishedPeople.id,
      timezone: publishedPeople.timezone,
      staff_sees: publishedCompanies.staff_sees,
      since: level === 'membership' ? sql<null>`null` : hiddenUntil(caller, level),
    })
    .from(publishedPeople)
    .leftJoin(publishedCompanies, eq(publishedCompanies.id, publishedPeople.company_id))
    .where(and(eq(publishedPeople.id, id as PersonId), inReach));
  const { staff_sees, ...person } = reached(row);
  if (!discloses(staff_sees, level)) throw new Refusal('not_shown_to_staff');
  return { ...person, id: person.id as PersonId };
}

/** Returns the time before which a person's work is hidden. */
const hiddenUntil = ({ role }: Caller, level: DetailLevel) =>
  sql<Date | null>`(select max(e.until) from published.earlier_memberships e left join published.companies o on o.id = e.company_id
    where e.user_id = people.id and ${role === 'SuperAdmin' ? sql.raw(`not ${disclosesSql('o', level)}`) : sql`true`})`.mapWith(
    publishedPeople.approved_at,
  );
const eqCompany = (company: CompanyId | null) => (company === null ? sql`false` : eq(publishedPeople.company_id, company));

/** Returns the caller's own id, if that is the requested one; anyone else's is not found, regardless of the caller's role. */
export const onlySelf = (caller: Caller, id: string): PersonId => reached(caller.id === id ? caller.id : null);

/** Returns the company with that id, if the caller may read its figures: its own admins and super admins. Other companies are not found. */
export const companyFor = (caller: Caller, id: string): CompanyId =>
  reached(caller.role === 'SuperAdmin' || (caller.role === 'CompanyAdmin' && caller.company_id === id) ? (id as CompanyId) : null);

/**
 * Returns the company of a call by company staff: an admin's own (another one is not found), or the one that a super admin names, whose
 * rows show whether it exists.
 */
export function chosenCompany(caller: Caller, asked: string | undefined): CompanyId {
  if (asked === undefined && caller.role === 'SuperAdmin') throw refusedField({ path: 'query.company', code: 'required' });
  return companyFor(caller, asked ?? caller.company_id ?? '');
}

/** Returns the member of a company with that id, if the caller may run that company: as one of its admins, or as a super admin. */
export async function memberFor(on: Queryable, caller: Caller, id: string): Promise<{ id: PersonId; company_id: CompanyId }> {
  const [row] = await on
    .select({ id: publishedPeople.id, company_id: publishedPeople.company_id })
    .from(publishedPeople)
    .where(eq(publishedPeople.id, id as PersonId));
  const { id: known, company_id } = found(row);
  return { id: known as PersonId, company_id: companyFor(caller, found(company_id)) };
}

/** A row of an object that belongs to a company. */
interface OfCompany {
  company_id: Stored<'company'>;
}

/**
 * Returns an object of a company, such as a note or a schedule, if the caller may run that company: as one of its admins, or as a super
 * admin. Objects of other companies are not found, and neither are those that `load` does not find. This is the only way from an id in a
 * request to a row that verbs accept.
 */
export async function objectFor<Row extends OfCompany>(caller: Caller, load: () => Promise<Row | undefined>): Promise<Reached<Row>> {
  const row = found(await load());
  companyFor(caller, row.company_id);
  return row as Reached<Row>;
}

/** Marks a row that was read by the id of a reached company. A row of another company is an internal error. */
export function rowOf<Row extends { company_id: Stored<'company'> | null }>(company: CompanyId, row: Row): Reached<Row> {
  if (row.company_id !== company) throw new Error('a row of another company instead of the reached one');
  return row as Reached<Row>;
}

/** A chapter within the caller's reach. */
export interface ReachedChapter {
  id: string;
  company_id: CompanyId;
}

/**
 * Returns the chapter with that id, if the caller may run it: as an admin of its company, or as a super admin. Other chapters are not
 * found.
 */
export async function chapterFor(on: Queryable, caller: Caller, id: string): Promise<ReachedChapter> {
  const [chapter] = await on
    .select({ id: publishedChapters.id, company_id: publishedChapters.company_id })
    .from(publishedChapters)
    .where(eq(publishedChapters.id, id));
  const { id: known, company_id } = found(chapter);
  return { id: known, company_id: companyFor(caller, company_id) };
}

declare const led: unique symbol;
/**
 * A chapter that someone leads: all data about their company and its people that its lead reaches, as far as the company discloses it to
 * its staff.
 */
export type LedChapter = ReachedChapter & { name: string; lead_id: PersonId; readonly [led]: true };

/** The chapters in use that someone leads, by name; with an id, only that one. */
export async function ledChaptersOf(on: Queryable, lead: PersonId, id?: string): Promise<LedChapter[]> {
  const { id: chapter, company_id, name, archived_at } = publishedChapters;
  const rows = await on
    .select({ id: chapter, company_id, name, lead_id: publishedChapterLeads.user_id })
    .from(publishedChapters)
    .innerJoin(publishedChapterLeads, eq(publishedChapterLeads.chapter_id, chapter))
    .where(and(eq(publishedChapterLeads.user_id, lead), isNull(archived_at), id === undefined ? undefined : eq(chapter, id)))
    .orderBy(name, chapter);
  return rows as LedChapter[];
}

/**
 * Returns the chapter with that id, if the caller leads it, regardless of their role. Other chapters are not found, even for admins and
 * super admins.
 */
export async function ledChapterFor(on: Queryable, caller: Caller, id: string): Promise<LedChapter> {
  const [chapter] = await ledChaptersOf(on, caller.id, id);
  return reached(chapter);
}

/** Returns everyone on the platform, for super admins. The contract admits no other role; any other caller finds nothing. */
export const everyone = (caller: Caller): Everyone => reached(caller.role === 'SuperAdmin' ? ('everyone' as Everyone) : null);

/**
 * The reach of the product itself: for jobs, listeners and the demo, which involve no call.
 *
 * @param reason why there is no caller, for the reader of the code
 */
export function asSystem(reason: string): {
  person(id: string): PersonId;
  company(id: string): CompanyId;
  row<Row>(row: Row): Reached<Row>;
  everyone: Everyone;
} {
  if (reason === '') throw new Error('the reach of the system needs a reason');
  return {
    person: (id) => id as PersonId,
    company: (id) => id as CompanyId,
    row: (row) => row as Reached<typeof row>,
    everyone: 'everyone' as Everyone,
  };
}
