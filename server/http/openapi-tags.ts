import type { contract } from '#contract/calls.ts';
import { m } from '#server/words.ts';

/** A one-sentence description of each call group. */
const about: Readonly<Record<keyof typeof contract, () => string>> = {
  identity: m.api_about_identity,
  personalData: m.api_about_personal_data,
  people: m.api_about_people,
  reference: m.api_about_reference,
  catalog: m.api_about_catalog,
  learning: m.api_about_learning,
  exercises: m.api_about_exercises,
  labs: m.api_about_labs,
  quizAttempts: m.api_about_quiz_attempts,
  moduleApi: m.api_about_module_api,
  goals: m.api_about_goals,
  recognition: m.api_about_recognition,
  leaderboards: m.api_about_leaderboards,
  certificates: m.api_about_certificates,
  credentials: m.api_about_credentials,
  notifications: m.api_about_notifications,
  companyDashboard: m.api_about_company_dashboard,
  companyProgress: m.api_about_company_progress,
  members: m.api_about_members,
  memberApprovals: m.api_about_member_approvals,
  memberNotes: m.api_about_member_notes,
  managers: m.api_about_managers,
  authorGrants: m.api_about_author_grants,
  chapters: m.api_about_chapters,
  chapterLeads: m.api_about_chapter_leads,
  team: m.api_about_team,
  reminders: m.api_about_reminders,
  invitations: m.api_about_invitations,
  invitationLinks: m.api_about_invitation_links,
  peopleImports: m.api_about_people_imports,
  analytics: m.api_about_analytics,
  learningAnalytics: m.api_about_learning_analytics,
  reports: m.api_about_reports,
  reportViews: m.api_about_report_views,
  reportSchedules: m.api_about_report_schedules,
  dueRounds: m.api_about_due_rounds,
  dueCalendar: m.api_about_due_calendar,
  roleProfiles: m.api_about_role_profiles,
  requirements: m.api_about_requirements,
  exemptions: m.api_about_exemptions,
  completions: m.api_about_completions,
  externalLearning: m.api_about_external_learning,
  memberExternalLearning: m.api_about_member_external_learning,
  complianceFile: m.api_about_compliance_file,
  aiSystems: m.api_about_ai_systems,
  aiLiteracy: m.api_about_ai_literacy,
  companySettings: m.api_about_company_settings,
  companyBranding: m.api_about_company_branding,
  catalogChoice: m.api_about_catalog_choice,
  authoring: m.api_about_authoring,
  courseImports: m.api_about_course_imports,
  courseReviews: m.api_about_course_reviews,
  courseComments: m.api_about_course_comments,
  courseTransfers: m.api_about_course_transfers,
  itemQuality: m.api_about_item_quality,
  platformOverview: m.api_about_platform_overview,
  userManagement: m.api_about_user_management,
  viewAs: m.api_about_view_as,
  mailedLinks: m.api_about_mailed_links,
  companies: m.api_about_companies,
  companyCreation: m.api_about_company_creation,
  platform: m.api_about_platform,
  systemSettings: m.api_about_system_settings,
  operator: m.api_about_operator,
  contact: m.api_about_contact,
  auditLog: m.api_about_audit_log,
  systemMails: m.api_about_system_mails,
  systemJobs: m.api_about_system_jobs,
  backups: m.api_about_backups,
  documentation: m.api_about_documentation,
};

/** Returns a group's display name: `View as` for `viewAs`. */
export const tagOf = (feature: string) => {
  const words = feature.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/\b(api|ai)\b/, (word) => word.toUpperCase());
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** Returns the groups in contract order, each with its description. */
export const tagsOf = (features: Iterable<string>) =>
  [...new Set(features)].map((feature) => ({
    name: tagOf(feature),
    description: feature in about ? about[feature as keyof typeof contract]() : tagOf(feature),
  }));
