import { m } from '#messages';

/** The calendar quarter that a day (`2026-11-27`) is in, as text that sorts by time: `2026-4`. */
export const quarterOf = (day: string): string => `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** A quarter in words, such as “Fourth quarter of 2026”. */
export function quarterInWords(quarter: string): string {
  const [year = '', number] = quarter.split('-');
  const words = [m.checked_quarter_first, m.checked_quarter_second, m.checked_quarter_third, m.checked_quarter_fourth];
  return m.checked_quarter({ quarter: words[Number(number) - 1]?.() ?? '', year });
}
