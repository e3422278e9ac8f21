import type { RoundEventKind } from '#contract/requirement-values.ts';
import { day, hour, minute } from '#server/calendar/durations.ts';
import { addDays, localDay, startOfDay } from '#server/calendar/local-day.ts';
import { firstDueDay, nextDueDay, openingDay } from '#server/features/requirements/schedule.ts';
import type { RoundEventFacts, requirementVersions } from '#server/features/requirements/tables.ts';
import type { PersonId } from '#server/reached.ts';
import { type Random, randomOf } from './random.ts';

/** A person with one of the demo's requirements. */
export interface RequiredPerson {
  id: PersonId;
  email: string;
  timezone: string;
  /** When the requirement started to apply to them. */
  joined_at: Date;
  is_later_joiner: boolean;
  /** When they first completed each step; null if they have not completed all of them. */
  studied: Date[] | null;
}

interface DemoEvent {
  kind: RoundEventKind;
  at: Date;
  facts: RoundEventFacts;
  note?: string;
}

interface DemoRound {
  number: number;
  opened_at: Date;
  scheduled_on: string;
  events: DemoEvent[];
  /** When the steps were completed in the round, in order. */
  completions: Date[];
}

interface RoundRules {
  terms: typeof requirementVersions.$inferSelect;
  /** The number of steps. */
  steps: number;
  /** Whether the people never complete a repetition, so that their chapter is overdue. */
  isNeglected: boolean;
  /** Whether only work within a round completes it. */
  isRepeatedWork: boolean;
  now: Date;
}

/** Nothing ends in the last days before the demo starts, so that no one starts with notifications about it. */
export const quietDays = 8;
const notes = { extended: 'Away until the end of the month.', waived: 'Passed the same training at another company.' };
/** The people behind the demo's sign-ins complete what they can, except for what is due soon. */
export const isSignIn = (email: string) => email.endsWith('@cairn.example');

/** Returns when a repetition's steps were completed; null if they were not. */
function repeatedAt({ email, studied }: RequiredPerson, rules: RoundRules, due: Date, opened: Date, random: Random): Date[] | null {
  const chance = random(1, 10);
  const after = random(2, 20);
  if (studied === null || rules.isNeglected) return null;
  const isInTime = isSignIn(email) ? rules.terms.repeat_kind !== 'never' : chance <= 6;
  const isLate = !isSignIn(email) && chance > 6 && chance <= 8;
  if (!isInTime && !isLate) return null;
  const begin = isInTime ? opened.getTime() + Math.min(after, 10) * day : due.getTime() + (rules.terms.grace_days + after) * day;
  return Array.from({ length: rules.steps }, (_, index) => new Date(begin + 10 * hour + index * random(6, 15) * minute));
}

/** Returns what staff did about an open round: they extend some and waive others. */
function exceptionOf({ email, timezone }: RequiredPerson, due_on: string, random: Random, now: Date): DemoEvent[] {
  const chance = random(1, 12);
  if (isSignIn(email) || chance > 3) return [];
  const kind = chance === 1 ? 'waived' : 'extended';
  const at = new Date(startOfDay(addDays(due_on, -2), timezone).getTime() + 11 * hour);
  if (at.getTime() > now.getTime() - quietDays * day) return [];
  const on = localDay(at, timezone);
  return [{ kind, at, note: notes[kind], facts: kind === 'waived' ? { on } : { on, due_on: addDays(due_on, random(2, 6) * 7) } }];
}

/** Returns a person's requirement rounds up to now, as the product would have opened and ended them. */
export function roundsOf(person: RequiredPerson, rules: RoundRules): DemoRound[] {
  const { terms, now } = rules;
  const { timezone, joined_at, is_later_joiner, studied } = person;
  const random = randomOf(`${person.email} ${terms.name}`);
  const audience_on = localDay(joined_at, timezone);
  const rounds: DemoRound[] = [];
  let due: string | null = firstDueDay(terms, { audience_on, company_on: audience_on, is_later_joiner });
  while (due !== null) {
    const opening = openingDay(terms, due);
    // The product opens a round on its local day, at the first run of its job.
    if (opening > localDay(now, timezone)) break;
    const morning = Math.min(startOfDay(opening, timezone).getTime() + hour, now.getTime());
    const opened_at: Date = opening <= audience_on ? joined_at : new Date(morning);
    const opened_on = localDay(opened_at, timezone);
    const events: DemoEvent[] = [{ kind: 'assigned', at: opened_at, facts: { on: opened_on, due_on: due, grace_days: terms.grace_days } }];
    const isFirst = rounds.length === 0 && !rules.isRepeatedWork;
    const done: Date[] | null = isFirst ? studied : repeatedAt(person, rules, startOfDay(due, timezone), opened_at, random);
    const last: Date | undefined = done?.at(-1);
    const isEnded: boolean =
      last !== undefined && last > opened_at && (isFirst ? last <= now : last.getTime() < now.getTime() - quietDays * day);
    const closed_on: string = isEnded && last ? localDay(last, timezone) : '';
    if (isEnded && last) events.push({ kind: 'completed', at: last, facts: { on: closed_on } });
    else events.push(...exceptionOf(person, due, random, now));
    rounds.push({ number: rounds.length + 1, opened_at, scheduled_on: due, events, completions: isEnded ? (done ?? []) : [] });
    const isWaived = events.at(-1)?.kind === 'waived';
    const ended_on: string | null = isEnded ? closed_on : isWaived ? (events.at(-1)?.facts.on ?? null) : null;
    due =
      ended_on === null ? null : nextDueDay(terms, { scheduled_on: due, completed_on: isEnded ? closed_on : null, closed_on: ended_on });
  }
  return rounds;
}
