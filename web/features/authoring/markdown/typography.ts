/** The replacement for the typed character, and how many characters before it are also replaced. */
export interface Typeset {
  drop: number;
  insert: string;
}

/** Returns whether a quote after this text opens a quotation rather than closing one. */
const opens = /(^|[\s([{\u2013\u2014/])[*_~]*$/u;
/** Returns whether a line is a table, a horizontal rule or a comment, where hyphens are markup. */
const isMarks = (line: string) => /^\s*\|/.test(line) || /^[\s:|-]*$/.test(line) || line.endsWith('<!-') || line.includes('<!--');
const count = (text: string, mark: RegExp) => text.match(mark)?.length ?? 0;
/** Returns whether the caret is inside code or a formula that started on this line. */
const isInside = (line: string) => count(line, /`/g) % 2 === 1 || count(line, /(?<!\\)\$/g) % 2 === 1;

/**
 * Returns typographic quotes and dashes: `"` and `\'` become “ ” ‘ ’, and two hyphens become a dash. Returns null if the typed text stays
 * as it is, for example in code.
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
