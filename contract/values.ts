/**
 * Every enumeration and limit of the contract, as plain values: the schemas are made from them, and the browser, which loads no schema
 * library, offers and checks the same ones.
 */

// The catalog.
export const fileKinds = ['lesson', 'quiz', 'exercise', 'video', 'pdf'] as const;
export type FileKind = (typeof fileKinds)[number];
export const hues = ['teal', 'indigo', 'orange', 'slate', 'grape', 'gold'] as const;
export type Hue = (typeof hues)[number];
export const glyphs = ['pebble', 'slab', 'wedge', 'arch', 'spire', 'summit'] as const;
export type Glyph = (typeof glyphs)[number];
export const questionKinds = ['single', 'multiple', 'true_false', 'short_answer', 'ordering'] as const;
export type QuestionKind = (typeof questionKinds)[number];
export const exerciseLanguages = ['javascript', 'typescript', 'python'] as const;
export const levels = ['beginner', 'intermediate', 'advanced'] as const;
export type Level = (typeof levels)[number];

// Learning.
export const progressStatuses = ['not_started', 'in_progress', 'completed'] as const;
export type ProgressStatus = (typeof progressStatuses)[number];
/** `position` and `title` ascend, `minutes` too; `last_activity` begins with the latest. */
export const moduleSorts = ['position', 'title', 'minutes', 'last_activity'] as const;
export type ModuleSort = (typeof moduleSorts)[number];
/** Seconds of study from which a day counts as a day of study; a completed file makes it one too. */
export const studyDaySeconds = 60;

// Views of a super admin as somebody else.
/** What their tokens begin with, and no other token. */
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
export const certificateSubjects = ['track', 'all_tracks'] as const;
export const certificateStatuses = ['valid', 'expired', 'revoked'] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];
/** How much of the holder's name the public page shows. */
export const namesShown = ['full', 'initials', 'none'] as const;
export type NameShown = (typeof namesShown)[number];

// Notifications.
/** What a person can be told of. */
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
  'module_changed',
  'staff_view_changed',
  'contact_message',
  'person_waiting',
  'approval_asked',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
/** Where an account stands once its e-mail address is confirmed. */
export const verifiedStatuses = ['waiting_for_approval', 'active'] as const;

export const companyStates = ['active', 'suspended', 'archived'] as const;
/** `name` ascends; of the others the largest number or the latest comes first. */
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
/** Whether people may register for a company by themselves. */
export const companyRegistrations = ['open', 'closed'] as const;
/** Whether somebody new finds a place in a company. */
export const companyPlaces = ['left', 'full'] as const;
export type CompanySort = (typeof companySorts)[number];
/**
 * What a company's staff may see of one person: all results; progress without scores, times of day and attempts; or only that they
 * are a member, and figures of groups of five and more.
 */
export const staffViews = ['results', 'progress', 'groups'] as const;
export type StaffView = (typeof staffViews)[number];
/** People in the smallest group whose figures staff see where single people's are not shown. */
export const smallestGroup = 5;
/** People from whom on it is told how well a question separates: of fewer the figure is left to chance, with an error of more than 0.2. */
export const separationPeople = 20;
/** Which chapters of a company a list shows. */
export const chapterFilters = ['active', 'archived', 'all'] as const;
/** `name` ascends; of the others the largest number comes first. */
export const chapterSorts = ['name', 'members', 'active_members'] as const;
export type ChapterSort = (typeof chapterSorts)[number];
/** What a member of a company can be: they wait for approval, may take part, or their account was closed. */
export const memberStates = ['active', 'waiting', 'closed'] as const;
export type MemberState = (typeof memberStates)[number];
/** Orders by how far people are, which is not shown of single ones everywhere: the latest or most first, or the other way round. */
export const progressSorts = ['last_active', 'longest_inactive', 'most_completed', 'least_completed'] as const;
/** What people are called and where they belong ascends; who registered last comes first by `created_at`. */
export const memberSorts = ['name', 'chapter', 'role', 'state', 'job_title', 'manager', 'created_at', ...progressSorts] as const;
export type MemberSort = (typeof memberSorts)[number];
export const isOfProgress = (sort: string): boolean => (progressSorts as readonly string[]).includes(sort);
/** When a member was active last. */
export const memberActivities = ['last_7_days', 'last_30_days', 'not_last_30_days', 'never'] as const;
export type MemberActivity = (typeof memberActivities)[number];
/** How far a member is: they have begun no module, some, or completed all that there are. */
export const memberProgresses = ['not_begun', 'under_way', 'completed_all'] as const;
export type MemberProgress = (typeof memberProgresses)[number];
/** What of a member's history their page tells: what staff did, what they completed, and how well; by what it tells of them. */
export const memberHappenings = {
  membership: [
    'registered',
    'account_approved',
    'invitation_accepted',
    'joined_by_link',
    'member_moved',
    'manager_changed',
    'member_joined_company',
    'account_deactivated',
  ],
  progress: ['module_completed', 'track_completed', 'all_tracks_completed', 'certificate_issued', 'certificate_revoked'],
  results: ['quiz_passed', 'quiz_failed', 'badge_earned', 'goal_reached', 'goal_missed'],
} as const;
export type MemberHappening = (typeof memberHappenings)[keyof typeof memberHappenings][number];
/** In place of a chapter's id: members who are in none. */
export const noChapter = 'none';
/** In place of a manager's id: members who report to nobody. */
export const noManager = 'none';
/** What somebody can be invited as. */
export const invitedRoles = ['Student', 'CompanyAdmin'] as const;
export type InvitedRole = (typeof invitedRoles)[number];
export const invitationStates = ['open', 'expired', 'accepted', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];
/** Days for which an invitation can be accepted after it was mailed. */
export const invitationDays = 14;
/** For how many days an invitation, or a link, can be good. */
export const validDays = [7, 14, 30, 90] as const;
/** What a person who opens an invitation has to do: choose a password, sign in, type their address into a shared link, or only agree. */
export const invitationSteps = ['password', 'sign_in', 'address', 'agree'] as const;
/** What an accepted invitation leads to: one is a member, or the address of a shared link's user has to be confirmed. */
export const acceptedStatuses = ['joined', 'confirmation_sent'] as const;
/**
 * Why a member counts as stuck: a quiz that they failed twice and never passed, no activity for days in a module that they began, or,
 * where staff see no attempts, that they have come no further in a module.
 */
export const stuckReasons = ['quiz', 'idle', 'module'] as const;
/** Days without any activity after which a member with a module in progress counts as stuck. */
export const idleDays = 14;
/** Failed attempts at a quiz that was not passed, within the last 30 days, from which on a member counts as stuck. */
export const failedAttempts = 2;
/** Days: who needs longer, at their own pace, for the tracks that they began, counts as late. */
export const lateDays = 90;
/** What staff can send to a member about their learning. */
export const reminderKinds = ['reminder', 'congratulation'] as const;
export type ReminderKind = (typeof reminderKinds)[number];
/** What became of it for one member: `not_active` is whose account waits or is closed, or whose company is suspended. */
export const reminderOutcomes = ['sent', 'reminded_recently', 'not_active'] as const;
/** Days for which nobody gets a second reminder of one kind. */
export const reminderDays = 7;
/** Days, up to today, within which who began or completed something has moved on, as a chapter's lead is told. */
export const movedDays = 7;
/** What can be due in a chapter: the day of a goal, or the end of a certificate. */
export const dueKinds = ['goal', 'certificate'] as const;
/** Days, from today on, within which something counts as due. */
export const dueDays = 14;
/** What happened to the Monday mail of somebody who leads a chapter. `nothing_to_say`: there was no news in any of their chapters that week. */
export const leadMailStates = ['mailed', 'unsubscribed', 'nothing_to_say'] as const;
/** Whose learning is added up: one's own, a company's, everybody's. */
export const learningScopes = ['own', 'company', 'platform'] as const;
/** Days, today among them, within which somebody who studied counts as active; reports are about as many days unless others are chosen. */
export const activeDays = 30;
/** The formats of pictures that can be a company's logo. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** What can wait for a super admin: a person's registration for approval. */
export const pendingKinds = ['approval'] as const;
/** Bounds of what people write and choose, both ends included. Lengths are in characters. */
export const limits = {
  /** The ids of tracks and modules and the names of files; titles; summaries and outcomes. */
  catalogId: { least: 1, most: 60 },
  catalogTitle: { least: 1, most: 80 },
  catalogSentence: { most: 300 },
  /** The text of a file that is edited, in characters; the setting `max_file_size` bounds its bytes too. */
  draftText: { most: 400_000 },
  editionNote: { least: 3, most: 1_000 },
  /** A picture of a lesson: the bytes of its file, and its pixels. */
  pictureFile: { most: 10_000_000 },
  picturePixels: { most: 32_000_000 },
  /** Bytes of a PDF or a video that is uploaded; the setting `max_file_size` bounds them too. */
  mediumFile: { most: 100_000_000 },
  /** Pictures, PDFs and videos of one module. */
  modulePictures: { most: 200 },
  /** A zip of the catalog: its bytes, its entries, the bytes of all of them unpacked, and how many times larger than packed one is. */
  catalogZip: { most: 100_000_000 },
  catalogZipEntries: { most: 10_000 },
  catalogZipUnpacked: { most: 500_000_000 },
  catalogZipRatio: { most: 200 },
  email: { most: 254 },
  /** What is written to those who run the platform, and what they say of themselves on its pages. */
  contactSubject: { most: 150 },
  contactMessage: { least: 1, most: 5_000 },
  operatorName: { most: 120 },
  operatorText: { most: 100_000 },
  fullName: { least: 1, most: 120 },
  /** The least length of a new password is a setting. */
  password: { least: 1, most: 1024 },
  bio: { most: 600 },
  skills: { most: 30 },
  searchText: { most: 200 },
  shortAnswer: { most: 500 },
  revocationReason: { least: 3, most: 500 },
  rejectionReason: { least: 3, most: 500 },
  deletionReason: { least: 3, most: 500 },
  /** Exports of one's own data in 24 hours. */
  dataExports: { most: 5 },
  /** Accounts that one call approves or rejects. */
  decidedAccounts: { least: 1, most: 100 },
  suspensionReason: { least: 3, most: 500 },
  companyName: { least: 1, most: 120 },
  chapterName: { least: 1, most: 120 },
  chapterDescription: { most: 600 },
  /** People of one company. */
  companyUsers: { least: 1, most: 1_000_000 },
  emailDomain: { most: 253 },
  emailDomains: { most: 50 },
  /** Weekdays of a week on which a company rests. */
  restDays: { most: 6 },
  certificateLine: { most: 100 },
  /** The picture of a company's logo: the bytes of its file, and the pixels of each of its sides. */
  logoFile: { most: 1_000_000 },
  logoSide: { least: 32, most: 4_096 },
  /** Months; 0: for ever. */
  certificateValidity: { least: 0, most: 120 },
  /** Addresses that one call invites. */
  invitedAddresses: { least: 1, most: 100 },
  /** A file with people to invite: its bytes, its rows without the names of the columns, its columns, its name. */
  importFile: { most: 1_000_000 },
  importRows: { most: 2_000 },
  importColumns: { most: 50 },
  importFileName: { most: 255 },
  importCell: { most: 500 },
  /** Links of one company that can be used. */
  invitationLinks: { most: 20 },
  linkPeople: { least: 1, most: 10_000 },
  /** Days of one report. */
  reportDays: { most: 731 },
  reportViewName: { least: 1, most: 80 },
  /** Saved views of one person in one company, and schedules of one company. */
  reportViews: { most: 50 },
  reportSchedules: { most: 50 },
  reportRecipients: { least: 1, most: 20 },
  /** Members that one call moves. */
  movedMembers: { least: 1, most: 500 },
  /** Members that one call reminds or congratulates. */
  reminderLine: { most: 300 },
  remindedMembers: { least: 1, most: 500 },
  /** A note of the staff about a member. */
  memberNote: { least: 1, most: 2_000 },
  /** Members whose accounts one call deactivates. */
  deactivatedMembers: { least: 1, most: 500 },
  /** Modules, minutes or days. */
  goalTarget: { least: 1, most: 100_000 },
  /** Days from today to the day a goal is due. */
  goalDays: { most: 366 },
  weeklyMinutes: { least: 5, most: 6_000 },
  /** Characters of an `Idempotency-Key`. */
  idempotencyKey: { most: 128 },
  page: { least: 1, most: 100_000 },
  /** Rows of one page of a list. */
  pageSize: { least: 1, most: 100, usual: 20 },
  /** Accounts that a list counts where each has to be read for it: of more it says that there are more. */
  countedUsers: { most: 10_000 },
  notifications: { least: 1, most: 200, usual: 50 },
} as const;
