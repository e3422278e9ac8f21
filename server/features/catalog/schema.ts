import { z } from 'zod';
import { level } from '#contract/common.ts';
import { glyphs, hues, limits } from '#contract/values.ts';
import type { FaultCode } from '#server/words.ts';

/** The parts that all catalog files share, as their authors write them (`docs/catalog.md`). Each kind's own parts are in `kinds/`. */

// PostgreSQL's `text` accepts neither NUL nor half of a surrogate pair.
/** Returns the schema for required text. `code` is the fault if it is missing. */
export const textOr = (code: FaultCode) =>
  z
    .string()
    .refine((value) => value.trim() !== '', code)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'catalog_text' satisfies FaultCode);
export const text = textOr('catalog_empty');
const title = text.max(80);
const status = z.enum(['published', 'draft', 'archived']).default('published');

/** The source fields that all kinds share. `minutes` is the time that the file takes. */
export const fileHead = {
  title,
  minutes: z
    .number({ error: ({ input }) => (input === null ? ('catalog_no_minutes' satisfies FaultCode) : undefined) })
    .int()
    .min(1)
    .max(600),
};

export const trackFile = z.strictObject({
  title,
  summary: text.max(300),
  outcome: text.max(300),
  level,
  hue: z.enum(hues),
  glyph: z.enum(glyphs),
  status,
});

/** Schema for the id of a track, a module or a question of the bank. */
export const catalogId = z
  .string()
  .max(limits.catalogId.most)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'catalog_id' satisfies FaultCode);

/** A note on what an edition of a module changed for its readers, and the day on which they got it. */
const moduleChange = z.strictObject({ on: z.iso.date(), note: text.max(limits.editionNote.most) });
export type ModuleChange = z.output<typeof moduleChange>;

export const moduleFile = z.strictObject({
  title,
  summary: text.max(300),
  outcome: text.max(300),
  level,
  skills: z
    .array(z.string())
    .min(1, 'catalog_no_skill' satisfies FaultCode)
    .max(5),
  prerequisites: z.array(catalogId).max(20).default([]),
  updated: z.iso.date(),
  /** Notes on what its editions changed, newest first. */
  changes: z.array(moduleChange).max(50).default([]),
  status,
});
