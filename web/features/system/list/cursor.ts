import { textOf } from '#web/ui/search-params.ts';

/** A text of the address, if it looks as it must. */
export const matching = (pattern: RegExp, value: unknown): string | undefined => {
  const text = textOf(value);
  return text && pattern.test(text) ? text : undefined;
};

/** A key of the server's, as `reset_password`. */
export const keyIn = (value: unknown) => matching(/^[a-z_]{1,120}$/, value);

/** Days of the address, from one to another. */
export interface DaysSearch {
  from?: string | undefined;
  to?: string | undefined;
}
const day = /^\d{4}-\d{2}-\d{2}$/;
export const daysIn = (raw: Record<string, unknown>): DaysSearch => ({ from: matching(day, raw['from']), to: matching(day, raw['to']) });

const pageSize = 50;
/** A page as the table takes it. How many there are is not counted: of a million that would take longer than to show some. */
export const cursorPage = <R>(rows: readonly R[], isNarrowed: boolean) => ({
  rows,
  total: isNarrowed ? Math.max(1, rows.length) : rows.length,
  pageSize,
});

/** Whether the address asks for less than all of a list. */
export const narrows = (filters: object): boolean => Object.values(filters).some((value) => value !== undefined);
