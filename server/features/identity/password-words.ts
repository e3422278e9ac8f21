/** Fewer characters of a password than these do not make it hard to guess when the rest is a word about its owner. */
const least = 6;
/** Shorter words are in too many good passwords. */
const shortestWord = 3;

let common: Promise<ReadonlySet<string>> | undefined;

/** The commonest passwords, in lower case: loaded by the first password that is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  );
  return common;
}

/** One thing again and again, as `aaaaaaaa` or `abcabcabc`. */
const isRepeated = (password: string): boolean => /^(.{1,4})\1+$/u.test(password);

/** Characters in a row, as `abcdefgh`, `12345678` or `87654321`. */
function isRow(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  return [1, -1].some((step) => codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step));
}

/** Signs that people write for letters. */
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
/** Digits and signs that people hang on a word because they must, as in `Password1!` and `Summer2024!`. */
const mostHungOn = 6;
/** Letters from which on a word counts. */
const shortestCommon = 4;

/** The word that a password is when digits and signs are taken from its ends, and letters are read for signs within. */
function* wordsIn(password: string): Generator<string> {
  const bare = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  for (const word of [password, bare]) {
    if (password.length - word.length > mostHungOn || word.length < shortestCommon) continue;
    yield word;
    yield word.replace(/[@431!0$57]/g, (sign) => letters[sign] ?? sign);
  }
}

/** Whether a password is one of the commonest, in whatever case, with signs for letters or a few hung on, or a row of characters. */
export async function isCommon(password: string): Promise<boolean> {
  const lower = password.normalize('NFKC').toLowerCase();
  if (isRepeated(lower) || isRow(lower)) return true;
  const known = await commonPasswords();
  return known.has(lower) || [...wordsIn(lower)].some((word) => known.has(word));
}

/** Whether little of a password remains once words about its owner are removed. */
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
