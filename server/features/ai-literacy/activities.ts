import { activityKind, field, references, sharedFields } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

export const aiTrainingChosen = activityKind<{ system_id: string; name: string; added: number; removed: number }>('ai_training_chosen', {
  words: m.audit_ai_training_chosen,
  fields: {
    ...references('system_id'),
    ...sharedFields('name'),
    added: field(m.audit_field_requirements_added, 'number'),
    removed: field(m.audit_field_requirements_removed, 'number'),
  },
  aboutLearning: false,
});
export const aiLiteracyExported = activityKind<{ day: string; format: string; fingerprint: string }>('ai_literacy_exported', {
  words: m.audit_ai_literacy_exported,
  fields: {
    day: field(m.audit_field_compliance_day, 'day'),
    format: field(m.audit_field_format),
    fingerprint: field(m.audit_field_fingerprint),
  },
  aboutLearning: false,
});
