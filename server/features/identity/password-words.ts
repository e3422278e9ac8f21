/** The number of characters that a password needs besides words about its owner; with fewer, it is easy to guess. */
const least = 6;
/** Words about the owner that are shorter than this are ignored, because they occur in too many good passwords. */
const shortestWord = 3;

let common: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords, in lower case, loaded when the first password is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  );
  return common;
}

/** A repeated sequence, such as `aaaaaaaa` or `abcabcabc`. */
const isRepeated = (password: string): boolean => /^(.{1,4})\1+$/u.test(password);

/** Consecutive characters, such as `abcdefgh`, `12345678` or `87654321`. */
function isRow(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  return [1, -1].some((step) => codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step));
}

/** Symbols that people use instead of letters. */
const letters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
/** The number of digits and symbols that people add to a word to satisfy a rule, as in `Password1!` and `Summer2024!`. */
const mostAddedCharacters = 6;
/** The minimum number of letters for a word to be compared with the common passwords. */
const shortestCommon = 4;

/** Yields the words in a password. Digits and symbols are removed from its ends, and symbols within it are read as letters. */
function* wordsIn(password: string): Generator<string> {
  const bare = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  for (const word of [password, bare]) {
    if (password.length - word.length > mostAddedCharacters || word.length < shortestCommon) continue;
    yield word;
    yield word.replace(/[@431!0$57]/g, (sign) => letters[sign] ?? sign);
  }
}

/**
 * Whether a password is easy to guess: one of the most common ones (in any case, with symbols for letters, or with a few characters added),
 * or a sequence of characters.
 */
export async function isCommon(password: string): Promise<boolean> {
  const lower = password.normalize('NFKC').toLowerCase();
  if (isRepeated(lower) || isRow(lower)) return true;
  const known = await commonPasswords();
  return known.has(lower) || [...wordsIn(lower)].some((word) => known.has(word));
}

/** Whether little of a password remains after removing words about its owner. */
export function isMadeOf(password: string, texts: readonly string[]): boolean {
  const words = texts
    .flatMap((text) =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u),
    )
    .filter((word) => word.length >= shortestWord)
    .sort((a, b) => b.length - a.length);
  const lower = password.normalize('NFKC').toLowerCase();
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), lower);
  return rest !== lower && rest.replace(/[^\p{L}\p{N}]/gu, '').length < least;
}
