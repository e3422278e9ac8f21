import { field, securityKind, sharedFields } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

export const dataExported = securityKind<Record<string, never>>('data_exported', {
  words: m.audit_data_exported,
  audited: 'act',
  aboutLearning: false,
});
/** A super admin's reason is text about a person, so it is stored separately. */
export const deletionRequested = securityKind<{ leaves_at: string; keep_certificates: boolean }>('deletion_requested', {
  words: m.audit_deletion_requested,
  fields: {
    ...sharedFields('reason'),
    leaves_at: field(m.audit_field_leaves_at, 'moment'),
    keep_certificates: field(m.audit_field_keep_certificates, 'yes_no'),
  },
  audited: 'act',
  aboutLearning: false,
});
export const deletionTakenBack = securityKind<Record<string, never>>('deletion_taken_back', {
  words: m.audit_deletion_taken_back,
  audited: 'act',
  aboutLearning: false,
});
/** All data about the person was deleted; only the id remains. */
export const personDeleted = securityKind<Record<string, never>>('person_deleted', { aboutLearning: false });
