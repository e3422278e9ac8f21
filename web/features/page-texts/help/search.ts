/** A question with its answer, as plain words. */
export interface Entry {
  id: string;
  question: string;
  answer: string;
}

/** Words that say nothing about what somebody wants to know. */
const fillers = new Set(
  'a an and are as at be by can do does for from how i if in is it its me my of on or our so that the their there this to was we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** Small letters without accents, as words of letters and digits in any script. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Without the endings of the plural and of verbs, so that "badges" finds "badge" and "exporting" finds "export". */
const stem = (word: string) => (word.length > 4 ? word.replace(/(?:ing|ed|es|s|e)$/, '') : word);

/** Whether two words differ by one letter that is another, missing or too many. */
function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  return rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1);
}

/** From this length on, in letters, a word may be written with a fault. */
const longEnough = 5;

/** How well a word of a text fits one that was typed: the same, its beginning, or nearly the same. */
function fit(typed: string, word: string): number {
  if (word === typed) return 4;
  if (word.startsWith(typed)) return 3;
  const [typedStem, wordStem] = [stem(typed), stem(word)];
  if (typedStem === wordStem) return 3;
  return typed.length >= longEnough && isOneLetterOff(typedStem, wordStem) ? 1 : 0;
}

const best = (typed: string, words: readonly string[]) => words.reduce((most, word) => Math.max(most, fit(typed, word)), 0);

/** A word in the question says more about an entry than one in the answer. */
const questionWeight = 3;

/** Only so many words are looked for; somebody who types more has pasted a text. */
const mostWords = 12;

/** What can be searched: make it once for the same entries. */
export function searchIn<T extends Entry>(entries: readonly T[]): (text: string) => readonly T[] {
  const known = entries.map((entry) => ({ entry, question: wordsOf(entry.question), answer: [...new Set(wordsOf(entry.answer))] }));

  /** Entries that have most of what was typed, the best first. Without a word to look for: all of them. */
  return (text) => {
    const all = wordsOf(text);
    const telling = all.filter((word) => !fillers.has(word));
    const words = [...new Set(telling.length > 0 ? telling : all)].slice(0, mostWords);
    if (words.length === 0) return text.trim() === '' ? entries : [];
    const scored = known.map(({ entry, question, answer }) => {
      const fits = words.map((word) => Math.max(questionWeight * best(word, question), best(word, answer)));
      return { entry, found: fits.filter((one) => one > 0).length, score: fits.reduce((sum, one) => sum + one, 0) };
    });
    const needed = Math.ceil(words.length / 2);
    return scored
      .filter(({ found }) => found >= needed)
      .toSorted((one, other) => other.found - one.found || other.score - one.score)
      .map(({ entry }) => entry);
  };
}
