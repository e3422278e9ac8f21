import type { DetailLevel } from '#contract/disclosure.ts';
import type { MemberPage } from '#contract/members.ts';
import type { Queryable } from '#server/database/database.ts';
import { integer, nullable, statement, text, uuid } from '#server/database/statement.ts';
import { type CompanyRow, companyById } from '#server/features/companies/index.ts';
import { mayDecide, notesAbout, presentNote, recordOpening } from '#server/features/members/index.ts';
import { detailFor, memberFor, personSince } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { learningOf, resultsOf } from './member-learning.ts';
import { presentNamed } from './member-present.ts';
import { memberById } from './member-queries.ts';

/** Returns a member whose company the caller may run, and the level at which their data is disclosed. Throws `not_found`. */
export async function disclosedMember(on: Queryable, caller: Caller, id: string) {
  const member = await memberFor(on, caller, id);
  const company = must(await companyById(on, member.company_id), 'the company of a member');
  return { id: member.id, company, level: detailFor(caller, { id: member.id, staff_sees: company.staff_sees }) };
}

const selectCountryAndZone = statement('member_directory_member_about', 'select country, timezone from published.people where id = $1', {
  country: nullable(text),
  timezone: text,
});
const countReports = statement(
  'member_directory_member_reports',
  'select count(*) as reports from published.people where manager_id = $1 and is_active',
  { reports: integer },
);
const selectLedChapters = statement(
  'member_directory_member_leads',
  `select h.id, h.name from published.chapter_leads l join published.chapters h on h.id = l.chapter_id
    where l.user_id = $1 order by h.name collate "und-x-icu"`,
  { id: uuid, name: text },
);

/** Returns a page's parts. Each part checks again that the caller may see it, so that none is read by mistake. */
async function partsOf(services: Services, caller: Caller, id: PersonId, { timezone }: CompanyRow, level: DetailLevel) {
  if (level === 'membership') return { learning: null, results: null };
  const hasResults = level === 'results';
  const person = await personSince(services.database, caller, id, hasResults ? 'results' : 'progress');
  const [learning, results] = await Promise.all([
    learningOf(services, person, { timezone, hasResults }),
    hasResults ? resultsOf(services, person) : null,
  ]);
  return { learning, results };
}

/** Returns a member's page as the caller may see it, and records that the caller opened it. Throws `not_found`. */
export async function readMemberPage(services: Services, caller: Caller, asked: string): Promise<MemberPage> {
  const { database } = services;
  const { id, company, level } = await disclosedMember(database, caller, asked);
  const [row, parts, notes, { reports }, leads, { country, timezone }] = await Promise.all([
    memberById(database, company.id, id),
    partsOf(services, caller, id, company, level),
    notesAbout(database, id, company.id),
    countReports.one(database, [id]),
    selectLedChapters.rows(database, [id]),
    selectCountryAndZone.one(database, [id]),
  ]);
  const member = presentNamed(found(row));
  await recordOpening(services, caller, id, company.id);
  const isActive = member.state === 'active';
  const isWaiting = member.state === 'waiting';
  const decides = await mayDecide(services, caller);
  return {
    ...member,
    company_id: company.id,
    country,
    timezone,
    leads,
    reports,
    staff_sees: company.staff_sees,
    ...parts,
    // Admins can't read the notes that other staff wrote about them.
    notes: id === caller.id ? [] : notes.map((note) => presentNote(note, caller)),
    abilities: {
      move: true,
      change_manager: isActive,
      deactivate: isActive && id !== caller.id && member.role !== 'SuperAdmin',
      decide: isWaiting && decides,
      ask_for_approval: isWaiting && !decides,
    },
  };
}
