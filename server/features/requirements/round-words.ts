import type { RoundState } from '#contract/requirement-values.ts';
import { m } from '#server/words.ts';

/** The names of round states. */
export const nameOfRoundState: Record<RoundState, () => string> = {
  not_started: m.round_not_started,
  in_progress: m.round_in_progress,
  due_soon: m.round_due_soon,
  in_grace: m.round_in_grace,
  overdue: m.round_overdue,
  done: m.round_done,
  late: m.round_late,
  waived: m.round_waived,
  missed: m.round_missed,
  left: m.round_left,
};
