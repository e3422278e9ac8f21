/** The enumerations for files of people to invite, as plain values. */

/** The fields that a column of an imported file can contain; first and last names are joined. */
export const importFields = ['email', 'full_name', 'first_name', 'last_name', 'role', 'chapter', 'manager'] as const;
export type ImportField = (typeof importFields)[number];
/** The state of a row: used unchanged, used after a correction, or not used. */
export const importRowStates = ['valid', 'corrected', 'refused'] as const;
export type ImportRowState = (typeof importRowStates)[number];
