import { m } from '#server/words.ts';

/** What the value of a field is, so that it can be said: ids are said by the names of what they name. */
export type ValueKind =
  | 'text'
  | 'long_text'
  | 'code'
  | 'number'
  | 'yes_no'
  | 'moment'
  | 'day'
  | 'weekday'
  | 'megabytes'
  | 'months'
  | 'role'
  | 'staff_view'
  | 'activity_kind'
  | 'task'
  | 'field'
  | 'picture'
  | 'reference'
  | Named;

/** What an id names. */
export type Named = 'person' | 'company' | 'chapter' | 'track' | 'module';

export interface Field {
  name: () => string;
  kind: ValueKind;
}
const field = (name: () => string, kind: ValueKind = 'text'): Field => ({ name, kind });

const ofSettings: Readonly<Record<string, Field>> = {
  password_min_length: field(m.setting_password_min_length, 'number'),
  require_email_verification: field(m.setting_require_email_verification, 'yes_no'),
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
};

const ofOperator: Readonly<Record<string, Field>> = {
  operator_name: field(m.operator_field_name),
  operator_contact: field(m.operator_field_contact),
  terms_text: field(m.operator_field_terms, 'long_text'),
  privacy_text: field(m.operator_field_privacy, 'long_text'),
};

const ofCompanies: Readonly<Record<string, Field>> = {
  name: field(m.company_field_name),
  description: field(m.company_field_description),
  timezone: field(m.company_field_timezone),
  first_weekday: field(m.company_field_first_weekday, 'weekday'),
  open_to_registration: field(m.company_field_open, 'yes_no'),
  max_users: field(m.company_field_max_users, 'number'),
  reason: field(m.company_field_reason, 'code'),
  email_domains: field(m.company_field_email_domains),
  domains: field(m.company_field_email_domains),
  staff_sees: field(m.company_field_staff_sees, 'staff_view'),
  certificate_validity_months: field(m.setting_certificate_validity_months, 'months'),
  certificate_line: field(m.company_field_certificate_line),
  leaderboard_names: field(m.company_field_leaderboard_names, 'yes_no'),
  accent: field(m.company_field_accent),
  rest_days: field(m.company_field_rest_days, 'weekday'),
  default_chapter_id: field(m.company_field_default_chapter, 'chapter'),
  logo: field(m.company_field_logo, 'picture'),
  chapter_id: field(m.audit_field_chapter, 'chapter'),
  from_chapter_id: field(m.audit_field_from_chapter, 'chapter'),
  into_chapter_id: field(m.audit_field_into_chapter, 'chapter'),
  lead_id: field(m.audit_field_lead, 'person'),
  moved: field(m.audit_field_moved, 'number'),
  company_id: field(m.audit_company, 'company'),
  from_company_id: field(m.audit_field_from_company, 'company'),
};

const ofPeople: Readonly<Record<string, Field>> = {
  email: field(m.audit_field_email),
  full_name: field(m.form_name),
  role: field(m.audit_field_role, 'role'),
  from_role: field(m.audit_field_from_role, 'role'),
  manager_id: field(m.audit_field_manager, 'person'),
  from_manager_id: field(m.audit_field_from_manager, 'person'),
  approved_at: field(m.audit_field_approved_at, 'moment'),
  deactivated_at: field(m.audit_field_deactivated_at, 'moment'),
  leaves_at: field(m.audit_field_leaves_at, 'moment'),
  expires_at: field(m.audit_field_expires_at, 'moment'),
  keep_certificates: field(m.audit_field_keep_certificates, 'yes_no'),
  is_new: field(m.audit_field_is_new, 'yes_no'),
  ended: field(m.audit_field_ended, 'number'),
  invited: field(m.audit_field_invited, 'number'),
  left_out: field(m.audit_field_left_out, 'number'),
  chapters: field(m.audit_field_chapters, 'number'),
  ip: field(m.audit_field_ip),
  serial: field(m.audit_field_serial),
  sent_on: field(m.audit_field_sent_on, 'day'),
  sent_by: field(m.audit_field_sent_by, 'person'),
};

const ofCatalog: Readonly<Record<string, Field>> = {
  track_id: field(m.audit_field_track, 'track'),
  module_id: field(m.audit_field_module, 'module'),
  tracks: field(m.audit_field_tracks, 'track'),
  modules: field(m.audit_field_modules, 'module'),
  file_name: field(m.audit_field_file),
  files: field(m.audit_field_files),
  title: field(m.audit_field_title),
  summary: field(m.audit_field_summary),
  outcome: field(m.audit_field_outcome),
  level: field(m.audit_field_level, 'code'),
  hue: field(m.audit_field_hue, 'code'),
  glyph: field(m.audit_field_glyph, 'code'),
  skills: field(m.audit_field_skills, 'code'),
  prerequisites: field(m.audit_field_prerequisites, 'module'),
  updated: field(m.audit_field_updated, 'day'),
  status: field(m.audit_field_status, 'code'),
  edition: field(m.audit_field_edition, 'number'),
  number: field(m.audit_field_edition, 'number'),
  revision: field(m.audit_field_revision, 'number'),
  note: field(m.audit_field_note),
  effect: field(m.audit_field_effect, 'code'),
  effects: field(m.audit_field_effects, 'code'),
};

const ofLists: Readonly<Record<string, Field>> = {
  fields: field(m.audit_field_fields, 'field'),
  report: field(m.audit_field_report, 'code'),
  format: field(m.audit_field_format),
  frequency: field(m.audit_field_frequency, 'code'),
  recipients: field(m.audit_field_recipients, 'person'),
  is_paused: field(m.audit_field_is_paused, 'yes_no'),
  from: field(m.audit_from, 'day'),
  to: field(m.audit_to, 'day'),
  search: field(m.audit_field_search),
  total: field(m.audit_field_total, 'number'),
  state: field(m.audit_field_status, 'code'),
  activity: field(m.audit_field_activity, 'code'),
  since: field(m.audit_field_since, 'code'),
  actor_id: field(m.audit_who, 'person'),
  person_id: field(m.audit_person, 'person'),
  kind: field(m.audit_field_kind, 'activity_kind'),
  task: field(m.jobs_task, 'task'),
  jobs: field(m.audit_field_jobs, 'number'),
  mails: field(m.audit_field_mails, 'number'),
};

const ofBackups: Readonly<Record<string, Field>> = {
  type: field(m.audit_field_backup_type, 'code'),
  full_every_days: field(m.audit_field_full_every_days, 'number'),
  incremental_every_hours: field(m.audit_field_incremental_every_hours, 'number'),
  hour: field(m.audit_field_backup_hour, 'number'),
  size: field(m.audit_field_size, 'megabytes'),
  failure: field(m.company_field_reason, 'code'),
  full_because: field(m.audit_field_full_because, 'code'),
  keep_days: field(m.audit_field_keep_days, 'number'),
};

/** Ids of what has no name: two entries with the same one are about the same thing. */
const references: Readonly<Record<string, Field>> = Object.fromEntries(
  [
    'session_id',
    'view_id',
    'invitation_id',
    'registration_id',
    'link_id',
    'import_id',
    'note_id',
    'schedule_id',
    'mail_id',
    'message_id',
    'same_text',
    'job_id',
    'backup_id',
    'sha256',
  ].map((id) => [id, field(m.audit_field_reference, 'reference')]),
);

const fields: Readonly<Record<string, Field>> = {
  ...ofSettings,
  ...ofOperator,
  ...ofCompanies,
  ...ofPeople,
  ...ofCatalog,
  ...ofLists,
  ...ofBackups,
  ...references,
};

/** What a field is called, and what its values are; undefined for one that has no words yet. */
export const fieldOf = (name: string): Field | undefined => fields[name];

const status = 'status';
/** Of kinds whose before and after is one value: which field it is. */
const single: Readonly<Record<string, string>> = {
  track_archived: status,
  track_brought_back: status,
  tracks_ordered: 'tracks',
  modules_ordered: 'modules',
  module_files_ordered: 'files',
  module_archived: status,
  module_brought_back: status,
  edition_published: 'edition',
  edition_restored: 'edition',
  file_draft_created: 'revision',
  file_draft_saved: 'revision',
  file_draft_restored: 'revision',
  file_draft_removed: 'revision',
  file_draft_renamed: 'file_name',
};

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** One side of a change, field by field. */
export function fieldsOf(kind: string, side: unknown): Readonly<Record<string, unknown>> {
  if (side === null || side === undefined) return {};
  return isFields(side) ? side : { [single[kind] ?? 'value']: side };
}

interface Recorded {
  facts: object;
  values?: { before: object | null; after: object | null } | undefined;
}

/** The fields of something that happened which have no words. */
export function unnamedFields(kind: string, { facts, values }: Recorded): string[] {
  const { before, after, ...rest } = facts as { before?: unknown; after?: unknown; fields?: readonly string[] };
  const sides = [before, after, values?.before, values?.after].flatMap((side) => Object.keys(fieldsOf(kind, side)));
  return [...new Set([...Object.keys(rest), ...sides, ...(rest.fields ?? [])])].filter((name) => !fieldOf(name));
}
