import type { StaffView } from '#contract/values.ts';
import { activityKind, field, securityKind, sharedFields } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

/** `fields` names the changed fields; their values are stored separately. */
interface Changed {
  fields: string[];
}

const company = {
  ...sharedFields('name'),
  description: field(m.company_field_description),
  timezone: field(m.company_field_timezone),
  first_weekday: field(m.company_field_first_weekday, 'weekday'),
  open_to_registration: field(m.company_field_open, 'yes_no'),
  max_users: field(m.company_field_max_users, 'number'),
  email_domains: field(m.company_field_email_domains),
  staff_sees: field(m.company_field_staff_sees, 'staff_view'),
  certificate_validity_months: field(m.setting_certificate_validity_months, 'months'),
  certificate_line: field(m.company_field_certificate_line),
  leaderboard_names: field(m.company_field_leaderboard_names, 'yes_no'),
  courses_need_review: field(m.company_field_courses_need_review, 'yes_no'),
  accent: field(m.company_field_accent),
  rest_days: field(m.company_field_rest_days, 'weekday'),
  default_chapter_id: field(m.company_field_default_chapter, 'chapter'),
  logo: field(m.company_field_logo, 'picture'),
};
const chapter = {
  ...sharedFields('chapter_id', 'name'),
  description: field(m.company_field_description),
  lead_id: field(m.audit_field_lead, 'person'),
};

export const companyCreated = activityKind<Changed>('company_created', {
  words: m.audit_company_created,
  fields: company,
  aboutLearning: false,
});
/** The change was made by a super admin, or by a company admin in the settings. */
export const companyChanged = activityKind<Changed>('company_changed', {
  words: m.audit_company_changed,
  fields: company,
  renames: { whose: 'company_id', field: 'name' },
  aboutLearning: false,
});
/** How much the company lets staff see about a person, before and after: values of `staffViews`. */
export const staffViewChanged = activityKind<{ before: StaffView; after: StaffView }>('staff_view_changed', {
  words: m.audit_staff_view_changed,
  fields: { staff_sees: field(m.company_field_staff_sees, 'staff_view') },
  changes: 'staff_sees',
  aboutLearning: false,
});
/** The reason is a personal value, so it is stored separately. */
export const companySuspended = securityKind<Record<string, never>>('company_suspended', {
  words: m.audit_company_suspended,
  fields: sharedFields('reason'),
  aboutLearning: false,
});
export const companyReactivated = securityKind<Record<string, never>>('company_reactivated', {
  words: m.audit_company_reactivated,
  fields: sharedFields('reason'),
  aboutLearning: false,
});

/** The sessions of the company's people also end, unless it was already suspended. */
export const companyArchived = securityKind<Record<string, never>>('company_archived', {
  words: m.audit_company_archived,
  fields: {},
  aboutLearning: false,
});
export const companyRestored = securityKind<Record<string, never>>('company_restored', {
  words: m.audit_company_restored,
  fields: {},
  aboutLearning: false,
});

export const chapterCreated = activityKind<{ chapter_id: string } & Changed>('chapter_created', {
  words: m.audit_chapter_created,
  fields: chapter,
  aboutLearning: false,
});
export const chapterChanged = activityKind<{ chapter_id: string } & Changed>('chapter_changed', {
  words: m.audit_chapter_changed,
  fields: chapter,
  renames: { whose: 'chapter_id', field: 'name' },
  aboutLearning: false,
});
export const chapterArchived = activityKind<{ chapter_id: string }>('chapter_archived', {
  words: m.audit_chapter_archived,
  fields: sharedFields('chapter_id'),
  aboutLearning: false,
});
export const chapterRestored = activityKind<{ chapter_id: string }>('chapter_restored', {
  words: m.audit_chapter_restored,
  fields: sharedFields('chapter_id'),
  aboutLearning: false,
});
/** `moved` is the number of people moved; each of them also has a separate row. */
export const chapterMerged = activityKind<{ chapter_id: string; into_chapter_id: string; moved: number }>('chapter_merged', {
  words: m.audit_chapter_merged,
  fields: {
    ...sharedFields('chapter_id'),
    into_chapter_id: field(m.audit_field_into_chapter, 'chapter'),
    moved: field(m.audit_field_moved, 'number'),
  },
  aboutLearning: false,
});
/** The chapter's name is stored separately. */
export const chapterDeleted = activityKind<{ chapter_id: string }>('chapter_deleted', {
  words: m.audit_chapter_deleted,
  fields: chapter,
  renames: { whose: 'chapter_id', field: 'name' },
  aboutLearning: false,
});
