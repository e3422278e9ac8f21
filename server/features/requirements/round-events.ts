import { completedOutcome, type RoundEventKind, type RoundOutcome } from '#contract/requirement-values.ts';
import type { RoundEventFacts } from './tables.ts';

export interface RoundEvent {
  kind: RoundEventKind;
  facts: RoundEventFacts;
}

/** A round's state after some of its events. Days are dates in the person's calendar. */
export interface Replayed {
  due_on: string;
  grace_days: number;
  outcome: RoundOutcome | null;
  closed_on: string | null;
  /** Whether staff have set this round's due day, which changes to the requirement then do not affect. */
  is_extended: boolean;
}

const nothing: Replayed = { due_on: '', grace_days: 0, outcome: null, closed_on: null, is_extended: false };

const ended = (state: Replayed, outcome: RoundOutcome, on: string): Replayed => ({ ...state, outcome, closed_on: on });

function after(state: Replayed, { kind, facts }: RoundEvent): Replayed {
  const { on, due_on = state.due_on, grace_days = state.grace_days } = facts;
  switch (kind) {
    case 'assigned':
    case 'rescheduled':
      return { ...state, due_on, grace_days };
    case 'extended':
      return { ...state, due_on, is_extended: true };
    case 'completed':
    // Staff accept learning from elsewhere as of the day on which it was completed.
    case 'met_elsewhere':
      return ended(state, completedOutcome(state, on), on);
    case 'waived':
    case 'missed':
    case 'left':
      return ended(state, kind, on);
    case 'reopened':
      return { ...state, outcome: null, closed_on: null };
    case 'reminded':
      return state;
  }
}

/** Replays a round's events, in order. */
export const replay = (events: readonly RoundEvent[]): Replayed => events.reduce(after, nothing);

/** Returns the days by which managers have extended a round in all. */
export const managerDays = (events: readonly RoundEvent[]): number => events.reduce((sum, { facts }) => sum + (facts.manager_days ?? 0), 0);
