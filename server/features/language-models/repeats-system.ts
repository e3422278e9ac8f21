/** The number of consecutive words of the system text that an answer must not repeat. */
const repeated = 8;

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
/** The words of a text with a space on either side of each, so that one text can be looked for in another. */
export const plainWords = (text: string): string => ` ${wordsIn(text).join(' ')} `;

/** Returns whether a part of an answer repeats a part of the system text, or the code of the fences. */
export function repeatsSystem(part: string, { system, code }: { system: string; code: string }): boolean {
  if (part.includes(code)) return true;
  const words = wordsIn(part);
  const all = plainWords(system);
  return words.some((_, at) => at + repeated <= words.length && all.includes(` ${words.slice(at, at + repeated).join(' ')} `));
}
