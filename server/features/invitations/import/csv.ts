import { refusedField } from '#server/http/refusal.ts';

/** A row of a file, with the line of the file on which it ends. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const delimiters = [',', ';', '\t', '|'] as const;

/** What stands between the cells, by how often it does in the first row outside of quotation marks. */
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

/** The end of a quoted cell: behind its closing mark, which is one that no other follows. */
function closing(text: string, opened: number): number {
  for (let at = text.indexOf('"', opened); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return -1;
}

/** Lines that a text goes over. */
const linesIn = (text: string): number => text.split(/\r\n|\r|\n/).length - 1;

/**
 * Reads the rows of a CSV file (RFC 4180, with any usual delimiter and end of line), one by one, so that who has seen enough of them stops.
 * What stands behind a closing quotation mark belongs to the cell. Rows without anything in them are passed over.
 *
 * Throws `invalid_request` where a quotation mark is never closed.
 */
export function* csvRows(given: string): Generator<CsvRow> {
  // Excel's own way to name the delimiter.
  const named = /^\s*"?sep=([,;\t|])"?[^\n\r]*(\r\n|\r|\n)/i.exec(given);
  const text = named ? given.slice(named[0].length) : given;
  const delimiter = named?.[1] ?? delimiterOf(text.trimStart());
  const ends = new RegExp(`[\\r\\n${delimiter}]`, 'g');
  let line = named ? 2 : 1;
  let cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      const end = closing(text, at + 1);
      if (end < 0) throw refusedField({ path: 'body.content', code: 'csv_quote', params: { line } });
      const quoted = text.slice(at + 1, end);
      line += linesIn(quoted);
      cell = quoted.replaceAll('""', '"');
      at = end + 1;
    }
    ends.lastIndex = at;
    const end = ends.exec(text)?.index ?? text.length;
    cells.push(cell + text.slice(at, end));
    at = end + 1;
    if (text[end] === delimiter) {
      // A delimiter at the very end still begins a cell.
      if (at >= text.length) cells.push('');
      else continue;
    }
    if (text[end] === '\r' && text[at] === '\n') at++;
    if (cells.some((one) => one.trim() !== '')) yield { line, cells };
    cells = [];
    line++;
  }
  if (cells.some((one) => one.trim() !== '')) yield { line, cells };
}
