import { z } from 'zod';
import { text } from '../schema.ts';
import { documents } from './documents.ts';
import { labHead, labId, listOf } from './schema.ts';

/** The ids of limits, each of which is sufficient. A nested list has an effect only if all its limits are set. */
const effects = z.array(z.union([labId.transform((id) => [id]), z.array(labId).min(1).max(6)])).max(30);
/** The name is one line, by which the feedback refers to the case. */
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
  /** The maximum number of rounds in which the limits can be set. The last round counts. */
  rounds: z.number().int().min(1).max(6).default(3),
  groups: listOf(group, { most: 8 }),
  /** Attacks, each with the reason why it gets through if nothing stops it. */
  attacks: listOf(z.strictObject({ ...tried, stopped_by: effects.min(1), reason: text })),
  /** Cases that should keep working, each with the reason why some limits break it. */
  harmless: listOf(z.strictObject({ ...tried, broken_by: effects.default([]), reason: text.optional() })),
  /** The number of harmless cases that have to work. */
  working: z.number().int().min(1),
  /** The ids of limits that reach the goal, shown at the end. */
  example: z.array(labId),
  /** Shown at the end. */
  explanation: text.optional(),
});
export type Limits = z.output<typeof schema>;
