import type { ModuleFilter } from './queries.ts';

const levels = ['beginner', 'intermediate', 'advanced'] as const;
const statuses = ['not_started', 'in_progress', 'completed'] as const;
const sorts = ['position', 'title', 'minutes', 'last_activity'] as const;

/** What the catalog's address says: the filter of the list, without paging. */
export type CatalogSearch = Pick<ModuleFilter, 'search' | 'track_id' | 'level' | 'skill' | 'status' | 'sort'>;

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined => known.find((one) => one === value);
/** Numbers too: the router reads `?search=42` as one. */
const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) || undefined : undefined;

/** Reads the address; what it does not know is left out. */
export function catalogSearch(raw: Record<string, unknown>): CatalogSearch {
  const search: CatalogSearch = {
    search: text(raw['search']),
    track_id: text(raw['track_id']),
    level: oneOf(levels, raw['level']),
    skill: text(raw['skill']),
    status: oneOf(statuses, raw['status']),
    sort: oneOf(sorts, raw['sort']),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
