import { type Refusal, refusedField } from '#server/http/refusal.ts';
import type { CodedFault } from '#server/words.ts';

/** A field in a request to set or change a goal. */
export type GoalField = 'target' | 'track_id' | 'due_on';

/** Returns the refusal for a goal with a fault in one of its fields. */
export const refusedGoal = (field: GoalField, fault: CodedFault): Refusal => refusedField({ path: `body.${field}`, ...fault });
