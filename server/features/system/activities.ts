import type { Settings } from '#contract/settings.ts';
import type { JobState } from '#contract/system-values.ts';
import { type Field, field, references, securityKind, sharedFields } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

const settingFields = {
  password_min_length: field(m.setting_password_min_length, 'number'),
  require_email_verification: field(m.setting_require_email_verification, 'yes_no'),
  company_approvals: field(m.setting_company_approvals, 'yes_no'),
  max_daily_sessions: field(m.setting_max_daily_sessions, 'number'),
  session_timeout: field(m.setting_session_timeout, 'number'),
  max_users_per_company: field(m.setting_max_users_per_company, 'number'),
  max_file_size: field(m.setting_max_file_size, 'megabytes'),
  max_modules_per_track: field(m.setting_max_modules_per_track, 'number'),
  max_files_per_module: field(m.setting_max_files_per_module, 'number'),
  progress_target_modules: field(m.setting_progress_target_modules, 'number'),
  rate_limit_per_hour: field(m.setting_rate_limit_per_hour, 'number'),
  read_limit_per_minute: field(m.setting_read_limit_per_minute, 'number'),
  anonymous_limit_per_minute: field(m.setting_anonymous_limit_per_minute, 'number'),
  secret_limit_per_quarter_hour: field(m.setting_secret_limit_per_quarter_hour, 'number'),
  certificate_validity_months: field(m.setting_certificate_validity_months, 'months'),
} satisfies Record<keyof Settings, Field>;

/** A super admin changed platform settings. The previous and new values are not personal data, so they are never deleted. */
export const settingsChanged = securityKind<{ before: Partial<Settings>; after: Partial<Settings> }>('settings_changed', {
  words: m.audit_settings_changed,
  fields: settingFields,
  aboutLearning: false,
});

/** Someone exported the audit log. The facts are the filters; the search text is stored separately. */
export const auditLogExported = securityKind<object>('audit_log_exported', {
  words: m.audit_audit_log_exported,
  fields: {
    ...sharedFields('search', 'company_id', 'from', 'to'),
    actor_id: field(m.audit_who, 'person'),
    person_id: field(m.audit_person, 'person'),
    kind: field(m.audit_field_kind, 'activity_kind'),
    sign_ins: field(m.audit_sign_ins, 'code'),
  },
  aboutLearning: false,
});

interface AboutMail {
  mail_id: string;
  kind: string;
}
const aMail = { ...references('mail_id'), kind: field(m.audit_field_kind, 'mail_kind') };
/** Someone read an email's text. */
export const mailRead = securityKind<AboutMail>('mail_read', { words: m.audit_mail_read, fields: aMail, aboutLearning: false });
export const mailRetried = securityKind<AboutMail>('mail_retried', { words: m.audit_mail_retried, fields: aMail, aboutLearning: false });
/** Someone had all failed emails sent again. */
export const mailsRetried = securityKind<{ mails: number }>('mails_retried', {
  words: m.audit_mails_retried,
  fields: { mails: field(m.audit_field_mails, 'number') },
  aboutLearning: false,
});

interface AboutJob {
  job_id: number;
  task: string;
}
const aJob = { ...references('job_id'), task: field(m.jobs_task, 'task') };
export const jobRun = securityKind<AboutJob>('job_run', { words: m.audit_job_run, fields: aJob, aboutLearning: false });
export const jobSetAside = securityKind<AboutJob>('job_set_aside', { words: m.audit_job_set_aside, fields: aJob, aboutLearning: false });

interface ManyJobs {
  /** The task's name; null for all tasks. */
  task: string | null;
  jobs: number;
}
const manyJobs = { task: field(m.jobs_task, 'task'), jobs: field(m.audit_field_jobs, 'number') };
export const jobsRun = securityKind<ManyJobs & { state: JobState }>('jobs_run', {
  words: m.audit_jobs_run,
  fields: { ...manyJobs, state: field(m.audit_field_status, 'code') },
  aboutLearning: false,
});
export const jobsSetAside = securityKind<ManyJobs>('jobs_set_aside', {
  words: m.audit_jobs_set_aside,
  fields: manyJobs,
  aboutLearning: false,
});
