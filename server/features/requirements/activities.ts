import type { LeavingReason, RoundOutcome } from '#contract/requirement-values.ts';
import { activityKind, field, references } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

interface AboutRequirement {
  requirement_id: string;
  /** The name in the version that was in force at that time. */
  name: string;
}
interface AboutRound extends AboutRequirement {
  round_id: string;
}

const ofRequirement = { ...references('requirement_id'), name: field(m.audit_field_requirement) };
const ofRound = { ...ofRequirement, ...references('round_id') };

export const requirementCreated = activityKind<AboutRequirement & { version: number }>('requirement_created', {
  words: m.audit_requirement_created,
  fields: { ...ofRequirement, version: field(m.audit_field_requirement_version, 'number') },
  aboutLearning: false,
});
export const requirementChanged = activityKind<AboutRequirement & { version: number }>('requirement_changed', {
  words: m.audit_requirement_changed,
  fields: { ...ofRequirement, version: field(m.audit_field_requirement_version, 'number') },
  aboutLearning: false,
});
export const requirementEnded = activityKind<AboutRequirement>('requirement_ended', {
  words: m.audit_requirement_ended,
  fields: ofRequirement,
  aboutLearning: false,
});

/** A round was opened for a person. */
export const roundAssigned = activityKind<AboutRound & { due_on: string }>('round_assigned', { aboutLearning: true });
/** A round ended without a decision by staff. */
export const roundEnded = activityKind<AboutRound & { outcome: RoundOutcome; reason: LeavingReason | null }>('round_ended', {
  aboutLearning: true,
});
/** The reason that staff gave is text about a person, so it is stored with the round. */
export const roundExtended = activityKind<AboutRound & { from_due_on: string; due_on: string }>('round_extended', {
  words: m.audit_round_extended,
  fields: { ...ofRound, from_due_on: field(m.audit_field_from_due_on, 'day'), due_on: field(m.audit_field_due_on, 'day') },
  aboutLearning: true,
});
export const roundWaived = activityKind<AboutRound>('round_waived', { words: m.audit_round_waived, fields: ofRound, aboutLearning: true });
/** Staff accepted learning from elsewhere instead of a completion. */
export const roundMetElsewhere = activityKind<AboutRound & { learning_id: string }>('round_met_elsewhere', {
  words: m.audit_round_met_elsewhere,
  fields: { ...ofRound, ...references('learning_id') },
  aboutLearning: true,
});
/** The reason is about a person, so it is stored with the request. */
export const exemptionAsked = activityKind<AboutRound>('exemption_asked', {
  words: m.audit_exemption_asked,
  fields: ofRound,
  aboutLearning: true,
});
export const exemptionRefused = activityKind<AboutRound>('exemption_refused', {
  words: m.audit_exemption_refused,
  fields: ofRound,
  aboutLearning: true,
});
export const exemptionFileAdded = activityKind<AboutRound>('exemption_file_added', {
  words: m.audit_exemption_file_added,
  fields: ofRound,
  aboutLearning: true,
});
export const exemptionFileRemoved = activityKind<AboutRound>('exemption_file_removed', {
  words: m.audit_exemption_file_removed,
  fields: ofRound,
  aboutLearning: true,
});
/** A member of staff opened the file, which may be about someone's health. */
export const exemptionFileOpened = activityKind<AboutRound>('exemption_file_opened', {
  words: m.audit_exemption_file_opened,
  fields: ofRound,
  aboutLearning: true,
});
export const roundReopened = activityKind<AboutRound>('round_reopened', { aboutLearning: true });
