import type { Certificate } from '#contract/certificates.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns initials: `Sofía de León` -> `S. D. L.`. Code points that readers see as one letter stay together, and a word that does not start
 * with a letter is omitted.
 */
export function initials(name: string): string {
  return name
    .split(/\s+/u)
    .map((word) => [...graphemes.segment(word)].map(({ segment }) => segment).find((letter) => /^[\p{L}\p{N}]/u.test(letter)))
    .filter((letter) => letter !== undefined)
    .map((letter) => `${letter.toLocaleUpperCase('en')}.`)
    .join(' ');
}

/** Returns as much of a holder's name as they allow strangers to see. */
export function shownName(name: string, shown: Certificate['name_shown']): string | null {
  if (shown === 'full') return name;
  return shown === 'initials' ? initials(name) : null;
}
