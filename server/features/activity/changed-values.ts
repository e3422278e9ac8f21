/** The values of some fields of a row, for the record of a change. */
export const valuesOf = (row: object, fields: readonly string[]): object =>
  Object.fromEntries(fields.map((field) => [field, (row as Record<string, unknown>)[field]]));
