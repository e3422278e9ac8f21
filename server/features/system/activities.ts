import type { Settings } from '#contract/settings.ts';
import type { JobState } from '#contract/system-values.ts';
import { securityKind } from '#server/features/activity/index.ts';

/** Settings of the platform were changed: what they were, and what they are. They are nobody's personal values, and so never go. */
export const settingsChanged = securityKind<{ before: Partial<Settings>; after: Partial<Settings> }>('settings_changed');

/** A file of the audit log was taken, by which filters. What was searched for stands apart. */
export const auditLogExported = securityKind<object>('audit_log_exported');

interface AboutMail {
  mail_id: string;
  kind: string;
}
/** The text of a mail was read. */
export const mailRead = securityKind<AboutMail>('mail_read');
export const mailRetried = securityKind<AboutMail>('mail_retried');
/** All mails that had failed were sent again. */
export const mailsRetried = securityKind<{ mails: number }>('mails_retried');

interface AboutJob {
  job_id: number;
  task: string;
}
export const jobRun = securityKind<AboutJob>('job_run');
export const jobSetAside = securityKind<AboutJob>('job_set_aside');

interface ManyJobs {
  /** Null for those of all tasks. */
  task: string | null;
  jobs: number;
}
export const jobsRun = securityKind<ManyJobs & { state: JobState }>('jobs_run');
export const jobsSetAside = securityKind<ManyJobs>('jobs_set_aside');
