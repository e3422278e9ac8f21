import type { Catalog, CatalogFile } from '#server/features/catalog/index.ts';

interface Neighbours {
  /** The neighbours across modules and tracks, in catalog order; null at either end. */
  previous: CatalogFile | null;
  next: CatalogFile | null;
}

/** The files before and after a file of a catalog. */
export function neighboursOf({ modules }: Catalog, file: CatalogFile): Neighbours {
  const files = modules.flatMap((module) => module.files);
  const index = files.indexOf(file);
  return { previous: files[index - 1] ?? null, next: files[index + 1] ?? null };
}
