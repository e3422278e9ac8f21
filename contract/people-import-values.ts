/** The enumerations of files with people to invite, as plain values. */

/** What a column of an imported file can hold; a first and a last name are put together. */
export const importFields = ['email', 'full_name', 'first_name', 'last_name', 'role', 'chapter', 'manager'] as const;
export type ImportField = (typeof importFields)[number];
/** What is thought of a row: it is used as it is, used after a correction, or not used. */
export const importRowStates = ['valid', 'corrected', 'refused'] as const;
export type ImportRowState = (typeof importRowStates)[number];
