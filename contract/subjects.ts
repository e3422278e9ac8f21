/**
 * The subjects of the product's calls that Cairn's own screens change. `shows.ts` says which reads show a subject, and `changes.ts` which
 * calls change it; together they decide which reads a screen repeats after a change. A read that shows a figure also shows the data from
 * which it is computed.
 */
export type Subject =
  // People and their accounts.
  /** People's profiles: name, job title, country, time zone, skills. */
  | 'profiles'
  /** Accounts with their role and company, and whether they are waiting, active, closed or about to be deleted. */
  | 'accounts'
  /** Registrations with an unconfirmed address. */
  | 'registrations'
  /** People's sessions. */
  | 'sessions'
  /** Super admins' views as other people. */
  | 'views'
  /** Notifications, and which of them are read. */
  | 'notifications'
  /** The notifications and emails that people have chosen. */
  | 'notification preferences'
  // Learning.
  /** The files that people opened and completed, their study time, and the results: points, badges, certificates and goals reached. */
  | 'study'
  /** Quiz attempts. */
  | 'quiz attempts'
  /** Exercise drafts and attempts, and requests for solutions. */
  | 'exercise work'
  /** Quiz attempts that have not ended yet, with the answers so far. */
  | 'open attempts'
  /** Lab attempts, started and ended. */
  | 'lab attempts'
  /** Versions of prompts in prompt labs, with what their runs showed. */
  | 'prompt versions'
  /** Drafts of capstones, and what was handed in. */
  | 'capstones'
  /** Conversations in dialogues. */
  | 'conversations'
  /** The prompts that people have kept. */
  | 'kept prompts'
  /** Submissions that people mark, the marks, and how far those who mark agree. */
  | 'marking'
  /** Where people stopped in each step. */
  | 'reading positions'
  /** How people like to read lessons. */
  | 'reading settings'
  /** Providers of language models. */
  | 'language models'
  /** Learners' own notes, highlights and bookmarks. */
  | 'annotations'
  /** Learners' own questions to the tutor, with its answers. */
  | 'tutor questions'
  /** The items that come back to people for review, and when. */
  | 'reviews'
  /** Placements, and the modules that they have shown to be known. */
  | 'placements'
  /** Goals that people have set for themselves. */
  | 'goals'
  /** Participation in the leaderboards. */
  | 'participation'
  /** Revoked certificates, and how much of a name certificate pages show. */
  | 'certificates'
  // The catalog.
  /** Tracks, modules and files as learners read them, in their order. */
  | 'catalog'
  /** Tracks and modules as their authors have them: details, status, the list of files, pictures and media. */
  | 'working copies'
  /** Reviews of working copies, dates of publication, and the owners of modules. */
  | 'course reviews'
  /** Comments on files of working copies. */
  | 'course comments'
  /** The text of files in working copies, with their history. */
  | 'working texts'
  /** The questions of a bank. */
  | 'question banks'
  // A company.
  /** Companies as the platform sees them: name, status, places. */
  | 'companies'
  /** The settings that a company's admins choose, including its appearance. */
  | 'company settings'
  /** Companies' guides to AI at work, with their documents to practise on. */
  | 'company guides'
  /** A company's chapters and their leads. */
  | 'chapters'
  /** A company's members, with their chapters and managers. */
  | 'members'
  /** The days when managers handed their reports over to deputies. */
  | 'delegations'
  /** People's rights to write or review a company's own tracks, or the platform's catalog. */
  | 'author rights'
  /** Staff notes about members. */
  | 'member notes'
  /** Reminders and congratulations that were sent to members. */
  | 'reminders'
  /** Invitations by email; each open one holds a place. */
  | 'invitations'
  /** Links that let people join a company. */
  | 'invitation links'
  /** Files of people to invite. */
  | 'imports'
  /** Companies' role profiles, with their terms, and the members to whom they were given. */
  | 'role profiles'
  /** Company requirements, with their terms. */
  | 'requirements'
  /** Rounds, with their due days and outcomes. */
  | 'rounds'
  /** Records of learning from elsewhere. */
  | 'external learning'
  /** Companies' registers of AI systems. */
  | 'ai systems'
  /** The secret addresses of people's calendars of what is due. */
  | 'calendar address'
  /** Saved report views. */
  | 'report views'
  /** Scheduled reports. */
  | 'report schedules'
  // The platform.
  /** Whether the first super admin has yet to be created. */
  | 'setup'
  /** The platform's settings. */
  | 'platform settings'
  /** The operator's name, contact address and own text. */
  | 'operator texts'
  /** Messages from the contact form. */
  | 'contact messages'
  /** The email outbox. */
  | 'mails'
  /** The job queue. */
  | 'jobs'
  /** Backups that exist or are being made. */
  | 'backups'
  /** When backups are made automatically, and how long they are kept. */
  | 'backup schedule';
