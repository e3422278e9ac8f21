import type { OperatorField } from '#contract/system-values.ts';
import { activityKind, field } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

type Values = Partial<Record<OperatorField, string>>;

/** Someone changed the operator's text. The old and the new text are stored, as proof of which terms applied at any time. */
export const operatorTextsChanged = activityKind<{ before: Values; after: Values }>('operator_texts_changed', {
  words: m.audit_operator_texts_changed,
  fields: {
    operator_name: field(m.operator_field_name),
    operator_contact: field(m.operator_field_contact),
    terms_text: field(m.operator_field_terms, 'long_text'),
    privacy_text: field(m.operator_field_privacy, 'long_text'),
  },
  aboutLearning: false,
});
