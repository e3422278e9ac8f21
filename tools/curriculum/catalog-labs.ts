import { fileURLToPath } from 'node:url';
import { settings } from '#contract/settings.ts';
import type { LabSource } from '#server/features/catalog/labs/lab.ts';
import { readCatalog } from '#server/features/catalog/read.ts';

const { catalog } = await readCatalog(fileURLToPath(new URL('../../catalog/', import.meta.url)), settings.parse({}));

/** All labs of the catalog, each under `<module>/<file>`. */
export const catalogLabs: ReadonlyMap<string, LabSource> = new Map(
  catalog.tracks.flatMap((track) =>
    track.modules.flatMap((module) =>
      module.files.flatMap((file) =>
        file.kind === 'lab' ? [[`${module.id}/${file.name}`, file.source as unknown as LabSource] as const] : [],
      ),
    ),
  ),
);

/** Returns a lab of the catalog, in the form that its kind has. Throws if there is no such lab. */
export function labNamed<S extends LabSource>(name: string): S {
  const source = catalogLabs.get(name);
  if (!source) throw new Error(`There is no lab ${name}`);
  return source as S;
}
