import type { ImportField } from '#contract/people-import-values.ts';
import { m } from '#messages';

/** Display names for the fields that a column can contain. */
export const fieldName: Record<ImportField, () => string> = {
  email: m.import_field_email,
  full_name: m.import_field_full_name,
  first_name: m.import_field_first_name,
  last_name: m.import_field_last_name,
  role: m.import_field_role,
  chapter: m.import_field_chapter,
  manager: m.import_field_manager,
};
