import { z } from 'zod';
import { capstoneColumnKinds, capstoneFieldKinds, capstoneFormats, capstoneLevels, capstoneLimits } from '#contract/capstone-values.ts';
import type { FaultCode } from '#server/words.ts';
import { labId, listOf } from '../labs/schema.ts';
import { fileHead, text, textOr } from '../schema.ts';
import { capstoneCheck } from './check-schema.ts';

/** How authors write a capstone (`docs/catalog.md`). All texts except the brief are plain text. */

const sentence = text.max(400);
const shortText = text.max(120);
const options = listOf(z.strictObject({ id: labId, label: text.max(200), value: z.number().optional() }), capstoneLimits.options);

const column = z
  .strictObject({
    id: labId,
    label: shortText,
    kind: z.enum(capstoneColumnKinds),
    options: options.optional(),
    unit: text.max(20).optional(),
    required: z.boolean().default(true),
  })
  .refine(({ kind, options: given }) => (kind === 'one') === (given !== undefined), 'catalog_capstone_options' satisfies FaultCode);
export type CapstoneColumn = z.output<typeof column>;

const field = z
  .strictObject({
    id: labId,
    kind: z.enum(capstoneFieldKinds),
    label: text.max(200),
    help: sentence.optional(),
    required: z.boolean().default(true),
    /** The most characters of a long text. */
    most: z.number().int().min(50).max(capstoneLimits.longText.most).default(capstoneLimits.longText.usual),
    unit: text.max(20).optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    options: options.optional(),
    formats: z.array(z.enum(capstoneFormats)).min(1).optional(),
    most_bytes: z.number().int().min(1_000).max(capstoneLimits.file.most).default(capstoneLimits.file.usual),
    columns: listOf(column, capstoneLimits.columns).optional(),
    rows: z
      .strictObject({
        least: z.number().int().min(0).max(capstoneLimits.rows.most).default(1),
        most: z.number().int().min(1).max(capstoneLimits.rows.most).default(capstoneLimits.rows.most),
      })
      .refine(({ least, most }) => least <= most, 'catalog_lab_range' satisfies FaultCode)
      .optional(),
  })
  .refine(
    ({ kind, options: given }) => (kind === 'one' || kind === 'several') === (given !== undefined),
    'catalog_capstone_options' satisfies FaultCode,
  )
  .refine(({ kind, columns, rows }) => (kind === 'table') === (columns !== undefined && rows !== undefined), {
    error: 'catalog_capstone_table' satisfies FaultCode,
  })
  .refine(({ kind, formats }) => (kind === 'file') === (formats !== undefined), 'catalog_capstone_formats' satisfies FaultCode);
export type CapstoneField = z.output<typeof field>;

const level = z.number().int().min(1).max(capstoneLevels);
const criterion = z.strictObject({
  id: labId,
  text: text.max(120),
  /** The descriptions of the levels, from the lowest to the highest. */
  levels: z.array(sentence).length(capstoneLevels, 'catalog_capstone_levels' satisfies FaultCode),
  /** The checks that each level from the second on needs, if a program judges the criterion. */
  program: z.strictObject({ 2: z.array(labId).default([]), 3: z.array(labId).default([]), 4: z.array(labId).default([]) }).optional(),
});

const sample = z.strictObject({
  id: labId,
  title: text.max(80),
  text: text.max(12_000),
  /** The right level of each criterion that people judge, with its reason. */
  levels: z.record(labId, level),
  reasons: z.record(labId, text.max(600)),
});

/** The name of a file of a capstone. */
export const capstoneFileName = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+([._-][a-z0-9]+)*\.(md|txt|csv|json|jsonl)$/, 'catalog_capstone_file_name' satisfies FaultCode);

/** A track's capstone as its author wrote it in `capstone.yaml`, without its files. */
export const capstoneFile = z.strictObject({
  ...fileHead,
  brief: textOr('catalog_lab_no_task'),
  materials: z.array(z.strictObject({ name: capstoneFileName, title: text.max(120) })).max(capstoneLimits.materials.most),
  parts: listOf(
    z.strictObject({
      id: labId,
      title: text.max(80),
      help: sentence.optional(),
      fields: listOf(field, capstoneLimits.fields),
    }),
    capstoneLimits.parts,
  ),
  checks: listOf(capstoneCheck, capstoneLimits.checks),
  /** The mean level from which it is passed. */
  pass_mean: z.number().min(2).max(capstoneLevels).default(3),
  rubric: listOf(criterion, capstoneLimits.criteria),
  samples: z.array(sample).length(2, 'catalog_capstone_samples' satisfies FaultCode),
});

/** A capstone's file as it is stored: name -> text. */
export type CapstoneFiles = Readonly<Record<string, string>>;
/** A track's capstone with its files. Hidden files, checks and samples' levels must not leave the server before it is time. */
export type SourceCapstone = z.output<typeof capstoneFile> & { files: { materials: CapstoneFiles; hidden: CapstoneFiles } };
