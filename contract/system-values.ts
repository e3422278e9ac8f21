/** What the numbers among the settings of the platform count. */
export const settingUnits = ['characters', 'bytes', 'people', 'modules', 'files', 'sign_ins', 'seconds', 'calls', 'months'] as const;
export type SettingUnit = (typeof settingUnits)[number];

/** What the operator of an installation says of themselves. The terms and the privacy policy are Markdown; an empty one is the product's own. */
export const operatorFields = ['operator_name', 'operator_contact', 'terms_text', 'privacy_text'] as const;
export type OperatorField = (typeof operatorFields)[number];
/** The public pages whose text an operator may replace. */
export const operatorPages = ['terms', 'privacy'] as const;
export type OperatorPage = (typeof operatorPages)[number];

/** The orders of the audit log, the usual one first. */
export const auditOrders = ['newest', 'oldest'] as const;
/** Whether the audit log has sign-ins too. */
export const signInFilter = ['included'] as const;

/** What the health of the product is made of. */
export const healthParts = ['database', 'jobs', 'mail', 'disk', 'memory', 'clock', 'backups', 'archive'] as const;
export type HealthPart = (typeof healthParts)[number];

/** How a mail stands: it waits to be sent, the mail server refused it so far, it took it, or it is kept because no mail server was set. */
export const mailStates = ['waiting', 'failed', 'sent', 'kept'] as const;
export type MailState = (typeof mailStates)[number];

/** How a background job stands: one that was set aside is not tried again by itself. */
export const jobStates = ['waiting', 'running', 'failed', 'set_aside'] as const;
export type JobState = (typeof jobStates)[number];

/** How a message of the contact form stands. */
export const messageStates = ['open', 'answered'] as const;
export type MessageState = (typeof messageStates)[number];

/** The orders of mails, of jobs and of messages, the usual one first. */
export const queueOrders = ['newest', 'oldest'] as const;

/** What a backup that is made can be: everything, or everything, taken by hand and kept until it is deleted by hand. */
export const madeBackupTypes = ['full', 'manual'] as const;
export type MadeBackupType = (typeof madeBackupTypes)[number];

/** What a backup can be. Incremental ones, of what had changed since the one before, were made by earlier versions; who asks for one gets a full one. */
export const backupTypes = ['full', 'incremental', 'manual'] as const;
export type BackupType = (typeof backupTypes)[number];

/** Who had a backup made: somebody in the product, the schedule, or the command `npm run backup`. */
export const backupOrigins = ['person', 'schedule', 'command'] as const;
export type BackupOrigin = (typeof backupOrigins)[number];

export const backupStatuses = ['in_progress', 'completed', 'failed'] as const;
export type BackupStatus = (typeof backupStatuses)[number];

/** Why a backup failed. */
export const backupFailures = ['interrupted', 'disk_full', 'folder_unwritable', 'database_lost', 'unknown'] as const;
export type BackupFailure = (typeof backupFailures)[number];

/** Why a backup that was asked for as an incremental one became a full one. All but the first are in rows of earlier versions alone. */
export const fullReasons = [
  'incremental_discontinued',
  'no_base',
  'base_missing',
  'base_broken',
  'other_schema',
  'other_database',
  'too_long_ago',
] as const;
export type FullReason = (typeof fullReasons)[number];

/** When backups are made by themselves, and for how long they are kept. Hours are in UTC. */
export const backupBounds = {
  full_every_days: { least: 1, most: 90, standard: 1 },
  hour: { least: 0, most: 23, standard: 1 },
  keep_days: { least: 1, most: 3_650, standard: 30 },
} as const;

/** Files of backups that one super admin downloads in 24 hours. */
export const backupDownloadsPerDay = 20;
