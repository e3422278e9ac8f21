import type { Catalog, CatalogFile } from '#server/features/catalog/index.ts';

interface Neighbours {
  /** The file before it in catalog order, even in another module or track; null for the first file. `next` is the file after it. */
  previous: CatalogFile | null;
  next: CatalogFile | null;
}

/** Returns the files before and after a file in a catalog. */
export function neighboursOf({ modules }: Catalog, file: CatalogFile): Neighbours {
  const files = modules.flatMap((module) => module.files);
  const index = files.indexOf(file);
  return { previous: files[index - 1] ?? null, next: files[index + 1] ?? null };
}
