import { whenUsed } from '#server/when-used.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A row in a file, with the file line that it ends on. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const delimiters = [',', ';', '\t', '|'] as const;

/** Returns the delimiter that is most frequent in the first row, not counting those in quotation marks. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '\n' || sign === '\r') break;
    else if (counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/**
 * Reads the rows of a CSV file (RFC 4180, with any usual delimiter and line ending), skipping empty ones. Throws `csv_quote` if a quotation
 * mark is never closed.
 *
 * @param most the maximum number of rows to read
 */
export function csvRows(given: string, most: number): CsvRow[] {
  // The parser then counts lines as an editor does.
  const lines = given.replace(/\r\n?/g, '\n');
  // Excel declares the delimiter on this line.
  const named = /^\s*"?sep=([,;\t|])"?[^\n]*\n/i.exec(lines);
  const text = named ? lines.slice(named[0].length) : lines;
  const above = named ? 1 : 0;
  const rows: CsvRow[] = [];
  const { CsvError, parse }: typeof import('csv-parse/sync') = whenUsed('csv-parse/sync');
  try {
    parse(text, {
      delimiter: named?.[1] ?? delimiterOf(text.trimStart()),
      record_delimiter: '\n',
      relax_quotes: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      to: most,
      on_record(cells: string[], { lines: line }) {
        rows.push({ line: line + above, cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The unclosed quotation starts after the last complete row.
    throw new UnreadableFile('csv_quote', (rows.at(-1)?.line ?? above) + 1);
  }
  return rows;
}
