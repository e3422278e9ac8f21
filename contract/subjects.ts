/**
 * What the calls of the product are about, as far as a screen of Cairn changes it. `shows.ts` says which reads show a subject, `changes.ts` which
 * calls change it; what a screen reads again after a change follows from both. What a figure is computed from counts as shown by it.
 */
export type Subject =
  // People and their accounts.
  /** What people say of themselves: name, job title, country, time zone, skills. */
  | 'profiles'
  /** Accounts with their role and company, and whether they wait, are active, closed or about to be deleted. */
  | 'accounts'
  /** Registrations whose address nobody has confirmed. */
  | 'registrations'
  /** Where people are signed in. */
  | 'sessions'
  /** Who looked at the product as whom. */
  | 'views'
  /** Notifications, and which of them are read. */
  | 'notifications'
  /** What people want to be told of. */
  | 'notification preferences'
  // Learning.
  /** What people opened and completed, how long they studied, and what follows: points, badges, certificates and goals reached. */
  | 'study'
  /** Attempts at quizzes. */
  | 'quiz attempts'
  /** Goals that people have set for themselves. */
  | 'goals'
  /** Who takes part in the leaderboards. */
  | 'participation'
  /** Certificates that were withdrawn, and how much of a name their pages show. */
  | 'certificates'
  // The catalog.
  /** Tracks, modules and files as learners read them, in their order. */
  | 'catalog'
  /** Tracks and modules as their authors have them: details, status, the list of files, pictures and media. */
  | 'working copies'
  /** The texts of the files in working copies, with their history. */
  | 'working texts'
  // A company.
  /** Companies as the platform has them: name, status, places. */
  | 'companies'
  /** What a company's admins set for it, its look included. */
  | 'company settings'
  /** A company's chapters and who leads them. */
  | 'chapters'
  /** Who belongs to a company, in which chapter, and whom they report to. */
  | 'members'
  /** Notes of the staff about members. */
  | 'member notes'
  /** Reminders and congratulations that were sent to members. */
  | 'reminders'
  /** Invitations by email; each open one holds a place. */
  | 'invitations'
  /** Links with which people join a company. */
  | 'invitation links'
  /** Files of people to invite. */
  | 'imports'
  /** Saved views of reports. */
  | 'report views'
  /** Scheduled reports. */
  | 'report schedules'
  // The platform.
  /** Whether the first super admin has yet to be created. */
  | 'setup'
  /** The settings of the platform. */
  | 'platform settings'
  /** The name, the contact address and the texts of who runs the installation. */
  | 'operator texts'
  /** Messages of the contact form. */
  | 'contact messages'
  /** The outbox of mails. */
  | 'mails'
  /** The queue of jobs. */
  | 'jobs'
  /** Backups that there are or that are being made. */
  | 'backups'
  /** When backups are made by themselves, and for how long they are kept. */
  | 'backup schedule';
