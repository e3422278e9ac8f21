import { annotationLimits } from '#contract/annotation-values.ts';
import type { Database } from '#server/database/database.ts';
import { asOwner } from '#server/database/own-rows.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { present } from './present.ts';
import { withIds } from './queries.ts';
import { newestWith } from './search-queries.ts';

/** Characters before the first match, and of the whole excerpt. */
const shown = { before: 60, most: 220 } as const;

/** Returns the part of a text around its first match, with the matches marked. */
function excerptOf(text: string, words: readonly string[]): { text: string; is_match: boolean }[] {
  // Words contain only letters, marks and digits.
  const pattern = words.join('|');
  const first = Math.max(0, text.search(new RegExp(pattern, 'iu')));
  const from = Math.max(0, first - shown.before);
  const part = text.slice(from, from + shown.most).toWellFormed();
  const whole = `${from > 0 ? '…' : ''}${part}${from + shown.most < text.length ? '…' : ''}`;
  return whole
    .split(new RegExp(`(${pattern})`, 'iu'))
    .flatMap((piece, at) => (piece === '' ? [] : [{ text: piece, is_match: at % 2 === 1 }]));
}

/**
 * Finds the caller's own annotations that contain all of these words. A super admin who views the product as someone finds none of
 * theirs.
 */
export async function findNotes(database: Database, catalog: Catalog, caller: Caller, words: readonly string[]) {
  if (caller.viewed_by !== null || words.length === 0) return [];
  const found = await asOwner(database, caller.id, async (tx) => {
    const ids = await newestWith(tx, caller.id, words, annotationLimits.found.most);
    const rows = new Map((ids.length === 0 ? [] : await withIds(tx, caller.id, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  });
  const notes = await Promise.all(found.map((row) => present(database, catalog, row)));
  return notes.map(({ id, kind, module, step, section, passage, text, place }) => ({
    id,
    kind,
    module,
    step: step && { file_name: step.file_name, title: step.title },
    section: section?.id ?? null,
    title: section?.title || step?.title || module.title,
    place,
    excerpt: excerptOf([passage?.quote, text].filter(Boolean).join(' · '), words),
  }));
}
