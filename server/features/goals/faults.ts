import { type Refusal, refusedField } from '#server/http/refusal.ts';
import type { CodedFault } from '#server/words.ts';

/** A field of what a person asks for when they set or change a goal. */
export type GoalField = 'target' | 'track_id' | 'due_on';

/** The refusal of a goal for one of its fields. */
export const refusedGoal = (field: GoalField, fault: CodedFault): Refusal => refusedField({ path: `body.${field}`, ...fault });
