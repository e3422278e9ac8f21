import { adoptions } from './adoptions.ts';
import { aiLiteracy } from './ai-literacy.ts';
import { aiSystems } from './ai-systems.ts';
import { analytics } from './analytics.ts';
import { annotations } from './annotations.ts';
import { auditLog } from './audit-log.ts';
import { authorGrants } from './author-grants.ts';
import { authoring } from './authoring.ts';
import { backups } from './backups.ts';
import { capstones } from './capstones.ts';
import { catalog } from './catalog.ts';
import { catalogChoice } from './catalog-choice.ts';
import { certificates, credentials } from './certificates.ts';
import { chapterLeads } from './chapter-leads.ts';
import { chapters } from './chapters.ts';
import { companies } from './companies.ts';
import { companyBranding } from './company-branding.ts';
import { companyCreation } from './company-creation.ts';
import { companyDashboard } from './company-dashboard.ts';
import { companyGuide } from './company-guide.ts';
import { companyProgress } from './company-progress.ts';
import { companySettings } from './company-settings.ts';
import { completions } from './completions.ts';
import { complianceFile } from './compliance-file.ts';
import { contact } from './contact.ts';
import { courseComments } from './course-comments.ts';
import { courseImports } from './course-imports.ts';
import { courseReviews } from './course-reviews.ts';
import { courseTransfers } from './course-transfers.ts';
import { dialogues } from './dialogues.ts';
import { documentation } from './documentation.ts';
import { dueCalendar } from './due-calendar.ts';
import { dueRounds } from './due-rounds.ts';
import { type Endpoint } from './endpoint.ts';
import { exemptions } from './exemptions.ts';
import { exercises } from './exercises.ts';
import { externalLearning, memberExternalLearning } from './external-learning.ts';
import { goals } from './goals.ts';
import { identity } from './identity.ts';
import { invitationLinks } from './invitation-links.ts';
import { invitations } from './invitations.ts';
import { itemQuality } from './item-quality.ts';
import { labs } from './labs.ts';
import { languageModels } from './language-models.ts';
import { leaderboards } from './leaderboards.ts';
import { learning } from './learning.ts';
import { learningAnalytics } from './learning-analytics.ts';
import { mailedLinks } from './mailed-links.ts';
import { managers } from './managers.ts';
import { marking } from './marking.ts';
import { memberApprovals } from './member-approvals.ts';
import { memberNotes } from './member-notes.ts';
import { members } from './members.ts';
import { moduleApi } from './module-api.ts';
import { notifications } from './notifications.ts';
import { operator } from './operator.ts';
import { people } from './people.ts';
import { peopleImports } from './people-imports.ts';
import { personalData } from './personal-data.ts';
import { placements } from './placement.ts';
import { platform } from './platform.ts';
import { platformOverview } from './platform-overview.ts';
import { promptLabs } from './prompt-labs.ts';
import { promptLibrary } from './prompt-library.ts';
import { questionBanks } from './question-banks.ts';
import { quizAttempts } from './quiz-attempts.ts';
import { readingPositions } from './reading-positions.ts';
import { readingSettings } from './reading-settings.ts';
import { recognition } from './recognition.ts';
import { reference } from './reference.ts';
import { reminders } from './reminders.ts';
import { reportSchedules } from './report-schedules.ts';
import { reportViews } from './report-views.ts';
import { reports } from './reports.ts';
import { requirements } from './requirements.ts';
import { roleProfiles } from './role-profiles.ts';
import { search } from './search.ts';
import { systemSettings } from './settings.ts';
import { draftMedia, draftMediaFiles, stepMedia } from './signed-media.ts';
import { spacedReview } from './spaced-review.ts';
import { systemJobs } from './system-jobs.ts';
import { systemMails } from './system-mails.ts';
import { team } from './team.ts';
import { tutor } from './tutor.ts';
import { userManagement } from './user-management.ts';
import { viewAs } from './view-as.ts';

/** All of the product's calls by subject, in the documentation's order. */
export const contract = {
  // Sign-in and accounts.
  identity,
  personalData,
  people,
  // Learning.
  reference,
  catalog,
  learning,
  exercises,
  readingPositions,
  stepMedia,
  draftMedia,
  draftMediaFiles,
  readingSettings,
  quizAttempts,
  labs,
  marking,
  promptLabs,
  promptLibrary,
  dialogues,
  capstones,
  annotations,
  tutor,
  spacedReview,
  placements,
  moduleApi,
  goals,
  recognition,
  leaderboards,
  certificates,
  credentials,
  notifications,
  // A company, for its admins, leads and managers.
  companyDashboard,
  companyProgress,
  members,
  memberApprovals,
  memberNotes,
  managers,
  authorGrants,
  chapters,
  chapterLeads,
  team,
  reminders,
  invitations,
  invitationLinks,
  peopleImports,
  analytics,
  learningAnalytics,
  reports,
  reportViews,
  reportSchedules,
  dueRounds,
  dueCalendar,
  roleProfiles,
  requirements,
  exemptions,
  completions,
  externalLearning,
  memberExternalLearning,
  complianceFile,
  aiSystems,
  aiLiteracy,
  languageModels,
  companySettings,
  companyBranding,
  companyGuide,
  catalogChoice,
  // Writing, for super admins and authors.
  authoring,
  adoptions,
  courseImports,
  courseReviews,
  courseComments,
  courseTransfers,
  questionBanks,
  itemQuality,
  // The platform.
  platformOverview,
  userManagement,
  viewAs,
  mailedLinks,
  companies,
  companyCreation,
  platform,
  systemSettings,
  operator,
  contact,
  search,
  auditLog,
  systemMails,
  systemJobs,
  backups,
  documentation,
};

type Features = typeof contract;
type Every = { [F in keyof Features]: Features[F][keyof Features[F]] }[keyof Features];

/** All calls by `METHOD /path`. The browser imports only this type, so that it loads no schemas. */
export type Calls = { [E in Every as E extends Endpoint ? `${E['method']} ${E['path']}` : never]: E };

/** An endpoint with its names in the contract: `contract.identity.login`. */
export interface NamedEndpoint {
  feature: string;
  name: string;
  endpoint: Endpoint;
}

export const everyNamedEndpoint: readonly NamedEndpoint[] = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({ feature, name, endpoint })),
);

export const everyEndpoint: readonly Endpoint[] = everyNamedEndpoint.map(({ endpoint }) => endpoint);
