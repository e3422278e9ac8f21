import { formatLocale } from './format-locale.ts';

/** `12,345`, in the reader's language. */
export const inNumbers = (value: number, mostDecimals = 0): string =>
  new Intl.NumberFormat(formatLocale(), { maximumFractionDigits: mostDecimals }).format(value);

/** Per cent of a whole, rounded; 0 of nothing. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));
