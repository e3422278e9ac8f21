import type { Report } from './faults.ts';
import type { Reference } from './markdown-check.ts';
import type { SourceModule } from './source.ts';

/** Returns the modules in a prerequisite cycle that leads back to the start, in order; `undefined` if there is none. */
export function circleFrom(start: string, prerequisitesOf: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const seen = new Set<string>();
  const paths: string[][] = [[start]];
  for (let path = paths.pop(); path; path = paths.pop()) {
    for (const next of prerequisitesOf.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return [...path, start];
      if (seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return undefined;
}

interface Known {
  tracks: readonly { id: string }[];
  modules: readonly { id: string; path: string }[];
  references: readonly Reference[];
  terms: readonly { id: string }[];
}

/**
 * Checks the references between parts of the catalog: links and prerequisites must exist, and no module may require itself, directly or
 * indirectly.
 */
export function checkReferences(
  tracks: readonly { modules: readonly Pick<SourceModule, 'id' | 'prerequisites'>[] }[],
  known: Known,
  report: Report,
): void {
  const trackIds = new Set(known.tracks.map(({ id }) => id));
  const moduleIds = new Set(known.modules.map(({ id }) => id));
  const termIds = new Set(known.terms.map(({ id }) => id));
  for (const { kind, id, file, line, field } of known.references) {
    if (kind === 'track' && !trackIds.has(id)) report(file, line, { code: 'catalog_no_track', params: { id } }, field);
    if (kind === 'module' && !moduleIds.has(id)) report(file, line, { code: 'catalog_no_module', params: { id } }, field);
    if (kind === 'term' && !termIds.has(id)) report(file, line, { code: 'catalog_summary_term', params: { id } }, field);
    if (kind === 'prerequisite' && !moduleIds.has(id)) report(file, line, { code: 'catalog_no_prerequisite', params: { id } }, field);
  }

  const modules = tracks.flatMap((track) => track.modules);
  const prerequisitesOf = new Map(modules.map(({ id, prerequisites }) => [id, prerequisites]));
  for (const { id, path } of known.modules) {
    const circle = circleFrom(id, prerequisitesOf);
    const line = known.references.find(
      (one) => one.kind === 'prerequisite' && one.file === `${path}/module.yaml` && one.id === circle?.[1],
    )?.line;
    if (circle)
      report(`${path}/module.yaml`, line ?? 1, { code: 'catalog_circle', params: { modules: circle.join(' -> ') } }, 'prerequisites');
  }
}
