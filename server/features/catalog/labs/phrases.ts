/**
 * Phrases that authors write and that are searched for in what learners write. Authors don't write regular expressions, because these are
 * hard to read, can take minutes on some input, and easily mishandle case, accents, quotation marks and line breaks. A phrase consists of
 * words. `*` at the end of a word matches any ending, `#` matches a number, and `...` matches up to five words.
 */
export const phraseLimits = { length: 120, most: 40 } as const;

/** A phrase does not match within a word or a number. */
const start = String.raw`(?<![\p{L}\p{N}])`;
const end = String.raw`(?![\p{L}\p{N}])`;
// The gap consumes whole words, so there is only one way to match it.
const gap = String.raw` (?:[^ ]+ ){0,5}`;
const number = String.raw`\d+(?:[.,'’]\d+)*`;

/** Returns text in lower case, with plain quotation marks, hyphens and spaces. */
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

/** @param isAtStart whether only the beginning of the text counts */
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

/** Whether a phrase contains anything to search for. */
export const isPhrase = (phrase: string): boolean => /[^\s*.…]/.test(phrase);

/** Returns the phrases that the text contains, or that it starts with. */
export function foundIn(text: string, phrases: readonly string[], { isAtStart = false } = {}): string[] {
  const searched = plain(text);
  return phrases.filter((phrase) => patternOf(phrase, isAtStart).test(searched));
}

export const countWords = (text: string): number => plain(text).split(' ').filter(Boolean).length;
