/** Enumerations for files of people to invite, as plain values. */

/** The fields that an imported file's column can contain; first and last names are joined. */
export const importFields = ['email', 'full_name', 'first_name', 'last_name', 'role', 'chapter', 'manager'] as const;
export type ImportField = (typeof importFields)[number];
/** A row's state: used unchanged, used after a correction, or not used. */
export const importRowStates = ['valid', 'corrected', 'refused'] as const;
export type ImportRowState = (typeof importRowStates)[number];
