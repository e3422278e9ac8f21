import type { AnnotationPlace } from '#contract/annotation-values.ts';
import type { Annotation } from '#contract/annotations.ts';
import type { Database } from '#server/database/database.ts';
import { type Catalog, contentOf } from '#server/features/catalog/index.ts';
import { placeIn } from './find-place.ts';
import type { AnnotationRow } from './queries.ts';

/** Returns where an annotation's place is now. A step's text is only read if the step has changed since the place was found in it. */
async function placeOf(database: Database, catalog: Catalog, row: AnnotationRow): Promise<AnnotationPlace> {
  if (!catalog.module(row.module_id)) return 'module_gone';
  if (row.file_name === null) return 'there';
  const file = catalog.file(row.module_id, row.file_name);
  if (!file) return 'step_gone';
  return file.version === row.version ? 'there' : placeIn(await contentOf(database, file), row);
}

/** Returns an annotation as its learner sees it, with the titles that the module and the step have now. */
export async function present(database: Database, catalog: Catalog, row: AnnotationRow): Promise<Annotation> {
  const { id, kind, colour, module_id, file_name, section, heading, quote, text_before, text_after, text, revision } = row;
  const file = file_name === null ? undefined : catalog.file(module_id, file_name);
  return {
    id,
    kind,
    colour,
    module: { id: module_id, title: catalog.module(module_id)?.title ?? row.module_title },
    step: file_name === null ? null : { file_name, title: file?.title ?? row.step_title ?? '', kind: file?.kind ?? null },
    section: section === null ? null : { id: section, title: heading ?? '' },
    passage: quote === null ? null : { quote, text_before: text_before ?? '', text_after: text_after ?? '' },
    text,
    place: await placeOf(database, catalog, row),
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    revision,
  };
}
