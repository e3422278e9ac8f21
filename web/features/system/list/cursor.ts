import { textOf } from '#web/ui/search-params.ts';

/** Reads a string from the address if it matches the pattern. */
export const matching = (pattern: RegExp, value: unknown): string | undefined => {
  const text = textOf(value);
  return text && pattern.test(text) ? text : undefined;
};

/** Reads a server key such as `reset_password`. */
export const keyIn = (value: unknown) => matching(/^[a-z_]{1,120}$/, value);

/** A range of days in the address. */
export interface DaysSearch {
  from?: string | undefined;
  to?: string | undefined;
}
const day = /^\d{4}-\d{2}-\d{2}$/;
export const daysIn = (raw: Record<string, unknown>): DaysSearch => ({ from: matching(day, raw['from']), to: matching(day, raw['to']) });

const pageSize = 50;
/**
 * Returns a page in the form that the table accepts. The total is not counted, because counting a million rows would take longer than
 * showing some.
 */
export const cursorPage = <R>(rows: readonly R[], isNarrowed: boolean) => ({
  rows,
  total: isNarrowed ? Math.max(1, rows.length) : rows.length,
  pageSize,
});

/** Returns whether the address requests only part of a list. */
const narrows = (filters: object): boolean => Object.values(filters).some((value) => value !== undefined);

/** The state in the address that these lists share. */
interface CursorSearch {
  after?: string | undefined;
}

/**
 * Returns whether such a list is filtered, and functions to page through it.
 * @param filters the filters in the address, without order and position
 * @param after the previous page's last row; undefined on the first page
 * @param onSearch changes the address; the back button undoes a change with `isPlace`
 */
export function cursorList<S extends CursorSearch>(
  filters: Omit<Partial<S>, 'after'>,
  after: string | undefined,
  onSearch: (change: S, isPlace: boolean) => void,
) {
  // A new filter or order starts at the top of the list.
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

/** How many milliseconds pass before a visible list is fetched again, because its content changes on its own. */
export const refreshed = 10_000;
