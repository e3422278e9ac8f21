/** Enumerations of company events, as plain values. */

/** The part of a company's history that super admins see: decisions about it. */
export const companyHappenings = [
  'company_created',
  'company_changed',
  'staff_view_changed',
  'company_suspended',
  'company_reactivated',
  'company_archived',
  'company_restored',
  'chapter_created',
  'chapter_changed',
  'chapter_archived',
  'chapter_restored',
  'chapter_merged',
  'chapter_deleted',
  'people_imported',
  'member_left_company',
  'member_joined_company',
] as const;
export type CompanyHappening = (typeof companyHappenings)[number];
