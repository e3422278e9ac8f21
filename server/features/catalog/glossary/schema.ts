import type { ElementContent } from 'hast';
import { z } from 'zod';
import { termLimits } from '#contract/glossary-values.ts';
import { limits } from '#contract/values.ts';
import type { FaultCode } from '#server/words.ts';
import { text } from '../schema.ts';

const id = z
  .string()
  .max(limits.catalogId.most)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'catalog_id' satisfies FaultCode);
const word = text.max(termLimits.word.most);

/** The glossary's file, `glossary.yaml` in the catalog's folder: a list of terms (`docs/catalog.md`). */
export const glossaryFile = z.array(
  z.strictObject({
    id,
    term: word,
    variants: z.array(word).max(termLimits.variants.most).default([]),
    definition: text.max(termLimits.definition.most),
    module: z.string(),
    file: z.string().optional(),
  }),
);

/** A term as its author wrote it. `module` and `file` name the lesson that teaches it. */
export type SourceTerm = z.output<typeof glossaryFile>[number];

/** A term as stored in the database, with its definition rendered. The revision rises with each change. */
export type StoredTerm = SourceTerm & { tree: ElementContent[]; revision?: number };
