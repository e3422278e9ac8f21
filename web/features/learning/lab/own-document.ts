interface Word {
  id: string;
  text: string;
  /** The paragraph, counted from 1. */
  group: string;
  /** Its place in the document, in characters. */
  from: number;
  to: number;
}

/** Splits a document into the words that can be marked. Each line is a paragraph. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let start = 0;
  for (const [number, line] of text.split('\n').entries()) {
    for (const match of line.matchAll(/\S+/g)) {
      const from = start + match.index;
      words.push({ id: `w${from}`, text: match[0], group: String(number + 1), from, to: from + match[0].length });
    }
    start += line.length + 1;
  }
  return words;
}
