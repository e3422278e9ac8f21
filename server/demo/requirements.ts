import { and, eq, isNotNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { day } from '#server/calendar/durations.ts';
import { addDays, localDay } from '#server/calendar/local-day.ts';
import type { Transaction } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Activity, happened } from '#server/features/activity/index.ts';
import { chapters, companies } from '#server/features/companies/tables.ts';
import { closePeriods, fileProgress, openPeriods } from '#server/features/learning/index.ts';
import { periodCompletions } from '#server/features/learning/periods/tables.ts';
import { markOldRead } from '#server/features/notifications/index.ts';
import { users } from '#server/features/people/tables.ts';
import { requirementCreated, roundEnded, roundExtended, roundWaived } from '#server/features/requirements/activities.ts';
import { contentOf } from '#server/features/requirements/people-queries.ts';
import { replay } from '#server/features/requirements/round-events.ts';
import {
  requirementRounds,
  requirementSpells,
  requirements,
  requirementVersions,
  roundEventRows,
} from '#server/features/requirements/tables.ts';
import { must } from '#server/must.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { past } from './account-histories.ts';
import { writeRegister } from './ai-systems.ts';
import { writeElsewhere, writeExemptionRequest } from './elsewhere.ts';
import { isSignIn, quietDays, type RequiredPerson, roundsOf } from './rounds.ts';
import { type DemoRequirement, wantedRequirements } from './wanted-requirements.ts';

/** Each company's chapter that has something due soon, and the chapter that is overdue. */
const dueSoonIn: Readonly<Record<string, string>> = {
  'Northwind Trails': 'Engineering',
  'Bluefjord Energy': 'Grid control',
  'Meridian Care': 'Administration',
};
const overdueChapter = 'Field guides';

type Terms = typeof requirementVersions.$inferInsert;

interface Member {
  id: PersonId;
  email: string;
  role: string;
  timezone: string;
  approved_at: Date | null;
  chapter: string | null;
}

async function membersOf(tx: Transaction, company: CompanyId): Promise<Member[]> {
  const names = new Map((await tx.select().from(chapters).where(eq(chapters.company_id, company))).map(({ id, name }) => [id, name]));
  const isMember = and(eq(users.company_id, company), eq(users.demo, true), isNotNull(users.approved_at));
  const people = await tx.select().from(users).where(isMember).orderBy(users.email);
  return people.map(({ chapter_id, ...person }) => ({ ...person, chapter: (chapter_id && names.get(chapter_id)) || null }));
}

type Content = Awaited<ReturnType<typeof contentOf>>;

/** Returns when each person first completed the steps, in order, for people who have completed all of them. */
async function studiedBy(tx: Transaction, content: Content, module_id: string): Promise<Map<PersonId, Date[]>> {
  const names = new Set(content.map(({ file_name }) => file_name));
  const rows = await tx
    .select()
    .from(fileProgress)
    .where(and(eq(fileProgress.module_id, module_id), isNotNull(fileProgress.completed_at)));
  const done = Map.groupBy(
    rows.filter(({ file_name }) => names.has(file_name)),
    ({ user_id }) => user_id,
  );
  return new Map(
    [...done]
      .filter(([, files]) => files.length === names.size)
      .map(([id, files]) => [
        id,
        files.map(({ completed_at }) => must(completed_at, 'the time of a completion')).sort((a, b) => a.getTime() - b.getTime()),
      ]),
  );
}

interface Place {
  tx: Transaction;
  company: { id: CompanyId; name: string; timezone: string };
  /** The person who set the platform up, and the company's admin. */
  superAdmin: PersonId;
  admin: Member;
  now: Date;
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * day);

function termsOf({ company, superAdmin, now }: Place, id: string, one: DemoRequirement, chapter_id: string | null): Terms {
  const isDay = one.within !== null;
  return {
    requirement_id: id,
    company_id: company.id,
    number: 1,
    name: one.name,
    note: one.note,
    track_id: null,
    module_id: one.module_id,
    is_mandatory: true,
    is_for_everyone: !isDay,
    chapter_ids: chapter_id === null ? [] : [chapter_id],
    job_title_ids: [],
    includes_later_joiners: true,
    due_kind: isDay ? 'day' : 'after_joining',
    due_on: one.within === null ? null : addDays(localDay(now, company.timezone), one.within),
    due_days: 30,
    joining_of: 'audience',
    counts_from: null,
    repeat_kind: isDay ? 'never' : 'after_completion',
    repeat_months: isDay ? null : 3,
    repeated_steps: 'everything',
    opens_days: 30,
    grace_days: isDay ? 0 : 7,
    manager_extension_days: 14,
    counts_earlier_work: false,
    created_by: superAdmin,
    created_at: before(now, one.since),
  };
}

/** Writes a requirement with its rounds, and returns what happened. */
async function writeRequirement(place: Place, one: DemoRequirement, members: readonly Member[]): Promise<Activity[]> {
  const { tx, company, superAdmin, admin, now } = place;
  const created_at = before(now, one.since);
  const id = v7({ msecs: created_at.getTime() });
  const chapter = one.within === null ? null : must(dueSoonIn[company.name], 'the chapter of a company');
  const [row] =
    chapter === null
      ? []
      : await tx
          .select()
          .from(chapters)
          .where(and(eq(chapters.company_id, company.id), eq(chapters.name, chapter)));
  await tx.insert(requirements).values({ id, company_id: company.id, version: 1, created_at, applied_at: created_at });
  const [terms] = await tx
    .insert(requirementVersions)
    .values(termsOf(place, id, one, row?.id ?? null))
    .returning();
  const version = must(terms, 'the terms that were written');
  const content = await contentOf(tx, company.id, version);
  const studied = await studiedBy(tx, content, one.module_id);
  const about = { person_id: null, company_id: company.id };
  const happenings: Activity[] = [
    happened(past(requirementCreated), {
      ...about,
      actor_id: superAdmin,
      at: created_at,
      facts: { requirement_id: id, name: one.name, version: 1 },
    }),
  ];
  for (const member of members.filter((each) => chapter === null || each.chapter === chapter)) {
    const approved = must(member.approved_at, 'the approval of a member');
    const joined_at = approved > created_at ? approved : created_at;
    const person: RequiredPerson = {
      ...member,
      joined_at,
      is_later_joiner: approved > created_at,
      studied: studied.get(member.id) ?? null,
    };
    const joined_on = localDay(joined_at, member.timezone);
    const spell = { requirement_id: id, company_id: company.id, user_id: member.id, joined_on, joined_at };
    await tx.insert(requirementSpells).values({ ...spell, is_later_joiner: person.is_later_joiner });
    const rules = {
      terms: version,
      steps: content.length,
      isNeglected: member.chapter === overdueChapter,
      isRepeatedWork: one.within !== null,
      now,
    };
    for (const { number, opened_at, scheduled_on, events, completions } of roundsOf(person, rules)) {
      const round_id = v7({ msecs: opened_at.getTime() });
      const state = replay(events);
      const closed_at = state.outcome === null ? null : must(events.at(-1), 'the last event of a round').at;
      const { due_on, grace_days, outcome, closed_on } = state;
      await tx.insert(requirementRounds).values({
        id: round_id,
        requirement_id: id,
        company_id: company.id,
        user_id: member.id,
        number,
        version: 1,
        opened_at,
        opened_on: localDay(opened_at, member.timezone),
        scheduled_on,
        due_on,
        grace_days,
        outcome,
        closed_on,
        closed_at,
      });
      await openPeriods(tx, content, [{ id: round_id, user_id: member.id, opened_at, counts_since: null }]);
      if (completions.length > 0)
        await tx.insert(periodCompletions).values(
          content.map(({ module_id, file_name }, index) => ({
            period_id: round_id,
            module_id,
            file_name,
            completed_at: must(completions[index], 'the completion of a step'),
          })),
        );
      if (closed_at) await closePeriods(tx, [round_id], closed_at);
      const actorAt = (at: Date) => (admin.approved_at && at > admin.approved_at ? admin.id : superAdmin);
      await tx.insert(roundEventRows).values(
        events.map(({ kind, at, facts, note }, index) => {
          const actor_id = note === undefined ? null : actorAt(at);
          return { round_id, company_id: company.id, position: index + 1, kind, at, facts, note: note ?? null, actor_id };
        }),
      );
      const ofRound = { requirement_id: id, round_id, name: one.name };
      for (const { kind, at, facts } of events) {
        const whose = { at, person_id: member.id, company_id: company.id };
        if (kind === 'extended')
          happenings.push(
            happened(past(roundExtended), {
              ...whose,
              actor_id: actorAt(at),
              facts: { ...ofRound, from_due_on: scheduled_on, due_on: facts.due_on ?? due_on },
            }),
          );
        if (kind === 'waived') happenings.push(happened(past(roundWaived), { ...whose, actor_id: actorAt(at), facts: ofRound }));
        if (kind === 'completed' && outcome !== null)
          happenings.push(happened(past(roundEnded), { ...whose, actor_id: null, facts: { ...ofRound, outcome, reason: null } }));
      }
    }
  }
  return happenings;
}

/**
 * Writes the requirements of the demo's companies and their rounds, one company after the other, once their people's histories are written.
 * A company that has requirements is left as it is. No one is notified.
 *
 * @returns the number of companies whose requirements were written
 */
export async function loadRequirements(
  { database, activity }: Pick<Services, 'database' | 'activity'>,
  now: Date,
  stopping: () => boolean,
): Promise<number> {
  let written = 0;
  for (const name of Object.keys(dueSoonIn)) {
    if (stopping()) break;
    written += await inTransaction(database, async (tx) => {
      await takeTurns(tx, 'demo');
      const [company] = await tx
        .select()
        .from(companies)
        .where(and(eq(companies.name, name), eq(companies.demo, true)));
      const [first] = company ? await tx.select().from(requirements).where(eq(requirements.company_id, company.id)).limit(1) : [];
      const [superAdmin] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.role, 'SuperAdmin'), eq(users.demo, true)));
      const members = company && !first ? await membersOf(tx, company.id) : [];
      const admin = members.find(({ role }) => role === 'CompanyAdmin');
      if (!company || !superAdmin || !admin) return 0;
      const place = { tx, company, superAdmin: superAdmin.id, admin, now };
      const happenings: Activity[] = [];
      for (const one of wantedRequirements) happenings.push(...(await writeRequirement(place, one, members)));
      happenings.push(...(await writeRegister(place)));
      const colleagues = members.filter(({ email, role }) => role === 'Student' && !isSignIn(email));
      happenings.push(...(await writeElsewhere(place, colleagues)));
      await writeExemptionRequest(place);
      await activity.record(
        tx,
        // The last days' activities would be emailed to people who do not exist.
        happenings.filter(({ at }) => at < before(now, quietDays)).toSorted((a, b) => a.at.getTime() - b.at.getTime()),
      );
      await markOldRead(
        tx,
        before(now, 7),
        members.map(({ id }) => id),
      );
      return 1;
    });
  }
  return written;
}
