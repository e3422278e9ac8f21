/** What stands in the place of what was typed: so many characters before it go, too. */
export interface Typeset {
  drop: number;
  insert: string;
}

/** Whether a text goes on behind it: what follows opens a quotation, and does not close it. */
const opens = /(^|[\s([{\u2013\u2014/])[*_~]*$/u;
/** A table, a line across the page, a comment: there, hyphens are marks. */
const isMarks = (line: string) => /^\s*\|/.test(line) || /^[\s:|-]*$/.test(line) || line.endsWith('<!-') || line.includes('<!--');
const count = (text: string, mark: RegExp) => text.match(mark)?.length ?? 0;
/** Whether the caret stands in code or a formula that the line has begun. */
const isInside = (line: string) => count(line, /`/g) % 2 === 1 || count(line, /(?<!\\)\$/g) % 2 === 1;

/**
 * Quotes and dashes as a book has them: `"` and `\'` become “ ” ‘ ’, two hyphens a dash. Null where what was typed stays, as in code.
 *
 * @param line the line up to the caret
 */
export function typeset(line: string, typed: string): Typeset | null {
  if (isInside(line)) return null;
  if (typed === '"') return { drop: 0, insert: opens.test(line) || /[\u2018]$/u.test(line) ? '“' : '”' };
  if (typed === "'") return { drop: 0, insert: opens.test(line) || /[\u201c]$/u.test(line) ? '‘' : '’' };
  if (typed !== '-' || !line.endsWith('-') || line.endsWith('--') || isMarks(line)) return null;
  return { drop: 1, insert: '–' };
}
