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
export interface OwnRoleChange {
  /** The spell that started; if the member no longer has a role, the one that ended. */
  spell_id: string;
  /** The role profile now, and its name; null for none. */
  role_profile_id: string | null;
  name: string | null;
  name_before: string | null;
}
/** A member has another role than before, or none any longer, because of staff or of their job title. */
export const ownRoleChanged = activityKind<OwnRoleChange>('own_role_changed', { aboutLearning: false });
/** Staff gave a member a role profile, or with null as its id returned them to the one of their job title. */
export const roleProfileGiven = activityKind<{ role_profile_id: string | null; name: string | null }>('role_profile_given', {
  words: m.audit_role_profile_given,
  fields: ofProfile,
  aboutLearning: false,
});
