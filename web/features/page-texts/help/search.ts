/** A question with its answer, as plain text. */
export interface Entry {
  id: string;
  question: string;
  answer: string;
}

/** Words that carry no meaning in a search. */
const fillers = new Set(
  'a an and are as at be by can do does for from how i if in is it its me my of on or our so that the their there this to was we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** Splits text into lower-case words without accents, made of letters and digits in any script. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Removes plural and verb endings, so that "badges" finds "badge" and "exporting" finds "export". */
const stem = (word: string) => (word.length > 4 ? word.replace(/(?:ing|ed|es|s|e)$/, '') : word);

/**
 * Returns the edit distance between two words: the number of letters that are wrong, missing, extra, or swapped with the next one. A result
 * above `most` need not be exact.
 */
function faultsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      now[at] = Math.min(
        (last[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, now];
  }
  return last.at(-1) ?? 0;
}

/** Returns how many typing errors are tolerated in a word of this length. */
const faultsIn = ({ length }: string): number => (length >= 8 ? 2 : length >= 5 ? 1 : 0);

/** Returns how well a word matches a typed one. It matches if it is the same, starts with it or has the same stem. */
function fit(typed: string, word: string): number {
  if (word === typed) return 4;
  return word.startsWith(typed) || stem(typed) === stem(word) ? 3 : 0;
}

/** Returns how well a word matches a mistyped one. Fewer errors give a higher score. */
function nearly(typed: string, word: string): number {
  const most = faultsIn(typed);
  const faults = Math.min(faultsBetween(typed, word, most), faultsBetween(stem(typed), stem(word), most));
  return faults > most ? 0 : 1 / faults;
}

type Fit = (typed: string, word: string) => number;
const best = (fits: Fit, typed: string, words: readonly string[]) => words.reduce((most, word) => Math.max(most, fits(typed, word)), 0);

/** A match in the question counts this many times as much as one in the answer. */
const questionWeight = 3;

/** The maximum number of words in a search. A longer text was probably pasted. */
const mostWords = 12;

/** Creates a search over entries. Create it only once for the same entries. */
export function searchIn<T extends Entry>(entries: readonly T[]): (text: string) => readonly T[] {
  const known = entries.map((entry) => ({ entry, question: wordsOf(entry.question), answer: [...new Set(wordsOf(entry.answer))] }));
  const vocabulary = [...new Set(known.flatMap(({ question, answer }) => [...question, ...answer]))];

  /**
   * Returns the matching entries, best first: those whose question contains the words as typed, then those that contain more of the words,
   * then those with fewer other words. If any entry contains all of the words, the others are left out. Without a search word, all entries
   * are returned.
   */
  return (text) => {
    const all = wordsOf(text).slice(0, 10 * mostWords);
    const telling = all.filter((word) => !fillers.has(word));
    const words = [...new Set(telling.length > 0 ? telling : all)].slice(0, mostWords);
    if (words.length === 0) return text.trim() === '' ? entries : [];
    // A typed word that occurs in an entry is not treated as a misspelling of another word.
    const fits = new Map(words.map((word) => [word, best(fit, word, vocabulary) > 0 ? fit : nearly] as const));
    const phrase = ` ${all.join(' ')} `;
    const scored = known.map(({ entry, question, answer }) => {
      const found = [...fits].map(([word, by]) => Math.max(questionWeight * best(by, word, question), best(by, word, answer)));
      const isAsked = all.length > 1 && ` ${question.join(' ')} `.includes(phrase);
      const beside = question.filter((word) => !fillers.has(word)).length;
      return { entry, isAsked, beside, found: found.filter((one) => one > 0).length, score: found.reduce((sum, one) => sum + one, 0) };
    });
    const most = scored.reduce((top, { found }) => Math.max(top, found), 0);
    const needed = Math.max(most === words.length && words.length <= 3 ? most : 1, Math.ceil(words.length / 2));
    return scored
      .filter(({ found }) => found >= needed)
      .toSorted(
        (one, other) =>
          Number(other.isAsked) - Number(one.isAsked) || other.found - one.found || other.score - one.score || one.beside - other.beside,
      )
      .map(({ entry }) => entry);
  };
}
