import { z } from 'zod';
import { text } from '../schema.ts';
import { documents } from './documents.ts';
import { labHead, labId, listOf } from './schema.ts';

/** Limits, each an id, or a list of ids that have the effect only together. */
const effects = z.array(z.union([labId.transform((id) => [id]), z.array(labId).min(1).max(6)])).max(30);
/** The name is one line, which stands for the case in the feedback. */
const tried = { id: labId, name: text.max(160) };
const group = z.strictObject({
  id: labId,
  label: text.max(400),
  choose: z.enum(['one', 'several']),
  options: listOf(z.strictObject({ id: labId, text }), { least: 2, most: 12 }),
});
export const schema = z.strictObject({
  ...labHead('limits'),
  documents,
  prompt: text,
  /** The prompt of each round after the first. */
  again: text,
  /** How often the limits can be set; the last setting counts. */
  rounds: z.number().int().min(1).max(6).default(3),
  groups: listOf(group, { most: 8 }),
  /** Attacks, each with the reason why it gets through. */
  attacks: listOf(z.strictObject({ ...tried, stopped_by: effects.min(1), reason: text })),
  /** Cases that should go on working, each with the reason why it no longer does. */
  harmless: listOf(z.strictObject({ ...tried, broken_by: effects.default([]), reason: text.optional() })),
  /** How many of the harmless cases have to work. */
  working: z.number().int().min(1),
  /** Limits that meet the goal, shown at the end. */
  example: z.array(labId),
  /** Shown at the end. */
  explanation: text.optional(),
});
export type Limits = z.output<typeof schema>;
