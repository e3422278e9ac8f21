/**
 * The choices for a requirement, and a round's state: plain values without a schema library, because both the browser and the server use
 * them.
 */

/** When a requirement is due: the same day for everyone, or some days after joining. */
export const dueKinds = ['day', 'after_joining'] as const;
export type DueKind = (typeof dueKinds)[number];
/** Whether days count from when someone joined the company, or from when the requirement started to apply to them. */
export const joiningOf = ['company', 'audience'] as const;
export type JoiningOf = (typeof joiningOf)[number];
/**
 * When the next round is due: never; some months after the previous one was completed; some months after it was due; or on the same days for
 * everyone, counted in months from the requirement's own day.
 */
export const repeatKinds = ['never', 'after_completion', 'after_due', 'fixed_days'] as const;
export type RepeatKind = (typeof repeatKinds)[number];
/** The steps to repeat: all, only quizzes and labs, or only the steps that have changed since the previous round. */
export const repeatedSteps = ['everything', 'checked', 'changed'] as const;

/**
 * How a round ended: completed in time, completed after its due day and grace period, waived by staff, missed because the next round
 * opened first, or no longer required of the person.
 */
export const roundOutcomes = ['done', 'late', 'waived', 'missed', 'left'] as const;
export type RoundOutcome = (typeof roundOutcomes)[number];
/** The states of an open round. */
export const openRoundStates = ['not_started', 'in_progress', 'due_soon', 'in_grace', 'overdue'] as const;
export const roundStates = [...openRoundStates, ...roundOutcomes] as const;
export type RoundState = (typeof roundStates)[number];

/** The events in a round. Taken in order, they determine its due day and outcome. */
export const roundEvents = [
  'assigned',
  'rescheduled',
  'extended',
  'reminded',
  'completed',
  'waived',
  'met_elsewhere',
  'missed',
  'left',
  'reopened',
] as const;
export type RoundEventKind = (typeof roundEvents)[number];

/** Why a round no longer applies, or was closed without a completion. */
export const leavingReasons = ['left_audience', 'left_company', 'deactivated', 'requirement_ended', 'content_withdrawn'] as const;
export type LeavingReason = (typeof leavingReasons)[number];

export const requirementLimits = {
  /** A requirement's name, in characters. */
  name: { least: 2, most: 120 },
  /** The company's explanation of a requirement, in characters. */
  note: { most: 1_000 },
  /** Why a round is extended or waived, in characters. */
  reason: { least: 3, most: 500 },
  /** Days. */
  dueDays: { least: 1, most: 730 },
  graceDays: { least: 0, most: 180 },
  /** How many days managers may extend a round by in total; 0 if they may not. */
  managerExtensionDays: { least: 0, most: 180 },
  opensDays: { least: 0, most: 365 },
  repeatMonths: { least: 1, most: 60 },
  /** One company's requirements in force. */
  requirements: { most: 200 },
  /** The chapters, job titles, role profiles or managers in one audience. */
  audience: { most: 200 },
  /** The calendar's years. */
  year: { least: 2000, most: 2100 },
  /** The rounds that one call changes. */
  rounds: { least: 1, most: 200 },
  /** A file that someone hands in as evidence: its bytes, and the characters in its name. */
  evidenceFile: { most: 10_000_000 },
  evidenceName: { most: 120 },
} as const;

/** The media types for files that people hand in as evidence. The server determines the type from the content. */
export const evidenceTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type EvidenceType = (typeof evidenceTypes)[number];

/** How many days before its due day an open round starts to count as due soon. */
export const dueSoonDays = 7;

/** The facts that determine a round's state on a day. Days are local dates, `YYYY-MM-DD`. */
export interface RoundFacts {
  due_on: string;
  grace_days: number;
  /** Null while the round is open. */
  outcome: RoundOutcome | null;
  /** How many steps were completed in it. */
  completed: number;
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Returns the date this many days later, by the calendar alone. */
export const daysLater = (day: string, count: number): string => new Date((dayNumber(day) + count) * 86_400_000).toISOString().slice(0, 10);

/**
 * Returns a round's state on a day in the person's calendar. This is the only definition: nothing stores a state.
 * A round is due until the end of its due day, and overdue from the day after its last day of grace.
 */
export function roundState({ due_on, grace_days, outcome, completed }: RoundFacts, day: string): RoundState {
  if (outcome !== null) return outcome;
  if (day > daysLater(due_on, grace_days)) return 'overdue';
  if (day > due_on) return 'in_grace';
  if (day >= daysLater(due_on, -dueSoonDays)) return 'due_soon';
  return completed > 0 ? 'in_progress' : 'not_started';
}

/** Returns the outcome of a round that is completed on this day. */
export const completedOutcome = ({ due_on, grace_days }: Pick<RoundFacts, 'due_on' | 'grace_days'>, day: string): 'done' | 'late' =>
  day > daysLater(due_on, grace_days) ? 'late' : 'done';
