import { m } from '#server/words.ts';

/** The type of a field's value, which determines its wording: ids are shown as their subjects' names. */
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
  | 'mail_kind'
  | 'task'
  | 'picture'
  | 'job_title'
  | 'country'
  | 'skill'
  | 'reference'
  | NamedThing;

/** The type of subject that an id in a field refers to. */
export type NamedThing = 'person' | 'company' | 'chapter' | 'track' | 'module';

/** An activity field: its name in words, and the type of its values. */
export interface Field {
  name: () => string;
  kind: ValueKind;
}
export type Fields = Readonly<Record<string, Field>>;

export const field = (name: () => string, kind: ValueKind = 'text'): Field => ({ name, kind });

/** Fields shared by activities of several features. */
const shared = {
  chapter_id: field(m.audit_field_chapter, 'chapter'),
  company_id: field(m.audit_company, 'company'),
  email: field(m.audit_field_email),
  file_name: field(m.audit_field_file),
  from: field(m.audit_from, 'day'),
  full_name: field(m.form_name),
  module_id: field(m.audit_field_module, 'module'),
  name: field(m.company_field_name),
  reason: field(m.company_field_reason, 'code'),
  report: field(m.audit_field_report, 'code'),
  role: field(m.audit_field_role, 'role'),
  search: field(m.audit_field_search),
  status: field(m.audit_field_status, 'code'),
  to: field(m.audit_to, 'day'),
  track_id: field(m.audit_field_track, 'track'),
} as const;
type Shared = keyof typeof shared;

/** Returns some of the shared fields, by name. */
export const sharedFields = <K extends Shared>(...names: readonly K[]): Pick<typeof shared, K> =>
  Object.fromEntries(names.map((name) => [name, shared[name]])) as Pick<typeof shared, K>;

/** Declares fields that hold ids of unnamed things. Such an id only shows whether two activities are about the same thing. */
export const references = <K extends string>(...names: readonly K[]): Record<K, Field> =>
  Object.fromEntries(names.map((name) => [name, field(m.audit_field_reference, 'reference')])) as Record<K, Field>;
