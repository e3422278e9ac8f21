/**
 * How a table becomes CSV (RFC 4180) that a spreadsheet opens as it is, for `csv-stringify`: no cell is run as a formula, and one of several
 * lines stays one cell, whichever way its lines end; else what stands after a line break would be a row, and could begin with a formula.
 */
export const csvOptions = { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;
