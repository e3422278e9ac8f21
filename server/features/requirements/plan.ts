import type { LeavingReason } from '#contract/requirement-values.ts';
import { daysLater } from '#contract/requirement-values.ts';
import { localDay } from '#server/calendar/local-day.ts';
import type { Standing } from './people-queries.ts';
import type { VersionRow } from './requirement-queries.ts';
import { dueDayAfterOpen, firstDueDay, nextDueDay, openingDay } from './schedule.ts';

/** The next action to take for one person and one requirement. */
export type Action =
  /** The requirement applies to the person from now on. */
  | { do: 'join'; is_later_joiner: boolean }
  /** The requirement no longer applies. If there is an open round, it ends too. */
  | { do: 'leave'; reason: LeavingReason }
  | { do: 'open'; number: number; due_on: string; counts_since: Date | null }
  /** The open round gets a new due day, because the terms have changed. */
  | { do: 'reschedule'; due_on: string }
  | { do: 'reopen'; round_id: string }
  | { do: 'complete'; on: string }
  | { do: 'miss' }
  /** None of the round's steps can still be completed. */
  | { do: 'withdraw' };

/** The circumstances that are the same for everyone. */
export interface Circumstances {
  terms: VersionRow;
  /** Whether the requirement itself has ended. */
  is_ended: boolean;
  /** Whether the requirement has been applied to its audience before. People who are new to the audience after that are later joiners. */
  is_applied: boolean;
  now: Date;
}

function leavingReason(standing: Standing, is_ended: boolean): LeavingReason {
  if (is_ended) return 'requirement_ended';
  if (!standing.is_member) return 'left_company';
  return standing.is_active ? 'left_audience' : 'deactivated';
}

const allTime = new Date(0);

/** Returns since when earlier work counts in a first round: one repeat interval ago, or the epoch; null if it never counts. */
function countsSince({ counts_earlier_work, repeat_months }: VersionRow, now: Date): Date | null {
  if (!counts_earlier_work) return null;
  if (repeat_months === null) return allTime;
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - repeat_months);
  return since;
}

function joiningOf(standing: Standing, joined_on: string) {
  return {
    audience_on: joined_on,
    company_on: localDay(standing.company_joined_at, standing.timezone),
    is_later_joiner: standing.is_later_joiner ?? false,
  };
}

function actionOnOpenRound(standing: Standing, { terms, now }: Circumstances, today: string): Action | null {
  const { scheduled_on, due_on, grace_days, steps, completed, last_completed_at, joined_on, number } = standing;
  if (scheduled_on === null || due_on === null || joined_on === null) return null;
  if (steps !== null && steps === 0) return { do: 'withdraw' };
  if (steps !== null && completed === steps) {
    const on = localDay(last_completed_at ?? now, standing.timezone);
    return { do: 'complete', on };
  }
  if (standing.version !== terms.number && !standing.is_extended) {
    const by_terms = number === 1 ? firstDueDay(terms, joiningOf(standing, joined_on)) : scheduled_on;
    if (by_terms !== due_on || terms.grace_days !== grace_days) return { do: 'reschedule', due_on: by_terms };
  }
  const next = dueDayAfterOpen(terms, scheduled_on);
  const isPast = today > daysLater(due_on, grace_days ?? 0);
  return next !== null && isPast && today >= openingDay(terms, next) ? { do: 'miss' } : null;
}

/** Returns when the next round is due for a person without an open one; null if there is no next round. */
export function upcomingDueDay(standing: Standing, terms: VersionRow, today: string): string | null {
  const { last_scheduled_on, last_closed_on, last_outcome } = standing;
  if (last_scheduled_on === null || last_closed_on === null) return firstDueDay(terms, joiningOf(standing, standing.joined_on ?? today));
  const isCompleted = last_outcome === 'done' || last_outcome === 'late';
  return nextDueDay(terms, {
    scheduled_on: last_scheduled_on,
    completed_on: isCompleted ? last_closed_on : null,
    closed_on: last_closed_on,
  });
}

/**
 * Returns the next action for a person and a requirement; null if their state is up to date. Repeating this until it returns null brings
 * the state up to date, however long ago that last happened.
 */
export function nextAction(standing: Standing, circumstances: Circumstances): Action | null {
  const { terms, is_ended, is_applied, now } = circumstances;
  const today = localDay(now, standing.timezone);
  const applies = standing.is_in_audience && !is_ended;
  if (!applies) {
    if (standing.joined_on === null && standing.round_id === null) return null;
    return { do: 'leave', reason: leavingReason(standing, is_ended) };
  }
  if (standing.joined_on === null) {
    if (is_applied && !terms.includes_later_joiners && standing.last_round_id === null) return null;
    return { do: 'join', is_later_joiner: is_applied };
  }
  if (standing.round_id !== null) return actionOnOpenRound(standing, circumstances, today);
  if (standing.last_outcome === 'left' && standing.last_round_id !== null) return { do: 'reopen', round_id: standing.last_round_id };
  const due_on = upcomingDueDay(standing, terms, today);
  if (due_on === null || today < openingDay(terms, due_on)) return null;
  const number = (standing.last_number ?? 0) + 1;
  return { do: 'open', number, due_on, counts_since: number === 1 ? countsSince(terms, now) : null };
}
