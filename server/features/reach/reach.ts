import { type DetailLevel, discloses } from '#contract/disclosure.ts';
import { staffViews } from '#contract/values.ts';
import type { Queryable } from '#server/database/database.ts';
import { isOneOf } from '#server/database/is-one-of.ts';
import { boolean, moment, nullable, oneOf, statement, text, uuid } from '#server/database/statement.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal, reached, refusedField } from '#server/http/refusal.ts';
import {
  type CompanyId,
  companyId,
  type Everyone,
  type PersonId,
  personId,
  type Reached,
  type Scope,
  type Stored,
} from '#server/reached.ts';
import { disclosesSql } from './disclosure.ts';

/** A scope's company; null for everyone. */
export const companyOfScope = (scope: Scope): CompanyId | null => (scope === 'everyone' ? null : (scope as CompanyId));

/** A person whom the caller may see. */
export interface ReachedPerson {
  id: PersonId;
  /** An IANA time zone. */
  timezone: string;
}

/** Returns the caller as a person, because all callers may see themselves. */
export const self = ({ id, timezone }: Caller): ReachedPerson => ({ id, timezone });

/** A person's work is hidden up to this time: their last move or, for a super admin, their last move from a company that discloses less. */
const untoldUntil = (level: DetailLevel) => `(select max(e.until)
    from published.earlier_memberships e left join published.companies o on o.id = e.company_id
    where e.user_id = p.id and not ($2 and ${disclosesSql('o', level)}))`;

/** Selects the person `$1`, for a super admin (`$2`) or an admin of company `$3`. */
const personStatement = (level: DetailLevel) =>
  statement(
    `reach_person_${level}`,
    `select p.id, p.timezone, k.staff_sees, ${level === 'membership' ? 'null::timestamptz' : untoldUntil(level)} as since
      from published.people p left join published.companies k on k.id = p.company_id
      where p.id = $1 and ($2::boolean or p.company_id = $3)`,
    { id: personId, timezone: text, staff_sees: nullable(oneOf(staffViews)), since: nullable(moment) },
  );
const selectPerson = {
  membership: personStatement('membership'),
  progress: personStatement('progress'),
  results: personStatement('results'),
} satisfies Record<DetailLevel, unknown>;

/**
 * Returns the person with this id, if the caller may read their rows: themselves, a member of the company for its admins, and anyone for a
 * super admin. Anyone else is not found, with the same refusal as for an id that does not exist. Throws `not_shown_to_staff` if the
 * response shows more about one person than their company discloses to its staff, and `before_the_move` if part of the response is from a
 * time in another company.
 */
export async function personFor(on: Queryable, caller: Caller, id: string, level: DetailLevel): Promise<ReachedPerson> {
  const { since, ...person } = await personSince(on, caller, id, level);
  if (since) throw new Refusal('before_the_move');
  return person;
}

/** A person whom the caller may see. Their work before `since` is hidden; null hides nothing. */
export type PersonSince = ReachedPerson & { since: Date | null };

/**
 * Does the same as `personFor`, but for responses that omit a person's work before a certain time. If someone moved from another company,
 * their work up to the move is hidden from the new company's staff. Super admins count as staff of every company, and see as much as each
 * company discloses.
 */
export async function personSince(on: Queryable, caller: Caller, id: string, level: DetailLevel): Promise<PersonSince> {
  if (id === caller.id) return { ...self(caller), since: null };
  const isSuperAdmin = caller.role === 'SuperAdmin';
  const company = caller.role === 'CompanyAdmin' ? caller.company_id : null;
  const { staff_sees, ...person } = reached(await selectPerson[level].row(on, [id, isSuperAdmin, company]));
  if (!discloses(staff_sees, level)) throw new Refusal('not_shown_to_staff');
  return { ...person, id: person.id as PersonId };
}

/** Returns the caller's own id if it is the requested one. Another person's id is not found, whatever the caller's role. */
export const onlySelf = (caller: Caller, id: string): PersonId => reached(caller.id === id ? caller.id : null);

/**
 * Returns the company with this id, if the caller may read its figures: as one of its own admins, or as a super admin. Other companies are
 * not found.
 */
export const companyFor = (caller: Caller, id: string): CompanyId =>
  reached(caller.role === 'SuperAdmin' || (caller.role === 'CompanyAdmin' && caller.company_id === id) ? (id as CompanyId) : null);

/**
 * Returns the company for a call by company staff. For an admin, this is their own company, and another one is not found. For a super
 * admin, it is the one they name, which may not exist.
 */
export function chosenCompany(caller: Caller, asked: string | undefined): CompanyId {
  if (asked === undefined && caller.role === 'SuperAdmin') throw refusedField({ path: 'query.company', code: 'required' });
  return companyFor(caller, asked ?? caller.company_id ?? '');
}

const selectMember = statement('reach_member', 'select id, company_id from published.people where id = $1', {
  id: personId,
  company_id: nullable(companyId),
});

/** Returns the company member with this id, if the caller may run that company: as one of its admins, or as a super admin. */
export async function memberFor(on: Queryable, caller: Caller, id: string): Promise<{ id: PersonId; company_id: CompanyId }> {
  const { id: known, company_id } = found(await selectMember.row(on, [id]));
  return { id: known as PersonId, company_id: companyFor(caller, found(company_id)) };
}

/** A row of an object that belongs to a company. */
interface OfCompany {
  company_id: Stored<'company'>;
}

/**
 * Returns a company's object, such as a note or a schedule, if the caller may run that company: as one of its admins, or as a super admin.
 * Other companies' objects are not found, and neither are objects that `load` does not find. There is no other way from an id in a request
 * to a row that verbs accept.
 */
export async function objectFor<Row extends OfCompany>(caller: Caller, load: () => Promise<Row | undefined>): Promise<Reached<Row>> {
  const row = found(await load());
  companyFor(caller, row.company_id);
  return row as Reached<Row>;
}

/**
 * Marks a row as one that the caller may use. It must have been read with a reached company's id; another company's row causes an internal
 * error.
 */
export function rowOf<Row extends { company_id: Stored<'company'> | null }>(company: CompanyId, row: Row): Reached<Row> {
  if (row.company_id !== company) throw new Error('a row of another company instead of the reached one');
  return row as Reached<Row>;
}

/** A chapter that the caller may run. */
export interface ReachedChapter {
  id: string;
  company_id: CompanyId;
}

const selectChapter = statement('reach_chapter', 'select id, company_id from published.chapters where id = $1', {
  id: uuid,
  company_id: companyId,
});

/**
 * Returns the chapter with this id, if the caller may run it: as an admin of its company, or as a super admin. Other chapters are not
 * found.
 */
export async function chapterFor(on: Queryable, caller: Caller, id: string): Promise<ReachedChapter> {
  const { id: known, company_id } = found(await selectChapter.row(on, [id]));
  return { id: known, company_id: companyFor(caller, company_id) };
}

declare const led: unique symbol;
/**
 * A chapter that the caller leads. It gives access to the data about the company and its people that a lead may see, as far as the company
 * discloses it to its staff.
 */
export type LedChapter = ReachedChapter & { name: string; lead_id: PersonId; readonly [led]: true };

const selectLedChapters = statement(
  'reach_led_chapters',
  `select c.id, c.company_id, c.name, l.user_id as lead_id from published.chapters c join published.chapter_leads l on l.chapter_id = c.id
    where l.user_id = $1 and c.archived_at is null and ($2::uuid is null or c.id = $2) order by c.name, c.id`,
  { id: uuid, company_id: companyId, name: text, lead_id: personId },
);

/** Returns the active chapters that someone leads, by name; if an id is given, only that chapter. */
export const ledChaptersOf = async (on: Queryable, lead: PersonId, id?: string): Promise<LedChapter[]> =>
  (await selectLedChapters.rows(on, [lead, id ?? null])) as LedChapter[];

/**
 * Returns the chapter with this id, if the caller leads it, whatever their role. Other chapters are not found, not even by admins and super
 * admins.
 */
export async function ledChapterFor(on: Queryable, caller: Caller, id: string): Promise<LedChapter> {
  const [chapter] = await ledChaptersOf(on, caller.id, id);
  return reached(chapter);
}

declare const reporting: unique symbol;
/**
 * A person who reports to the caller now, or to a manager whose deputy the caller is today. Their data is disclosed as far as the company
 * discloses it to its staff; their work before `since` is hidden.
 */
export type Report = PersonSince & {
  full_name: string;
  company_id: CompanyId;
  manager_id: Stored<'person'>;
  readonly [reporting]: true;
};

/**
 * A condition on people `p`: they report to `$1`, or to a manager whose deputy `$1` is at `$2`, in the company's calendar. A delegation is
 * not passed on: it covers only the manager's own reports. Deputies never reach themselves.
 */
const reportsTo = `p.may_sign_in and p.id <> $1 and ${isOneOf(
  'p.manager_id',
  `select $1::uuid union all select d.manager_id from published.delegations d join published.companies o on o.id = d.company_id
    where d.deputy_id = $1 and ($2::timestamptz at time zone o.timezone)::date between d.from_on and d.until_on`,
)}`;
const reportColumns = {
  id: personId,
  full_name: text,
  timezone: text,
  company_id: companyId,
  manager_id: personId,
  staff_sees: oneOf(staffViews),
  since: nullable(moment),
};
const selectReports = statement(
  'reach_reports',
  `select p.id, p.full_name, p.timezone, p.company_id, p.manager_id, k.staff_sees,
      (select max(e.until) from published.earlier_memberships e where e.user_id = p.id) as since
    from published.people p join published.companies k on k.id = p.company_id
    where ${reportsTo} and ($3::uuid is null or p.id = $3) order by p.full_name collate "und-x-icu", p.id`,
  reportColumns,
);

/**
 * Returns the people who now report to the caller or to a manager whose deputy the caller is today, by name. Their number is not limited.
 * Anyone may have reports, whatever their role.
 */
export async function reportsOf(on: Queryable, caller: Caller, now: Date): Promise<Report[]> {
  const rows = await selectReports.rows(on, [caller.id, now, null]);
  return rows.map(({ staff_sees: _, ...report }) => report as Report);
}

/**
 * Returns the person with that id, if they now report to the caller or to a manager whose deputy the caller is today. Anyone else is not
 * found, even by admins and super admins. Throws `not_shown_to_staff` if the company discloses less about one person to its staff.
 */
export async function reportFor(on: Queryable, caller: Caller, id: string, level: DetailLevel, now: Date): Promise<Report> {
  const { staff_sees, ...report } = reached(await selectReports.row(on, [caller.id, now, id]));
  if (!discloses(staff_sees, level)) throw new Refusal('not_shown_to_staff');
  return report as Report;
}

const selectWhetherManager = statement(
  'reach_manager',
  `select exists (select from published.people p where p.manager_id = $1 and p.may_sign_in) as is_manager`,
  { is_manager: boolean },
);

declare const managing: unique symbol;
/** A person with reports in their company. */
export interface Manager {
  id: PersonId;
  company_id: CompanyId;
  readonly [managing]: true;
}

/** Returns the caller as a manager. Throws `not_found` if no one reports to them directly, because deputies can't hand anyone over. */
export async function asManager(on: Queryable, { id, company_id }: Caller): Promise<Manager> {
  const { is_manager } = await selectWhetherManager.one(on, [id]);
  return reached(is_manager && company_id !== null ? ({ id, company_id } as Manager) : null);
}

const selectWhetherTeam = statement('reach_team', `select exists (select from published.people p where ${reportsTo}) as has_team`, {
  has_team: boolean,
});

/** Whether anyone reports to a person, or to a manager whose deputy they are today. */
export const hasTeam = async (on: Queryable, { id }: Pick<Caller, 'id'>, now: Date): Promise<boolean> =>
  (await selectWhetherTeam.one(on, [id, now])).has_team;

/**
 * Returns access to everyone on the platform, for super admins. The contract admits no other role; for any other caller, it throws
 * `not_found`.
 */
export const everyone = (caller: Caller): Everyone => reached(caller.role === 'SuperAdmin' ? ('everyone' as Everyone) : null);

/**
 * Returns access for the product itself: for jobs, listeners and the demo, which have no caller.
 *
 * @param reason why there is no caller, for readers of the code
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
