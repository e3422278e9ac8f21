import { z } from 'zod';
import { text } from '../schema.ts';
import { documents } from './documents.ts';
import { mostOfExpression } from './expressions.ts';
import { ids, labelled, labHead, labId, listOf } from './schema.ts';

/** Numbers may be ids: the options of a column are often levels. */
const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value);
const optionId = z.preprocess(asText, labId);
const optionIds = z.preprocess((value) => (Array.isArray(value) ? value.map(asText) : asText(value)), ids);

const column = z.strictObject({
  id: labId,
  label: text.max(200),
  /** In the order shown. */
  options: listOf(z.strictObject({ id: optionId, label: text.max(200) }), { least: 2, most: 20 }),
  /** The credit of an option next to an accepted one, if the options are a scale. */
  near: z.number().gt(0).lt(1).optional(),
  /** How the value follows from the other columns of the row, for rows that don't decide it. */
  rule: text.max(mostOfExpression).optional(),
});
const row = z.strictObject({
  id: labId,
  text: text.optional(),
  conditions: z.record(labId, z.preprocess(asText, text.max(200))).optional(),
  /** A column -> the accepted options, the usual one first. */
  decide: z.record(labId, optionIds),
  reason: text,
  /** A column -> an option -> what is wrong with it. */
  wrong: z.record(labId, z.record(labId, text)).optional(),
  /** Whether all of this row has to be right for the lab to be passed, or the columns that have to be. */
  critical: z.union([z.boolean(), z.array(labId)]).optional(),
});
export const schema = z.strictObject({
  ...labHead('decision_table'),
  documents,
  /** The facts that each row gives. */
  conditions: listOf(labelled, { most: 8 }).optional(),
  columns: listOf(column, { most: 8 }),
  /** How many of the rows one attempt shows; all of them unless set. Critical rows are always shown. */
  draw: z.number().int().min(1).optional(),
  /** Whether rows are critical unless they say otherwise. */
  critical: z.boolean().optional(),
  rows: listOf(row),
});
export type DecisionTable = z.output<typeof schema>;
export type Row = DecisionTable['rows'][number];
