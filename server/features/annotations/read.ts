import type { Annotation } from '#contract/annotations.ts';
import { wordsOf } from '#contract/search-values.ts';
import { asOwner } from '#server/database/own-rows.ts';
import { type Catalog, catalogFor, readerOf } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { present } from './present.ts';
import { type AnnotationRow, countOf, inStep, withIds } from './queries.ts';
import { type AnnotationFilter, keysOf } from './search-queries.ts';

type Key = Pick<AnnotationRow, 'id' | 'module_id' | 'module_title' | 'file_name' | 'position'>;

/** Compares annotations by the order of the catalog: what is about a module as a whole comes first, and what is gone comes last. */
export function inCatalogOrder({ modules }: Pick<Catalog, 'modules'>): (a: Key, b: Key) => number {
  const places = new Map(modules.map((module, place) => [module.id, { module, place }]));
  const placeOf = ({ module_id }: Key) => places.get(module_id)?.place ?? modules.length;
  const stepOf = ({ module_id, file_name }: Key) => {
    if (file_name === null) return -1;
    const at = places.get(module_id)?.module.files.findIndex((file) => file.file_name === file_name) ?? -1;
    return at < 0 ? Number.MAX_SAFE_INTEGER : at;
  };
  const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return (a, b) =>
    placeOf(a) - placeOf(b) ||
    byText(a.module_title, b.module_title) ||
    byText(a.module_id, b.module_id) ||
    stepOf(a) - stepOf(b) ||
    byText(a.file_name ?? '', b.file_name ?? '') ||
    a.position - b.position ||
    byText(a.id, b.id);
}

interface Asked extends Omit<AnnotationFilter, 'words'> {
  search?: string | undefined;
  page: number;
  page_size: number;
}

/** Returns a page of the caller's own annotations. */
export async function listAnnotations({ database }: Services, caller: Caller, { search = '', kind, module, page, page_size }: Asked) {
  const catalog = await catalogFor(database, readerOf(caller));
  const { shown, total, has_any } = await asOwner(database, caller.id, async (tx) => {
    const keys = (await keysOf(tx, caller.id, { kind, module, words: wordsOf(search) })).sort(inCatalogOrder(catalog));
    const ids = keys.slice((page - 1) * page_size, page * page_size).map(({ id }) => id);
    const rows = new Map((await withIds(tx, caller.id, ids)).map((row) => [row.id, row]));
    const hasAny = keys.length > 0 || (await countOf(tx, caller.id, { module_id: '', file_name: null })).all > 0;
    return { shown: ids.flatMap((id) => rows.get(id) ?? []), total: keys.length, has_any: hasAny };
  });
  return { annotations: await Promise.all(shown.map((row) => present(database, catalog, row))), total, page, page_size, has_any };
}

/** Returns the caller's own annotations in a step, and the bookmark of its module. Throws `not_found`. */
export async function annotationsOfStep({ database }: Services, caller: Caller, moduleId: string, fileName: string) {
  const catalog = await catalogFor(database, readerOf(caller));
  found(catalog.file(moduleId, fileName));
  const show = (row: AnnotationRow): Promise<Annotation> => present(database, catalog, row);
  const [rows, ofModule] = await asOwner(database, caller.id, (tx) =>
    Promise.all([inStep(tx, caller.id, moduleId, fileName), inStep(tx, caller.id, moduleId, null)]),
  );
  const bookmark = ofModule.find(({ kind }) => kind === 'bookmark');
  return {
    annotations: await Promise.all(rows.sort(inCatalogOrder(catalog)).map(show)),
    module_bookmark: bookmark ? await show(bookmark) : null,
  };
}
