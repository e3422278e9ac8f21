import { idOf, known, oneOf, pageOf, textOf, unusual } from '../search-params.ts';

/** How a list can be asked for: by which orders, filters and columns, and whether it can be searched. Ids are the call's own words. */
export interface ListShape {
  /** The orders that the call knows, the usual one first. */
  sorts?: readonly string[];
  /** By the name of the call's parameter: the values it takes. */
  filters?: Readonly<Record<string, readonly string[]>>;
  /** Filters by the id of something, which the screen shows itself; by the name of the parameter: the words it takes besides ids. */
  ids?: Readonly<Record<string, readonly string[]>>;
  /** Columns that can be hidden. */
  columns?: readonly string[];
  isSearchable?: boolean;
}

type FiltersOf<L extends ListShape> = L extends { filters: infer F extends Readonly<Record<string, readonly string[]>> } ? F : object;

type IdsOf<L extends ListShape> = L extends { ids: infer I } ? I : object;

/** What the address says of a list. What is usual is left out of it. */
export type ListSearch<L extends ListShape> = {
  page?: number | undefined;
  sort?: (L extends { sorts: readonly (infer S extends string)[] } ? S : never) | undefined;
  search?: string | undefined;
  /** The ids of hidden columns, with dots between them. */
  hidden?: string | undefined;
} & { [F in keyof FiltersOf<L>]?: (FiltersOf<L>[F] extends readonly (infer V)[] ? V : never) | undefined } & {
  [I in keyof IdsOf<L>]?: string | undefined;
};

/** The ids of columns that are hidden, of those that can be. */
export const hiddenColumns = ({ columns = [] }: ListShape, hidden: unknown): string[] => {
  const named = textOf(hidden)?.split('.') ?? [];
  return columns.filter((column) => named.includes(column));
};

/** Reads the address; what it does not know, and what is shown anyway, is left out. */
export function listSearch<L extends ListShape>(list: L, raw: Record<string, unknown>): ListSearch<L> {
  return known({
    page: pageOf(raw['page']),
    sort: unusual(list.sorts ?? [], raw['sort']),
    search: list.isSearchable ? textOf(raw['search']) : undefined,
    hidden: hiddenColumns(list, raw['hidden']).join('.') || undefined,
    ...Object.fromEntries(Object.entries(list.filters ?? {}).map(([name, values]) => [name, oneOf(values, raw[name])])),
    ...Object.fromEntries(Object.entries(list.ids ?? {}).map(([name, words]) => [name, oneOf(words, raw[name]) ?? idOf(raw[name])])),
  }) as ListSearch<L>;
}

/** What a call takes of it: an address may hold more, which others have added, and which columns are hidden is the screen's alone. */
export function askedOf<L extends ListShape>(list: L, search: ListSearch<L>): Omit<ListSearch<L>, 'hidden'> {
  const { hidden: _hidden, ...asked } = listSearch(list, search);
  return asked;
}
