import { formatLocale } from './format-locale.ts';

/** Formats a number in the reader's language: `12,345`. */
export const inNumbers = (value: number, mostDecimals = 0): string =>
  new Intl.NumberFormat(formatLocale(), { maximumFractionDigits: mostDecimals }).format(value);

/** Returns the separators that a field shows and accepts in numbers, matching the surrounding text. */
export function numberSeparators(locale: string = formatLocale()) {
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(12_345_678.9);
  const written = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length);
  return {
    thousandSeparator: written('group'),
    decimalSeparator: written('decimal'),
    thousandsGroupStyle: groups.join() === '1,2,2,3' ? ('lakh' as const) : ('thousand' as const),
  };
}

/** Returns a part's rounded percentage of a whole; 0 if the whole is 0. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));
