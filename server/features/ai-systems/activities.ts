import { activityKind, field, references } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

interface AboutSystem {
  system_id: string;
  /** The name in the entry in force at that time. */
  name: string;
}
const ofSystem = { ...references('system_id'), name: field(m.audit_field_ai_system) };
const ofRelease = { ...ofSystem, ...references('release_id'), release: field(m.audit_field_ai_release) };

export const aiSystemEntered = activityKind<AboutSystem & { version: number }>('ai_system_entered', {
  words: m.audit_ai_system_entered,
  fields: { ...ofSystem, version: field(m.audit_field_requirement_version, 'number') },
  aboutLearning: false,
});
export const aiSystemChanged = activityKind<AboutSystem & { version: number }>('ai_system_changed', {
  words: m.audit_ai_system_changed,
  fields: { ...ofSystem, version: field(m.audit_field_requirement_version, 'number') },
  aboutLearning: false,
});
export const aiReleaseEntered = activityKind<AboutSystem & { release_id: string; release: string; needs_training: boolean }>(
  'ai_release_entered',
  {
    words: m.audit_ai_release_entered,
    fields: { ...ofRelease, needs_training: field(m.audit_field_needs_training, 'yes_no') },
    aboutLearning: false,
  },
);
export const aiReleaseWithdrawn = activityKind<AboutSystem & { release_id: string; release: string }>('ai_release_withdrawn', {
  words: m.audit_ai_release_withdrawn,
  fields: ofRelease,
  aboutLearning: false,
});
