/**
 * Options for `csv-stringify` to write CSV (RFC 4180) that spreadsheets open safely: no cell is run as a formula, and a cell with several
 * lines stays one cell, with any line endings; otherwise the text after a line break would be a row that could start with a formula.
 */
export const csvOptions = { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;
