import { z } from 'zod';
import { level } from '#contract/common.ts';
import { glyphs, hues } from '#contract/values.ts';
import type { FaultCode } from '#server/words.ts';

/** The files of the catalog as their authors write them (`docs/catalog.md`): what they share. Each kind's own is in `kinds/`. */

// PostgreSQL's text takes neither NUL nor half of a surrogate pair.
export const text = z
  .string()
  .refine((value) => value.trim() !== '', 'catalog_empty' satisfies FaultCode)
  .refine((value) => !value.includes('\0') && value.isWellFormed(), 'catalog_text' satisfies FaultCode);
const title = text.max(80);
const status = z.enum(['published', 'draft', 'archived']).default('published');

/** What the source of a file of any kind begins with. `minutes`: how long it takes. */
export const fileHead = { title, minutes: z.number().int().min(1).max(600) };

export const trackFile = z.strictObject({
  title,
  summary: text.max(300),
  outcome: text.max(300),
  level,
  hue: z.enum(hues),
  glyph: z.enum(glyphs),
  status,
});

export const moduleFile = z.strictObject({
  title,
  summary: text.max(300),
  outcome: text.max(300),
  level,
  skills: z.array(z.string()).min(1).max(5),
  prerequisites: z.array(z.string()).default([]),
  updated: z.iso.date(),
  status,
});
