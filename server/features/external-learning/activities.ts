import { activityKind, field, references } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

/** Numbers of rows in a file. The people are in the records. */
interface AboutFile {
  added: number;
  skipped: number;
  refused: number;
}

/** The title and the provider are stored with the learning, because a person may have written anything there. */
interface AboutLearning {
  learning_id: string;
}
interface AboutClaim extends AboutLearning {
  round_id: string;
  /** The name of the requirement. */
  name: string;
}

const ofLearning = references('learning_id');
const ofClaim = { ...references('learning_id', 'round_id'), name: field(m.audit_field_requirement) };
const kind = (name: string, words: () => string) => activityKind<AboutLearning>(name, { words, fields: ofLearning, aboutLearning: true });

export const learningRecorded = kind('external_learning_recorded', m.audit_external_learning_recorded);
export const learningChanged = kind('external_learning_changed', m.audit_external_learning_changed);
export const learningWithdrawn = kind('external_learning_withdrawn', m.audit_external_learning_withdrawn);
export const learningFileAdded = kind('external_learning_file_added', m.audit_external_learning_file_added);
export const learningFileRemoved = kind('external_learning_file_removed', m.audit_external_learning_file_removed);
/** A member of staff opened the file. */
export const learningFileOpened = kind('external_learning_file_opened', m.audit_external_learning_file_opened);
export const learningClaimed = activityKind<AboutClaim>('external_learning_claimed', {
  words: m.audit_external_learning_claimed,
  fields: ofClaim,
  aboutLearning: true,
});
/** An acceptance is recorded about the round. */
export const learningRefused = activityKind<AboutClaim>('external_learning_refused', {
  words: m.audit_external_learning_refused,
  fields: ofClaim,
  aboutLearning: true,
});
export const learningImported = activityKind<AboutFile>('external_learning_imported', {
  words: m.audit_external_learning_imported,
  fields: {
    added: field(m.audit_field_learning_added, 'number'),
    skipped: field(m.audit_field_learning_skipped, 'number'),
    refused: field(m.audit_field_learning_refused, 'number'),
  },
  aboutLearning: false,
});
