/**
 * The text of a step, in which quotations are looked for: without white space, because browsers and the server don't put the same white
 * space between blocks, and with a line for each section. The page and the server build it from the same pieces.
 */
export interface ReadingText {
  text: string;
  /** Where each section starts, by the id of its heading: its line, counted from 1, and its place in the text. */
  sections: ReadonlyMap<string, { line: number; from: number }>;
  /** Where each piece starts. */
  starts: readonly number[];
}

/** A part of a step's text, and the id of the heading if the section's heading starts with it. */
export interface TextPiece {
  text: string;
  section?: string | undefined;
}

/** Removes white space except the breaks between sections. */
export const withoutSpace = (text: string): string => text.replaceAll(/[^\S\n]+/gu, '');

/** Joins the pieces of a step's text. */
export function readingTextOf(pieces: Iterable<TextPiece>): ReadingText {
  const sections = new Map<string, { line: number; from: number }>();
  const starts: number[] = [];
  let line = 1;
  let text = '';
  for (const piece of pieces) {
    if (piece.section !== undefined) {
      line += 1;
      text += '\n';
      sections.set(piece.section, { line, from: text.length });
    }
    starts.push(text.length);
    text += piece.text.replaceAll(/\s+/gu, '');
  }
  return { text, sections, starts };
}
