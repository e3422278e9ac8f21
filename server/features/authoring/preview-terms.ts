import type { Content } from '#contract/catalog.ts';
import type { FileKind } from '#contract/values.ts';
import { catalogFor, platformReader, withTerms } from '#server/features/catalog/index.ts';
import type { Services } from '#server/services.ts';

/** Marks glossary terms in an unpublished lesson, as learners will see them. Other files are returned unchanged. */
export async function explained<C extends Content | null>(
  { database }: Services,
  place: { module_id: string; file_name: string; kind: FileKind },
  content: C,
): Promise<C | Content> {
  if (!content || place.kind !== 'lesson') return content;
  const { glossary } = await catalogFor(database, platformReader);
  return withTerms(content, glossary, place);
}
