import type { Catalog, CatalogFile, CatalogModule } from '#server/features/catalog/catalog.ts';
import { must } from '#server/must.ts';

interface Spot {
  module: CatalogModule;
  /** Across modules and tracks, in the order of the catalog; null at its ends. */
  previous: CatalogFile | null;
  next: CatalogFile | null;
}

type Shelf = ReadonlyMap<CatalogFile, Spot>;

const shelves = new WeakMap<Catalog, Shelf>();

function build(catalog: Catalog): Shelf {
  const all = catalog.modules.flatMap((module) => module.files.map((file) => ({ module, file })));
  return new Map(
    all.map(({ module, file }, index) => [file, { module, previous: all[index - 1]?.file ?? null, next: all[index + 1]?.file ?? null }]),
  );
}

/** Where a file stands among all others of its catalog. */
export function spotOf(catalog: Catalog, file: CatalogFile): Spot {
  const shelf = shelves.get(catalog) ?? build(catalog);
  shelves.set(catalog, shelf);
  return must(shelf.get(file), 'the place of a file in its catalog');
}
