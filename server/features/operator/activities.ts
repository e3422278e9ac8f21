import type { OperatorField } from '#contract/system-values.ts';
import { activityKind } from '#server/features/activity/index.ts';

type Values = Partial<Record<OperatorField, string>>;

/** Texts of the operator were changed: what they were, and what they are, so that it is known which terms held when. */
export const operatorTextsChanged = activityKind<{ before: Values; after: Values }>('operator_texts_changed');
