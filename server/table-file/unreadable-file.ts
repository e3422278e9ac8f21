/** Codes for the reasons why a file can't be read. Some are refusal codes, and one is the code of a fault in the text. */
export const unreadableCodes = [
  'import_not_text',
  'import_empty',
  'import_too_many_rows',
  'import_too_many_columns',
  'import_workbook_too_large',
  'import_workbook_damaged',
  'import_too_complicated',
  'csv_quote',
] as const;
export type UnreadableCode = (typeof unreadableCodes)[number];

/** Says why a file can't be read. It is passed from the reading thread to the call, where it becomes a refusal. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly code: UnreadableCode;
  /** The line that contains the fault. */
  readonly line: number | undefined;

  constructor(code: UnreadableCode, line?: number) {
    super(code);
    this.code = code;
    this.line = line;
  }
}
