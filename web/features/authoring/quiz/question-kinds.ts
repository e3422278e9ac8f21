import type { QuestionKind } from '#contract/values.ts';
import { m } from '#messages';

export const kindName: Record<QuestionKind, () => string> = {
  single: m.authoring_kind_single,
  multiple: m.authoring_kind_multiple,
  true_false: m.authoring_kind_true_false,
  short_answer: m.authoring_kind_short_answer,
  ordering: m.authoring_kind_ordering,
  matching: m.authoring_kind_matching,
  number: m.authoring_kind_number,
};
