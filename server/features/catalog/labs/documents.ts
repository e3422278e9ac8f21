import { z } from 'zod';
import { text } from '../schema.ts';
import type { Extra } from '../yaml-text.ts';
import type { LabAnswers, LabMaterial } from './lab.ts';
import { labId, unknownIds } from './schema.ts';
import { type TextAt, textsAt } from './texts.ts';

/** Documents that learners work with, such as a table, an email or a fact sheet. */
export const documents = z
  .array(
    z.strictObject({
      id: labId,
      title: text.max(80),
      text,
      /** The id of the item that must be answered before the document is shown; if omitted, it is shown from the start. */
      after: labId.optional(),
    }),
  )
  .max(12)
  .default([]);
export type Documents = z.output<typeof documents>;

export const documentTexts = (list: Documents): TextAt[] => textsAt(['documents'], list, 'text');

/** @param filled returns text with the attempt's facts inserted */
export const materialsOf = (list: Documents, filled: (text: string) => string = (text) => text): LabMaterial[] =>
  list.map(({ id, title, text: shown, after }) => ({
    id,
    kind: 'text',
    title,
    text: filled(shown),
    parts: [],
    ...(after === undefined ? {} : { isShown: (answers: LabAnswers) => answers.has(after) }),
  }));

/**
 * Finds documents to be shown after an item that doesn't exist.
 *
 * @param items the items' ids
 */
export const documentFaults = (list: Documents, items: readonly string[]): Extra[] =>
  list.flatMap(({ after }, at) =>
    after === undefined
      ? []
      : unknownIds([after], items, ['documents', at, 'after']).map((one) => ({ ...one, path: ['documents', at, 'after'] })),
  );
