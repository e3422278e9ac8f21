import { v7 } from 'uuid';
import { day, hour, minute } from '#server/calendar/durations.ts';
import { type Activity, type ActivityKind, happened } from '#server/features/activity/index.ts';
import { emailVerified, registered, signedIn } from '#server/features/identity/activities.ts';
import { accountApproved, memberMoved, roleChanged } from '#server/features/members/activities.ts';
import { platformSetUp } from '#server/features/platform/activities.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { DemoPerson } from './people.ts';
import { randomOf } from './random.ts';
import type { StudiedFile } from './study.ts';

type Written = DemoPerson & { id: PersonId; company_id: CompanyId | null; chapter_id: string | null };

/** Returns when a person joined and when they were approved, which is null if no one has approved them. */
export function entryOf({ email, weeks, waiting }: DemoPerson, now: Date): { joined: Date; approved: Date | null } {
  const joined = new Date(now.getTime() - (weeks * 7 + 2) * day);
  const random = randomOf(`${email} approval`);
  return { joined, approved: waiting ? null : new Date(joined.getTime() + random(90, 20 * 60) * minute) };
}

/** Returns the same kind without its log line, because past events do not belong in today's log. */
export const past = <F extends object>({ security: _, ...kind }: ActivityKind<F>): ActivityKind<F> => kind;

/**
 * Returns the activities in an account's history: its registration and confirmation, its approval, its role, and the chapter that its owner
 * leads.
 */
export function enteringOf(person: Written, superAdmin: PersonId, now: Date): Activity[] {
  const { id, company_id, chapter_id, role, leads, files } = person;
  const { joined, approved } = entryOf(person, now);
  const own = { actor_id: id, person_id: id, company_id };
  if (id === superAdmin) return [happened(past(platformSetUp), { ...own, at: joined, facts: {} })];
  const began = [registered, emailVerified].map((kind) => happened(past(kind), { ...own, at: joined, facts: {} }));
  if (!approved) return began;
  const decided = { ...own, actor_id: superAdmin };
  const later = (hours: number) => new Date(approved.getTime() + hours * hour);
  const chosen = leads ? null : chapter_id;
  const values = { before: { approved_at: null, chapter_id: chosen }, after: { approved_at: approved, chapter_id: chosen } };
  const entered: Activity[] = [...began, happened(past(accountApproved), { ...decided, at: approved, facts: {}, values })];
  if (leads) entered.push(happened(past(memberMoved), { ...decided, at: later(1), facts: { from_chapter_id: null, chapter_id } }));
  if (role !== 'Student') {
    const before = { role: 'Student' as const, company_id };
    const after = { role, company_id };
    const facts = { from_role: before.role, from_company_id: company_id, ...after };
    entered.push(happened(past(roleChanged), { ...decided, at: later(2), facts, values: { before, after } }));
  }
  return files > 0 ? entered : [...entered, ...signInsOf(person, [later(4)])];
}

const signInsOf = ({ id, company_id }: Written, moments: readonly Date[]): Activity[] =>
  moments.map((at) =>
    happened(past(signedIn), { actor_id: id, person_id: id, company_id, at, facts: { session_id: v7({ msecs: at.getTime() }) } }),
  );

/** Returns sign-ins a few minutes before the study in each week. A session lasts about a week. */
export function signInsBefore(person: Written, studied: readonly StudiedFile[]): Activity[] {
  const random = randomOf(`${person.email} sign-ins`);
  const weeks = Map.groupBy(studied, ({ opened_at }) => Math.floor(opened_at.getTime() / (7 * day)));
  const firsts = [...weeks.values()].map((files) => Math.min(...files.map(({ opened_at }) => opened_at.getTime())));
  return signInsOf(
    person,
    firsts.map((time) => new Date(time - random(1, 5) * minute)),
  );
}
