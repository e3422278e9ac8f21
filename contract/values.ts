/** All of the contract's enumerations and limits, as plain values for the schemas and for the browser, which loads no schema library. */
import { courseNotificationKinds } from './course-review-values.ts';

// The catalog.
export const fileKinds = ['lesson', 'quiz', 'exercise', 'lab', 'prompt', 'dialogue', 'video', 'pdf'] as const;
export type FileKind = (typeof fileKinds)[number];
export const hues = ['teal', 'indigo', 'orange', 'slate', 'grape', 'gold'] as const;
export type Hue = (typeof hues)[number];
export const glyphs = ['pebble', 'slab', 'wedge', 'arch', 'spire', 'summit'] as const;
export type Glyph = (typeof glyphs)[number];
export const questionKinds = ['single', 'multiple', 'true_false', 'short_answer', 'ordering', 'matching', 'number'] as const;
export type QuestionKind = (typeof questionKinds)[number];
export const levels = ['beginner', 'intermediate', 'advanced'] as const;
export type Level = (typeof levels)[number];

// Learning.
export const progressStatuses = ['not_started', 'in_progress', 'completed'] as const;
export type ProgressStatus = (typeof progressStatuses)[number];
/** `position`, `title` and `minutes` ascend; `last_activity` starts with the newest. */
export const moduleSorts = ['position', 'title', 'minutes', 'last_activity'] as const;
export type ModuleSort = (typeof moduleSorts)[number];
/** How many seconds of study make a day a study day; a completed file makes it one too. */
export const studyDaySeconds = 60;

// Super admins viewing as someone else.
/** The prefix of their tokens, which no other token has. */
export const viewTokenPrefix = 'view_';

// Recognition, goals, leaderboards, recommendations.
export const badgeFamilies = ['effort', 'mastery', 'consistency', 'breadth'] as const;
export type BadgeFamily = (typeof badgeFamilies)[number];
export const pointKinds = ['file', 'quiz', 'module', 'track', 'all_tracks', 'badge'] as const;
export type PointKind = (typeof pointKinds)[number];
export const goalKinds = ['modules', 'minutes', 'track', 'streak'] as const;
export type GoalKind = (typeof goalKinds)[number];
export const goalStates = ['on_track', 'at_risk', 'completed', 'missed'] as const;
export type GoalState = (typeof goalStates)[number];
export const leaderboardScopes = ['company', 'global'] as const;
export type LeaderboardScope = (typeof leaderboardScopes)[number];
export const leaderboardPeriods = ['month', 'all'] as const;
export type LeaderboardPeriod = (typeof leaderboardPeriods)[number];
export const recommendationReasons = ['continue', 'prerequisites', 'next_in_track', 'job_title', 'skills', 'colleagues'] as const;
export type RecommendationReason = (typeof recommendationReasons)[number];

// Certificates.
export const certificateSubjects = ['track', 'all_tracks', 'module'] as const;
export const certificateStatuses = ['valid', 'expired', 'revoked'] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];
/** How much of the holder's name the public page shows. */
export const namesShown = ['full', 'initials', 'none'] as const;
export type NameShown = (typeof namesShown)[number];

// Notifications.
export const notificationKinds = [
  'module_completed',
  'certificate_issued',
  'certificate_revoked',
  'badge_earned',
  'goal_reached',
  'goal_missed',
  'streak_frozen',
  'reminder',
  'congratulation',
  'round_assigned',
  'round_extended',
  'round_waived',
  'round_met_elsewhere',
  'own_role_changed',
  'module_changed',
  'marking_answered',
  'prompt_taken_down',
  ...courseNotificationKinds,
  'marking_asked',
  'staff_view_changed',
  'team_handed_over',
  'author_right_given',
  'author_right_taken',
  'contact_message',
  'person_waiting',
  'approval_asked',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
/** An account's state once its email address is confirmed. */
export const verifiedStatuses = ['waiting_for_approval', 'active'] as const;

export const companyStates = ['active', 'suspended', 'archived'] as const;
/** `name` ascends; for the others the largest number or newest date comes first. */
export const companySorts = [
  'name',
  'members',
  'active_members',
  'completion_rate',
  'last_active_on',
  'waiting',
  'chapters',
  'created_at',
] as const;
/** Whether people may register for a company without an invitation. */
export const companyRegistrations = ['open', 'closed'] as const;
/** Whether a company has places left for new people. */
export const companyPlaces = ['left', 'full'] as const;
export type CompanySort = (typeof companySorts)[number];
/**
 * A company's choice of what its staff may see about one person: all results; progress without scores, times of day or attempts; or only
 * that they are a member, and figures for groups of five or more.
 */
export const staffViews = ['results', 'progress', 'groups'] as const;
export type StaffView = (typeof staffViews)[number];
/** The size of the smallest group whose figures staff see if individual people's are not shown. */
export const smallestGroup = 5;
/** The minimum number of people for showing how well a question discriminates: with fewer, the standard error exceeds 0.2. */
export const separationPeople = 20;
/** The company chapters that a list shows. */
export const chapterFilters = ['active', 'archived', 'all'] as const;
/** `name` ascends; for the others the largest number comes first. */
export const chapterSorts = ['name', 'members', 'active_members'] as const;
export type ChapterSort = (typeof chapterSorts)[number];
/** A member's states: active, waiting for approval, or with a closed account. */
export const memberStates = ['active', 'waiting', 'closed'] as const;
export type MemberState = (typeof memberStates)[number];
/** Orders by progress, which not every company shows for individual people: the newest or most first, or the reverse. */
export const progressSorts = ['last_active', 'longest_inactive', 'most_completed', 'least_completed'] as const;
/** Names, chapters and the like ascend; `created_at` starts with the newest registration. */
export const memberSorts = ['name', 'chapter', 'role', 'state', 'job_title', 'manager', 'created_at', ...progressSorts] as const;
export type MemberSort = (typeof memberSorts)[number];
export const isOfProgress = (sort: string): boolean => (progressSorts as readonly string[]).includes(sort);
/** When a member was last active. */
export const memberActivities = ['last_7_days', 'last_30_days', 'not_last_30_days', 'never'] as const;
export type MemberActivity = (typeof memberActivities)[number];
/** A member's progress: they have started no module, started some, or completed all. */
export const memberProgresses = ['not_begun', 'under_way', 'completed_all'] as const;
export type MemberProgress = (typeof memberProgresses)[number];
/** Used in place of a chapter's id for members who are in none. */
export const noChapter = 'none';
/** Used in place of a manager's id for members who report to no one. */
export const noManager = 'none';
/** The roles that someone can be invited to. */
export const invitedRoles = ['Student', 'CompanyAdmin'] as const;
export type InvitedRole = (typeof invitedRoles)[number];
export const invitationStates = ['open', 'expired', 'accepted', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];
/** How many days an invitation can be accepted after it was emailed. */
export const invitationDays = 14;
/** How many days an invitation or a link can be valid. */
export const validDays = [7, 14, 30, 90] as const;
/** The next step for a person who opens an invitation: choose a password, sign in, enter their address for a shared link, or only agree. */
export const invitationSteps = ['password', 'sign_in', 'address', 'agree'] as const;
/** The result of accepting an invitation: the person is a member, or, with a shared link, has to confirm their address. */
export const acceptedStatuses = ['joined', 'confirmation_sent'] as const;
/** Why a member is stuck: a quiz failed twice and never passed, days without activity, or, if staff see no attempts, no progress in a module. */
export const stuckReasons = ['quiz', 'idle', 'module'] as const;
/** How many days without any activity make a member with a module in progress count as stuck. */
export const idleDays = 14;
/** How many failed attempts in the last 30 days, at a quiz not yet passed, make a member count as stuck. */
export const failedAttempts = 2;
/** A member counts as late if they would take more days than this, at their own pace, to complete the tracks that they started. */
export const lateDays = 90;
/** The kinds of messages that staff can send to a member about their learning. */
export const reminderKinds = ['reminder', 'congratulation'] as const;
export type ReminderKind = (typeof reminderKinds)[number];
/** The outcome for one member: `not_active` if their account is waiting or closed, or their company is suspended. */
export const reminderOutcomes = ['sent', 'reminded_recently', 'not_active'] as const;
/** For how many days no one gets a second reminder of the same kind. */
export const reminderDays = 7;
/** For how many past days, including today, started or completed work is shown to the chapter's lead as progress. */
export const movedDays = 7;
/** The kinds of dates that can fall due in a chapter: a goal's, or a certificate's expiry. */
export const dueKinds = ['goal', 'certificate'] as const;
/** How many days from today something counts as due. */
export const dueDays = 14;
/** The outcomes of a chapter lead's Monday email. `nothing_to_say` means that there was no news in any of their chapters that week. */
export const leadMailStates = ['mailed', 'unsubscribed', 'nothing_to_say'] as const;
/** The people whose learning is added up: the caller alone, their company, or everyone. */
export const learningScopes = ['own', 'company', 'platform'] as const;
/** How many days, including today, someone who studied counts as active; also the reports' default period. */
export const activeDays = 30;
/** The image formats for a company's logo. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** The kinds of items that can be waiting for a super admin. */
export const pendingKinds = ['approval'] as const;
/** Bounds on people's input, both ends included. Lengths are in characters. */
export const limits = {
  /** Track and module ids and file names; titles; summaries and outcomes. */
  catalogId: { least: 1, most: 60 },
  catalogTitle: { least: 1, most: 80 },
  catalogSentence: { most: 300 },
  /** An edited file's text, in characters; the setting `max_file_size` limits its bytes too. */
  draftText: { most: 400_000 },
  editionNote: { least: 3, most: 1_000 },
  /** A picture in a lesson: its file's bytes, and its pixels. */
  pictureFile: { most: 10_000_000 },
  picturePixels: { most: 32_000_000 },
  /** Bytes in an uploaded PDF or video; the setting `max_file_size` limits them too. */
  mediumFile: { most: 100_000_000 },
  /** Pictures, PDFs and videos in one module. */
  modulePictures: { most: 200 },
  /** A catalog zip: its bytes, its entries, their total uncompressed bytes, and one entry's compression ratio. */
  catalogZip: { most: 100_000_000 },
  catalogZipEntries: { most: 10_000 },
  catalogZipUnpacked: { most: 500_000_000 },
  catalogZipRatio: { most: 200 },
  email: { most: 254 },
  /** Messages to the platform's operators, and the operators' own text on its pages. */
  contactSubject: { most: 150 },
  contactMessage: { least: 1, most: 5_000 },
  operatorName: { most: 120 },
  operatorText: { most: 100_000 },
  fullName: { least: 1, most: 120 },
  /** The minimum length of a new password is a setting. */
  password: { least: 1, most: 1024 },
  bio: { most: 600 },
  skills: { most: 30 },
  searchText: { most: 200 },
  shortAnswer: { most: 500 },
  /** A quiz's questions and their parts. */
  quizQuestions: { least: 1, most: 50 },
  quizOptions: { least: 2, most: 10 },
  acceptedAnswers: { least: 1, most: 50 },
  quizPairs: { least: 2, most: 8 },
  /** A matching question's right sides that match no left side. */
  quizDistractors: { most: 4 },
  numberUnit: { most: 30 },
  questionTags: { most: 5 },
  questionTag: { most: 40 },
  revocationReason: { least: 3, most: 500 },
  rejectionReason: { least: 3, most: 500 },
  deletionReason: { least: 3, most: 500 },
  /** Exports of a person's own data in 24 hours. */
  dataExports: { most: 5 },
  /** Accounts that one call approves or rejects. */
  decidedAccounts: { least: 1, most: 100 },
  suspensionReason: { least: 3, most: 500 },
  companyName: { least: 1, most: 120 },
  chapterName: { least: 1, most: 120 },
  chapterDescription: { most: 600 },
  /** People in one company. */
  companyUsers: { least: 1, most: 1_000_000 },
  emailDomain: { most: 253 },
  emailDomains: { most: 50 },
  /** Weekdays when a company rests. */
  restDays: { most: 6 },
  certificateLine: { most: 100 },
  /** A company's logo: its file size in bytes, and the length of each side in pixels. */
  logoFile: { most: 1_000_000 },
  logoSide: { least: 32, most: 4_096 },
  /** Months; 0 for no expiry. */
  certificateValidity: { least: 0, most: 120 },
  /** Addresses that one call invites. */
  invitedAddresses: { least: 1, most: 100 },
  /** A file of people to invite: its bytes, its rows without the header, its columns, its name. */
  importFile: { most: 1_000_000 },
  importRows: { most: 2_000 },
  importColumns: { most: 50 },
  importFileName: { most: 255 },
  importCell: { most: 500 },
  /** One company's usable links. */
  invitationLinks: { most: 20 },
  linkPeople: { least: 1, most: 10_000 },
  /** Days in one report. */
  reportDays: { most: 731 },
  reportViewName: { least: 1, most: 80 },
  /** Saved views per person and company, and schedules per company. */
  reportViews: { most: 50 },
  reportSchedules: { most: 50 },
  reportRecipients: { least: 1, most: 20 },
  /** Members that one call moves. */
  movedMembers: { least: 1, most: 500 },
  reminderLine: { most: 300 },
  /** Members that one call reminds or congratulates. */
  remindedMembers: { least: 1, most: 500 },
  /** A staff note about a member. */
  memberNote: { least: 1, most: 2_000 },
  /** Members whose accounts one call deactivates. */
  deactivatedMembers: { least: 1, most: 500 },
  /** Modules, minutes or days. */
  goalTarget: { least: 1, most: 100_000 },
  /** Days from today to the day a goal is due. */
  goalDays: { most: 366 },
  weeklyMinutes: { least: 5, most: 6_000 },
  /** Characters in an `Idempotency-Key`. */
  idempotencyKey: { most: 128 },
  page: { least: 1, most: 100_000 },
  /** Rows on one page of a list. */
  pageSize: { least: 1, most: 100, usual: 20 },
  /** The maximum number of accounts that a list counts if it must read each one. Beyond that, the list only reports that there are more. */
  countedUsers: { most: 10_000 },
  notifications: { least: 1, most: 200, usual: 50 },
} as const;
