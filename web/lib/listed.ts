import { formatLocale } from './format-locale.ts';

/** Lists words in a sentence: `Saturday and Sunday`. */
export const listed = (words: readonly string[]): string => new Intl.ListFormat(formatLocale(), { type: 'conjunction' }).format(words);
