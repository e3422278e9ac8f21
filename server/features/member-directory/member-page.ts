import type { MemberPage } from '#contract/members.ts';
import type { Queryable } from '#server/database/database.ts';
import { integer, nullable, statement, text, uuid } from '#server/database/statement.ts';
import { type CompanyRow, companyById } from '#server/features/companies/index.ts';
import { notesAbout, presentNote, recordOpening } from '#server/features/members/index.ts';
import { memberFor, mostTold, personFor, type Told } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { learningOf, resultsOf } from './member-learning.ts';
import { presentNamed } from './member-present.ts';
import { memberById } from './member-queries.ts';

/** A member of a company that the caller runs, and how much is told of them: everything to themselves. Throws `not_found`. */
export async function toldMember(on: Queryable, caller: Caller, id: string) {
  const member = await memberFor(on, caller, id);
  const company = must(await companyById(on, member.company_id), 'the company of a member');
  const told: Told = caller.id === member.id ? 'results' : mostTold(company.staff_sees);
  return { id: member.id, company, told };
}

const about = statement('member_directory_member_about', 'select country, timezone from published.people where id = $1', {
  country: nullable(text),
  timezone: text,
});
const reporting = statement(
  'member_directory_member_reports',
  'select count(*) as reports from published.people where manager_id = $1 and is_active',
  { reports: integer },
);
const leading = statement(
  'member_directory_member_leads',
  `select h.id, h.name from published.chapter_leads l join published.chapters h on h.id = l.chapter_id
    where l.user_id = $1 order by h.name collate "und-x-icu"`,
  { id: uuid, name: text },
);

/** Reach is asked again for what each part tells, so that none is read by mistake. */
async function partsOf(services: Services, caller: Caller, id: PersonId, { timezone }: CompanyRow, told: Told) {
  if (told === 'membership') return { learning: null, results: null };
  const hasResults = told === 'results';
  const person = await personFor(services.database, caller, id, hasResults ? 'results' : 'progress');
  const [learning, results] = await Promise.all([
    learningOf(services, person, { timezone, hasResults }),
    hasResults ? resultsOf(services, person) : null,
  ]);
  return { learning, results };
}

/** A member's page as the caller may see it; that they opened it is written down. Throws `not_found`. */
export async function readMemberPage(services: Services, caller: Caller, asked: string): Promise<MemberPage> {
  const { database } = services;
  const { id, company, told } = await toldMember(database, caller, asked);
  const [row, parts, notes, { reports }, leads, { country, timezone }] = await Promise.all([
    memberById(database, company.id, id),
    partsOf(services, caller, id, company, told),
    notesAbout(database, id, company.id),
    reporting.one(database, [id]),
    leading.rows(database, [id]),
    about.one(database, [id]),
  ]);
  const member = presentNamed(found(row));
  await recordOpening(services, caller, id, company.id);
  const isActive = member.state === 'active';
  return {
    ...member,
    company_id: company.id,
    country,
    timezone,
    leads,
    reports,
    staff_sees: company.staff_sees,
    ...parts,
    // What colleagues of the staff wrote about an admin is not for that admin.
    notes: id === caller.id ? [] : notes.map((note) => presentNote(note, caller)),
    abilities: { move: true, change_manager: isActive, deactivate: isActive && id !== caller.id && member.role !== 'SuperAdmin' },
  };
}
