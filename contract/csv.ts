/**
 * Options for `csv-stringify` to write CSV (RFC 4180) that is safe to open in a spreadsheet: no cell is run as a formula, and text with
 * line breaks stays in one cell. Otherwise the text after a line break would become a new row, which could start with a formula.
 */
export const csvOptions = { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;
