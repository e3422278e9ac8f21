import { idOf, known, oneOf, pageOf, textOf, unusual } from '../search-params.ts';

/** The options for requesting a list: its orders, filters and columns, and whether it can be searched. Ids are the call's own. */
export interface ListShape {
  /** The orders that the call accepts, starting with the default. */
  sorts?: readonly string[];
  /** The accepted values, by the call's parameter name. */
  filters?: Readonly<Record<string, readonly string[]>>;
  /** Filters by id, which the screen renders itself, with the words they accept instead of ids, by parameter name. */
  ids?: Readonly<Record<string, readonly string[]>>;
  /** Columns that can be hidden. */
  columns?: readonly string[];
  isSearchable?: boolean;
}

type FiltersOf<L extends ListShape> = L extends { filters: infer F extends Readonly<Record<string, readonly string[]>> } ? F : object;

type IdsOf<L extends ListShape> = L extends { ids: infer I } ? I : object;

/** A list's state in the address, without defaults. */
export type ListSearch<L extends ListShape> = {
  page?: number | undefined;
  sort?: (L extends { sorts: readonly (infer S extends string)[] } ? S : never) | undefined;
  search?: string | undefined;
  /** The ids of hidden columns, separated by dots. */
  hidden?: string | undefined;
} & { [F in keyof FiltersOf<L>]?: (FiltersOf<L>[F] extends readonly (infer V)[] ? V : never) | undefined } & {
  [I in keyof IdsOf<L>]?: string | undefined;
};

/** Returns the ids of the hidden columns, ignoring columns that can't be hidden. */
export const hiddenColumns = ({ columns = [] }: ListShape, hidden: unknown): string[] => {
  const named = textOf(hidden)?.split('.') ?? [];
  return columns.filter((column) => named.includes(column));
};

/** Reads the address, leaving out unknown values and defaults. */
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

/**
 * Returns the parts that the call accepts. An address may contain parameters added by other sites, and hidden columns only concern the
 * screen.
 */
export function askedOf<L extends ListShape>(list: L, search: ListSearch<L>): Omit<ListSearch<L>, 'hidden'> {
  const { hidden: _hidden, ...asked } = listSearch(list, search);
  return asked;
}
