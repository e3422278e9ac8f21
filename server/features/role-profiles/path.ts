import { levels } from '#contract/values.ts';
import type { Catalog, CatalogModule } from '#server/features/catalog/index.ts';
import type { NeededSkill, PathItem } from './tables.ts';

type TeachingModule = Pick<CatalogModule, 'id' | 'track_id' | 'skills' | 'level'>;

/** Returns the modules of the catalog that teach a skill up to the level that a role needs. */
export const teachingOf = <M extends TeachingModule>(modules: readonly M[], { skill_id, level }: NeededSkill): M[] =>
  modules.filter((module) => module.skills.includes(skill_id) && levels.indexOf(module.level) <= levels.indexOf(level));

/** Returns the modules of one item of a path that readers can see: those of a track in order, or the module. */
export function modulesOfItem(catalog: Catalog, { kind, id }: PathItem): readonly CatalogModule[] {
  if (kind === 'track') return catalog.track(id)?.modules ?? [];
  const module = catalog.module(id);
  return module ? [module] : [];
}

/** Returns the modules of a path in order, each of them once. */
export const modulesOfPath = (catalog: Catalog, path: readonly PathItem[]): CatalogModule[] => [
  ...new Set(path.flatMap((item) => modulesOfItem(catalog, item))),
];

/**
 * Suggests the path to some skills: every module that teaches one of them up to the required level, in catalog order. If
 * all of a track's modules are suggested, the track is suggested as a whole.
 */
export function suggestedPath({ tracks, modules }: Pick<Catalog, 'tracks' | 'modules'>, skills: readonly NeededSkill[]): PathItem[] {
  const wanted = new Set(skills.flatMap((skill) => teachingOf(modules, skill)).map(({ id }) => id));
  return tracks.flatMap((track): PathItem[] => {
    const asked = track.modules.filter(({ id }) => wanted.has(id));
    return asked.length === track.modules.length ? [{ kind: 'track', id: track.id }] : asked.map(({ id }) => ({ kind: 'module', id }));
  });
}
