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

/** Returns the number of characters that two texts have in common at their ends. */
function commonEnd(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}
function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length += 1;
  return length;
}

/** Returns the line that contains a place in a text, counted from 1. */
export const lineAt = (text: string, place: number): number => text.slice(0, place).split('\n').length;

/** Returns every place where a text contains these words. */
function placesOf(text: string, quote: string): number[] {
  const places: number[] = [];
  if (quote === '') return places;
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) places.push(at);
  return places;
}

/**
 * Returns where a text contains a passage, or null if it doesn't any more. If the same words occur in several places, it returns the one
 * with the most similar text around it, and of several such places the one nearest to the passage's line.
 */
export function placeOf(text: string, { quote, text_before, text_after, line }: Passage): { from: number; to: number } | null {
  const places = placesOf(text, quote).map((from) => {
    const to = from + quote.length;
    const similar = commonEnd(text.slice(0, from), text_before) + commonStart(text.slice(to), text_after);
    return { from, to, similar };
  });
  const most = Math.max(...places.map(({ similar }) => similar));
  const [first, ...others] = places.filter(({ similar }) => similar === most);
  if (!first) return null;
  const distance = (from: number) => Math.abs(lineAt(text, from) - line);
  const { from, to } = others.reduce((nearest, one) => (distance(one.from) < distance(nearest.from) ? one : nearest), first);
  return { from, to };
}

/** Returns the passage with these words that starts on a line or nearest to it; null if the text doesn't contain them. */
export function passageAt(text: string, quote: string, line: number): Passage | null {
  const place = placeOf(text, { quote, text_before: '', text_after: '', line });
  if (!place) return null;
  const { from, to } = place;
  const text_before = text.slice(Math.max(0, from - around), from);
  return { quote, text_before, text_after: text.slice(to, to + around), line: lineAt(text, from) };
}
