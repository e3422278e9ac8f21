/**
 * Phrases of authors, for which learners' texts are searched. Authors write no regular expressions: those are hard to read, can take
 * minutes on an unlucky text, and are easily wrong about case, accents, quotation marks and line breaks.
 *
 * A phrase consists of words. `*` at the end of a word stands for any ending, `#` for a number, and `...` for up to five words in between.
 */
export const phraseLimits = { length: 120, most: 40 } as const;

/** A phrase is never found in part of a word or of a number. */
const start = String.raw`(?<![\p{L}\p{N}])`;
const end = String.raw`(?![\p{L}\p{N}])`;
// A gap takes each word whole, so that there is a single way to match it.
const gap = String.raw` (?:[^ ]+ ){0,5}`;
const number = String.raw`\d+(?:[.,'’]\d+)*`;

/** Returns a text in lower case, with plain quotation marks, hyphens and spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’‚]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐‑–—−]/g, '-')
    .replace(/…/g, '...')
    .replace(/\s+/g, ' ')
    .trim();

/** @param isAtStart whether only the beginning of a text counts */
function patternOf(phrase: string, isAtStart: boolean): RegExp {
  const parts = plain(phrase)
    .split(/ ?\.\.\. ?/)
    .map((part) =>
      part
        .replace(/[\\^$.|?+()[\]{}/]/g, String.raw`\$&`)
        .replaceAll('*', String.raw`[\p{L}\p{N}]*`)
        .replaceAll('#', number),
    );
  return new RegExp(`${isAtStart ? '^[^\\p{L}\\p{N}]*' : start}${parts.join(gap)}${end}`, 'u');
}

/** Whether a phrase has something to look for. */
export const isPhrase = (phrase: string): boolean => /[^\s*.…]/.test(phrase);

/** Returns the phrases that a text contains, or that it begins with. */
export function foundIn(text: string, phrases: readonly string[], { isAtStart = false } = {}): string[] {
  const searched = plain(text);
  return phrases.filter((phrase) => patternOf(phrase, isAtStart).test(searched));
}

export const countWords = (text: string): number => plain(text).split(' ').filter(Boolean).length;
