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
const narrows = (filters: object): boolean => Object.values(filters).some((value) => value !== undefined);

/** What the address says of any of these lists. */
interface CursorSearch {
  after?: string | undefined;
}

/**
 * How such a list is narrowed, and the ways through it.
 * @param filters what the address asks for, without the order and the place
 * @param after the last row of the page before; undefined on the first page
 * @param onSearch changes the address; a change that is a place can be gone back from
 */
export function cursorList<S extends CursorSearch>(
  filters: Omit<Partial<S>, 'after'>,
  after: string | undefined,
  onSearch: (change: S, isPlace: boolean) => void,
) {
  // Another filter or order begins at its first rows.
  const change = (part: Partial<S>, isPlace = false) => onSearch({ after: undefined, ...part } as S, isPlace);
  return {
    isNarrowed: narrows({ ...filters, after }),
    isLater: after !== undefined,
    change,
    onNext: (next: string) => onSearch({ after: next } as S, true),
    onFirst: () => change({}, true),
    onClear: () => change(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])) as Partial<S>),
  };
}

/** Milliseconds after which a list is read again while somebody looks at it: what it shows changes by itself. */
export const refreshed = 10_000;
