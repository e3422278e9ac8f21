import type { ElementContent } from 'hast';
import { z } from 'zod';
import type { FaultCode } from '#server/words.ts';
import { text } from '../schema.ts';

const id = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'catalog_id' satisfies FaultCode);
const word = text.max(60);

/** The glossary's file, `glossary.yaml` in the catalog's folder: a list of terms (`docs/catalog.md`). */
export const glossaryFile = z.array(
  z.strictObject({
    id,
    term: word,
    variants: z.array(word).max(12).default([]),
    definition: text.max(300),
    module: z.string(),
    file: z.string().optional(),
  }),
);

/** A term as its author wrote it. `module` and `file` name the lesson that teaches it. */
export type SourceTerm = z.output<typeof glossaryFile>[number];

/** A term as stored in the database, with its definition rendered. */
export type StoredTerm = SourceTerm & { tree: ElementContent[] };
