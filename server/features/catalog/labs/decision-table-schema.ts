import { z } from 'zod';
import { text } from '../schema.ts';
import { documents } from './documents.ts';
import { mostOfExpression } from './expressions.ts';
import { ids, labelled, labHead, labId, listOf } from './schema.ts';

/** Numbers may be ids, because a column's options are often levels. */
const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value);
const optionId = z.preprocess(asText, labId);
const optionIds = z.preprocess((value) => (Array.isArray(value) ? value.map(asText) : asText(value)), ids);

const column = z.strictObject({
  id: labId,
  label: text.max(200),
  /** The options in the order shown. */
  options: listOf(z.strictObject({ id: optionId, label: text.max(200) }), { least: 2, most: 20 }),
  /** The credit for the option next to an accepted one; only for options that form a scale. */
  near: z.number().gt(0).lt(1).optional(),
  /** An expression that gives the right value from the other columns, for rows that don't set it themselves. */
  rule: text.max(mostOfExpression).optional(),
});
const row = z.strictObject({
  id: labId,
  text: text.optional(),
  conditions: z.record(labId, z.preprocess(asText, text.max(200))).optional(),
  /** Column id -> accepted option ids, the usual one first. */
  decide: z.record(labId, optionIds),
  reason: text,
  /** Column id -> option id -> why it is wrong. */
  wrong: z.record(labId, z.record(labId, text)).optional(),
  /** Whether a wrong answer in this row fails the lab; or the ids of the columns where it does so. */
  critical: z.union([z.boolean(), z.array(labId)]).optional(),
});
export const schema = z.strictObject({
  ...labHead('decision_table'),
  documents,
  /** The facts given for each row. */
  conditions: listOf(labelled, { most: 8 }).optional(),
  columns: listOf(column, { most: 8 }),
  /** The number of rows in one attempt; all if omitted. Critical rows are always included. */
  draw: z.number().int().min(1).optional(),
  /** Whether rows that don't set `critical` are critical. */
  critical: z.boolean().optional(),
  rows: listOf(row),
});
export type DecisionTable = z.output<typeof schema>;
export type Row = DecisionTable['rows'][number];
