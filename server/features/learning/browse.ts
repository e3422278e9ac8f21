import type { QueryOf } from '#contract/endpoint.ts';
import type { learning } from '#contract/learning.ts';
import { together } from '#server/database/together.ts';
import type { Catalog, CatalogModule } from '#server/features/catalog/catalog.ts';
import type { Services } from '#server/services.ts';
import { catalogAt } from './gate.ts';
import type { Learner } from './policy.ts';
import { readStanding } from './queries.ts';
import { moduleProgressOf, type Standing, standingOf } from './standing.ts';

type ModuleQuery = QueryOf<typeof learning.modules>;

const standingTogether = together(readStanding);

/** The catalog and where a person stands in it, of one moment, in one statement. */
export async function readLearning({ pool }: Services, { id }: Pick<Learner, 'id'>): Promise<{ catalog: Catalog; standing: Standing }> {
  const { version, rows } = await standingTogether(pool, id);
  return { catalog: await catalogAt(pool, version), standing: standingOf(rows) };
}

const foldCase = (text: string) => text.toLocaleLowerCase('en');

/** A test for each filter that was given. */
function filtersOf({ track_id, level, skill, status, search }: ModuleQuery, standing: Standing): ((module: CatalogModule) => boolean)[] {
  const filters: ((module: CatalogModule) => boolean)[] = [];
  if (track_id !== undefined) filters.push((module) => module.track_id === track_id);
  if (level !== undefined) filters.push((module) => module.level === level);
  if (skill !== undefined) filters.push((module) => module.skills.includes(skill));
  if (status !== undefined) filters.push((module) => moduleProgressOf(module, standing).status === status);
  if (search) {
    const wanted = foldCase(search);
    filters.push(({ title, summary, outcome }) => [title, summary, outcome].some((text) => foldCase(text).includes(wanted)));
  }
  return filters;
}

const byTitle = new Intl.Collator('en', { numeric: true });

/** Sorting is stable, so that modules that are alike stay in the order of the catalog. */
function sorted(modules: CatalogModule[], sort: ModuleQuery['sort'], standing: Standing): CatalogModule[] {
  const lastActivity = ({ id }: CatalogModule) => Math.max(0, ...(standing.get(id) ?? []).map((row) => row.last_activity_at));
  switch (sort) {
    case 'position':
      return modules;
    case 'title':
      return modules.sort((a, b) => byTitle.compare(a.title, b.title));
    case 'minutes':
      return modules.sort((a, b) => a.minutes - b.minutes);
    case 'last_activity':
      return modules.sort((a, b) => lastActivity(b) - lastActivity(a));
  }
}

/** One page of the modules that fit all filters; `total` counts them over all pages. */
export function selectModules(catalog: Catalog, standing: Standing, query: ModuleQuery): { modules: CatalogModule[]; total: number } {
  const filters = filtersOf(query, standing);
  const fitting = catalog.modules.filter((module) => filters.every((fits) => fits(module)));
  const first = (query.page - 1) * query.page_size;
  return { modules: sorted(fitting, query.sort, standing).slice(first, first + query.page_size), total: fitting.length };
}
