import type { z } from 'zod';
import type { QueryOf } from '#contract/endpoint.ts';
import type { learning, moduleList, Track } from '#contract/learning.ts';
import { type Catalog, type CatalogModule, type CatalogReader, catalogFor, platformReader } from '#server/features/catalog/index.ts';
import type { RestDays } from '#server/features/companies/index.ts';
import type { ReachedPerson } from '#server/features/reach/index.ts';
import type { Services } from '#server/services.ts';
import type { ReplyFrom } from './cached-reply.ts';
import { historyOf, type LearnerHistory, readCurrent } from './history-queries.ts';
import { moduleProgressOf } from './module-progress.ts';
import type { OpenedFiles } from './opened-files.ts';
import { presentModule, presentTrack } from './present.ts';

type ModuleQuery = QueryOf<typeof learning.modules>;

/** The data that a person's learning is computed from: the catalog, and their history. */
export interface Learning {
  catalog: Catalog;
  history: Readonly<LearnerHistory>;
  openedFiles: OpenedFiles;
  /** The rest days of the person's company, oldest entry first. */
  rest: readonly RestDays[];
}

/** Reads the catalog and a person's study in the same state. */
export async function readLearning(
  services: Pick<Services, 'database'>,
  person: Pick<ReachedPerson, 'id'>,
  { preview }: Pick<CatalogReader, 'preview'> = platformReader,
): Promise<Learning> {
  const { database } = services;
  const { company_id, catalog_version, version, rest } = await readCurrent(database, person.id);
  const [catalog, history] = await Promise.all([
    catalogFor(database, { preview, company_id }, catalog_version),
    historyOf(database, person.id, version),
  ]);
  // The person or the catalog may have changed since the history was read.
  if (history.version !== version) return readLearning(services, person, { preview });
  return { catalog, history, openedFiles: history.openedFiles, rest };
}

const foldCase = (text: string) => text.toLocaleLowerCase('en');

/** Returns one predicate for each given filter. */
function filtersOf(
  { track_id, level, skill, status, search }: ModuleQuery,
  openedFiles: OpenedFiles,
): ((module: CatalogModule) => boolean)[] {
  const filters: ((module: CatalogModule) => boolean)[] = [];
  if (track_id !== undefined) filters.push((module) => module.track_id === track_id);
  if (level !== undefined) filters.push((module) => module.level === level);
  if (skill !== undefined) filters.push((module) => module.skills.includes(skill));
  if (status !== undefined) filters.push((module) => moduleProgressOf(module, openedFiles).status === status);
  if (search) {
    const wanted = foldCase(search);
    filters.push(({ title, summary, outcome }) => [title, summary, outcome].some((text) => foldCase(text).includes(wanted)));
  }
  return filters;
}

const byTitle = new Intl.Collator('en', { numeric: true });

/** Sorts modules. The sort is stable, so equal modules stay in catalog order. */
function sorted(modules: CatalogModule[], sort: ModuleQuery['sort'], openedFiles: OpenedFiles): CatalogModule[] {
  switch (sort) {
    case 'position':
      return modules;
    case 'title':
      return modules.sort((a, b) => byTitle.compare(a.title, b.title));
    case 'minutes':
      return modules.sort((a, b) => a.minutes - b.minutes);
    case 'last_activity': {
      const last = new Map(modules.map((module) => [module, moduleProgressOf(module, openedFiles).last_activity_at ?? '']));
      return modules.sort((a, b) => (last.get(b) ?? '').localeCompare(last.get(a) ?? ''));
    }
  }
}

/** Returns one page of modules that match all filters. `total` counts the modules on all pages. */
export function selectModules(catalog: Catalog, openedFiles: OpenedFiles, query: ModuleQuery): { modules: CatalogModule[]; total: number } {
  const filters = filtersOf(query, openedFiles);
  const matching = catalog.modules.filter((module) => filters.every((fits) => fits(module)));
  const first = (query.page - 1) * query.page_size;
  return { modules: sorted(matching, query.sort, openedFiles).slice(first, first + query.page_size), total: matching.length };
}

/** Returns one page of modules with a person's progress in each. */
export const moduleListReply: ReplyFrom<Pick<Learning, 'catalog' | 'history'>, ModuleQuery, z.infer<typeof moduleList>> = {
  name: 'module list',
  kB: 250,
  make({ catalog, history: { openedFiles } }, query) {
    const { modules, total } = selectModules(catalog, openedFiles, query);
    return { modules: modules.map((module) => presentModule(module, openedFiles)), total, page: query.page, page_size: query.page_size };
  },
};

/** Returns all tracks with a person's progress in each. */
export const trackListReply: ReplyFrom<Pick<Learning, 'catalog' | 'history'>, object, Track[]> = {
  name: 'track list',
  kB: 10,
  make: ({ catalog, history }) => catalog.tracks.map((track) => presentTrack(track, history.openedFiles)),
};
