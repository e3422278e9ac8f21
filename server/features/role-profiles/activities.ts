import { activityKind, field, references } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

interface AboutRoleProfile {
  role_profile_id: string;
  /** The name in the version that was in force after that. */
  name: string;
}

const ofProfile = { ...references('role_profile_id'), name: field(m.audit_field_role_profile) };
const ofVersion = { ...ofProfile, version: field(m.audit_field_requirement_version, 'number') };

export const roleProfileCreated = activityKind<AboutRoleProfile & { version: number }>('role_profile_created', {
  words: m.audit_role_profile_created,
  fields: ofVersion,
  aboutLearning: false,
});
export const roleProfileChanged = activityKind<AboutRoleProfile & { version: number }>('role_profile_changed', {
  words: m.audit_role_profile_changed,
  fields: ofVersion,
  aboutLearning: false,
});
export const roleProfileEnded = activityKind<AboutRoleProfile>('role_profile_ended', {
  words: m.audit_role_profile_ended,
  fields: ofProfile,
  aboutLearning: false,
});
/** Staff gave a member a role profile, or with null as its id returned them to the one of their job title. */
export const roleProfileGiven = activityKind<{ role_profile_id: string | null; name: string | null }>('role_profile_given', {
  words: m.audit_role_profile_given,
  fields: ofProfile,
  aboutLearning: false,
});
