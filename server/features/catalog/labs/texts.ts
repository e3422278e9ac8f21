/** Markdown from a lab's source, with its path in the source. */
export type TextAt = [PropertyKey[], string];

/** Returns text with its place, or nothing if the author omitted it. */
export const textAt = (path: PropertyKey[], text: string | undefined): TextAt[] => (text === undefined ? [] : [[path, text]]);

/**
 * Returns the text of each thing in a list, with its place.
 *
 * @param key the field that contains the text
 */
export const textsAt = <K extends string>(path: PropertyKey[], list: readonly Record<K, string>[], key: K): TextAt[] =>
  list.map((one, index): TextAt => [[...path, index, key], one[key]]);

/** Returns text by key, each piece with its place. */
export const textsByKey = (path: PropertyKey[], texts: Readonly<Record<string, string>> = {}): TextAt[] =>
  Object.entries(texts).map(([key, text]): TextAt => [[...path, key], text]);
