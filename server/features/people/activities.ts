import { activityKind, field, sharedFields } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

/** `fields` has the names of the changed fields; their values are stored separately. */
export const profileChanged = activityKind<{ fields: string[] }>('profile_changed', {
  words: m.audit_profile_changed,
  fields: {
    ...sharedFields('full_name'),
    job_title_id: field(m.form_job_title, 'job_title'),
    country: field(m.form_country, 'country'),
    timezone: field(m.company_field_timezone),
    skills: field(m.profile_skills, 'skill'),
    bio: field(m.profile_bio, 'long_text'),
  },
  audited: 'act',
  renames: { whose: 'person_id', field: 'full_name' },
  aboutLearning: false,
});
