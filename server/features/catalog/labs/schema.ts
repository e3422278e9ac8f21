import { z } from 'zod';
import { labLimits } from '#contract/lab-values.ts';
import type { FaultCode } from '#server/words.ts';
import { fileHead, text, textOr } from '../schema.ts';
import type { Extra } from '../yaml-text.ts';

/** The schemas that several kinds of labs share (`docs/catalog.md`). */

/** The fields that every lab has. @param kind the value of `lab` */
export const labHead = <K extends string>(kind: K, passMark = 80) => ({
  ...fileHead,
  lab: z.literal(kind),
  task: textOr('catalog_lab_no_task'),
  pass_mark: z.number().int().min(1).max(100).default(passMark),
});

/** The id of an item, a category, a part or an option. */
export const labId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'catalog_id' satisfies FaultCode);

/** A list of items. */
export const listOf = <T extends z.ZodType>(
  item: T,
  { least = labLimits.items.least, most = labLimits.items.most }: { least?: number; most?: number } = {},
) =>
  z
    .array(item)
    .min(least, 'catalog_lab_too_few' satisfies FaultCode)
    .max(most);

/** A list of distinct ids. A single id may be written without a list. */
export const ids = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z
    .array(labId)
    .min(1, 'catalog_lab_no_answer' satisfies FaultCode)
    .refine((given) => new Set(given).size === given.length, 'catalog_lab_id_twice' satisfies FaultCode),
);

/** A category, an option or a decision, whose label is one line of Markdown. */
export const labelled = z.strictObject({ id: labId, label: text.max(200) });

/** Returns a list's repeated ids, each with its place. @param path the list's place */
export function idsTwice(list: unknown, path: readonly PropertyKey[]): Extra[] {
  if (!Array.isArray(list)) return [];
  const found = list.map((one: unknown) => (typeof one === 'object' && one !== null ? (one as { id?: unknown }).id : undefined));
  return found.flatMap((id, index): Extra[] =>
    typeof id === 'string' && found.indexOf(id) < index
      ? [{ path: [...path, index, 'id'], fault: { code: 'catalog_lab_id_of_two', params: { id } } }]
      : [],
  );
}

/**
 * Returns a fault for each id that does not exist.
 *
 * @param known the ids that exist
 */
export const unknownIds = (given: readonly string[], known: readonly string[], path: readonly PropertyKey[]): Extra[] =>
  given.flatMap((id, index): Extra[] =>
    known.includes(id)
      ? []
      : [{ path: [...path, index], fault: { code: 'catalog_lab_id_unknown', params: { id, ids: known.join(', ') } } }],
  );
