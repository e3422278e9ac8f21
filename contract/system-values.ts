/** The units of the platform's numeric settings. */
export const settingUnits = ['characters', 'bytes', 'people', 'modules', 'files', 'sign_ins', 'seconds', 'calls', 'months'] as const;
export type SettingUnit = (typeof settingUnits)[number];

/** The operator's details and own text. The terms and privacy policy are Markdown; if one is empty, the product's own text is used. */
export const operatorFields = ['operator_name', 'operator_contact', 'terms_text', 'privacy_text'] as const;
export type OperatorField = (typeof operatorFields)[number];
/** The public pages whose text an operator may replace. */
export const operatorPages = ['terms', 'privacy'] as const;
export type OperatorPage = (typeof operatorPages)[number];

/** The audit log's sort orders, the default first. */
export const auditOrders = ['newest', 'oldest'] as const;
/** Whether the audit log includes sign-ins. */
export const signInFilter = ['included'] as const;

/** The parts of the product whose health is reported. */
export const healthParts = ['database', 'jobs', 'mail', 'disk', 'memory', 'clock', 'backups', 'archive'] as const;
export type HealthPart = (typeof healthParts)[number];

/** An email's state: waiting to be sent, so far refused by the mail server, sent, or kept because no mail server is configured. */
export const mailStates = ['waiting', 'failed', 'sent', 'kept'] as const;
export type MailState = (typeof mailStates)[number];

/** A background job's state. A job that was set aside is not retried automatically. */
export const jobStates = ['waiting', 'running', 'failed', 'set_aside'] as const;
export type JobState = (typeof jobStates)[number];

/** A contact message's state. */
export const messageStates = ['open', 'answered'] as const;
export type MessageState = (typeof messageStates)[number];

/** The sort orders of emails, jobs and messages, the default first. */
export const queueOrders = ['newest', 'oldest'] as const;

/** The types of backup that can be made: full, or manual, which is also full but is made and deleted only by a person. */
export const madeBackupTypes = ['full', 'manual'] as const;
export type MadeBackupType = (typeof madeBackupTypes)[number];

/**
 * The types of backup. Incremental ones, with the changes since the previous backup, were only made by earlier versions; a request for one
 * makes a full one.
 */
export const backupTypes = ['full', 'incremental', 'manual'] as const;
export type BackupType = (typeof backupTypes)[number];

/** A backup's origin: a person in the product, the schedule, or the command `npm run backup`. */
export const backupOrigins = ['person', 'schedule', 'command'] as const;
export type BackupOrigin = (typeof backupOrigins)[number];

export const backupStatuses = ['in_progress', 'completed', 'failed'] as const;
export type BackupStatus = (typeof backupStatuses)[number];

/** Why a backup failed. */
export const backupFailures = ['interrupted', 'disk_full', 'folder_unwritable', 'database_lost', 'unknown'] as const;
export type BackupFailure = (typeof backupFailures)[number];

/** Why a full backup was made although an incremental one was requested. All but the first occur only in rows from earlier versions. */
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

/** When backups are made automatically, and how long they are kept. Hours are in UTC. */
export const backupBounds = {
  full_every_days: { least: 1, most: 90, standard: 1 },
  hour: { least: 0, most: 23, standard: 1 },
  keep_days: { least: 1, most: 3_650, standard: 30 },
} as const;

/** Maximum number of backup files that one super admin can download in 24 hours. */
export const backupDownloadsPerDay = 20;
