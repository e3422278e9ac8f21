/** A passage in a text: its words, the text around it, and the line where it was, counted from 1. */
export interface Passage {
  quote: string;
  /** The characters immediately before and after the quotation. */
  text_before: string;
  text_after: string;
  line: number;
}

/** The number of characters around a quotation that distinguish it from the same words elsewhere. */
const around = 32;

/** How many places with the same words are compared. A text can repeat a single letter several hundred thousand times. */
const mostPlaces = 10_000;

/** Returns how many characters the text before a place has in common with the end of another text, and the text after a place with its start. */
function commonBefore(text: string, place: number, end: string): number {
  let length = 0;
  while (length < Math.min(place, end.length) && text[place - 1 - length] === end.at(-1 - length)) length += 1;
  return length;
}
function commonAfter(text: string, place: number, start: string): number {
  let length = 0;
  while (length < start.length && text[place + length] === start[length]) length += 1;
  return length;
}

/** Returns the line that contains a place in a text, counted from 1. */
export function lineAt(text: string, place: number): number {
  let line = 1;
  for (let end = text.indexOf('\n'); end >= 0 && end < place; end = text.indexOf('\n', end + 1)) line += 1;
  return line;
}

/** Returns the places where a text contains these words, each with its line. */
function* placesOf(text: string, quote: string): Generator<{ from: number; line: number }> {
  if (quote === '') return;
  let line = 1;
  let end = text.indexOf('\n');
  let count = 0;
  for (let from = text.indexOf(quote); from >= 0 && count < mostPlaces; from = text.indexOf(quote, from + 1)) {
    for (; end >= 0 && end < from; end = text.indexOf('\n', end + 1)) line += 1;
    count += 1;
    yield { from, line };
  }
}

/**
 * Returns where a text contains a passage, or null if it doesn't any more. If the same words occur in several places, it returns the one
 * with the most similar text around it, and of several such places the one nearest to the passage's line.
 */
export function placeOf(text: string, { quote, text_before, text_after, line }: Passage): { from: number; to: number } | null {
  let best: { from: number; similar: number; distance: number } | null = null;
  for (const place of placesOf(text, quote)) {
    const { from } = place;
    const similar = commonBefore(text, from, text_before) + commonAfter(text, from + quote.length, text_after);
    const distance = Math.abs(place.line - line);
    if (!best || similar > best.similar || (similar === best.similar && distance < best.distance)) best = { from, similar, distance };
  }
  return best && { from: best.from, to: best.from + quote.length };
}

/** Returns the passage with these words that starts on a line or nearest to it; null if the text doesn't contain them. */
export function passageAt(text: string, quote: string, line: number): Passage | null {
  const place = placeOf(text, { quote, text_before: '', text_after: '', line });
  if (!place) return null;
  const { from, to } = place;
  const text_before = text.slice(Math.max(0, from - around), from);
  return { quote, text_before, text_after: text.slice(to, to + around), line: lineAt(text, from) };
}
