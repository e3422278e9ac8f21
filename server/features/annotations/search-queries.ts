import type { AnnotationKind } from '#contract/annotation-values.ts';
import type { Transaction } from '#server/database/database.ts';
import { integer, nullable, statement, text } from '#server/database/statement.ts';
import type { PersonId } from '#server/reached.ts';

/** The words with their queries, which are made once and not for each annotation. */
const wordsIn = (words: string) =>
  `with words as materialized (select word, plainto_tsquery('english', word) as query from unnest(${words}::text[]) as w (word))`;

/** Whether an annotation contains each of these words, as a word or as a part of one. */
const containsAll = `not exists (select from words w where not (a.lexemes @@ w.query
    or strpos(lower(a.module_title || ' ' || coalesce(a.step_title, '') || ' ' || coalesce(a.heading, '') || ' ' || coalesce(a.quote, '') || ' ' || a.text), w.word) > 0))`;

const selectKeys = statement(
  'annotations_keys',
  `${wordsIn('$4')} select a.id::text, a.module_id, a.module_title, a.file_name, a.position from annotations a
    where a.user_id = $1 and a.deleted_at is null and ($2::text is null or a.kind = $2) and ($3::text is null or a.module_id = $3)
      and ${containsAll}`,
  { id: text, module_id: text, module_title: text, file_name: nullable(text), position: integer },
  { byIndex: true },
);

/** The filters of the list of annotations. */
export interface AnnotationFilter {
  kind?: AnnotationKind | undefined;
  module?: string | undefined;
  /** In lower case. */
  words: readonly string[];
}

/** Returns the keys of a person's annotations by which they are ordered; at most as many as someone may have. */
export const keysOf = (tx: Transaction, person: PersonId, { kind, module, words }: AnnotationFilter) =>
  selectKeys.rows(tx, [person, kind ?? null, module ?? null, words]);

const selectNewest = statement(
  'annotations_newest',
  `${wordsIn('$2')} select a.id::text from annotations a where a.user_id = $1 and a.deleted_at is null and ${containsAll}
    order by a.changed_at desc, a.id desc limit $3`,
  { id: text },
  { byIndex: true },
);
/** Returns the ids of the most recently changed annotations that contain all of these words. */
export const newestWith = async (tx: Transaction, person: PersonId, words: readonly string[], most: number): Promise<string[]> =>
  (await selectNewest.rows(tx, [person, words, most])).map(({ id }) => id);
