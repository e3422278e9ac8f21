import { z } from 'zod';
import { labLimits } from '#contract/lab-values.ts';
import type { FaultCode } from '#server/words.ts';
import { text } from '../schema.ts';
import { documents } from './documents.ts';
import { phrases } from './phrase-schema.ts';
import { labHead, labId, listOf } from './schema.ts';

/** The ids of limits, each of which is sufficient. A nested list has an effect only if all its limits are set. */
const effects = z.array(z.union([labId.transform((id) => [id]), z.array(labId).min(1).max(6)])).max(30);
/** The name is one line that the feedback uses for the case. */
const tried = { id: labId, name: text.max(160) };
const group = z.strictObject({
  id: labId,
  label: text.max(400),
  choose: z.enum(['one', 'several']),
  options: listOf(z.strictObject({ id: labId, text }), { least: 2, most: 12 }),
});
/** A way out that an email can ask for. */
const way = z.strictObject({
  id: labId,
  /** Names it in one line, as an attack's name does. */
  name: text.max(160),
  asked_by: phrases,
  /** The step that the assistant takes if it is asked. */
  done: text,
  stopped_by: effects.min(1),
  /** Why it gets through limits that don't stop it. */
  reason: text,
});
/**
 * The learner first writes an email that makes an assistant without limits leak a secret. The assistant obeys, and is not a model: it looks
 * for phrases and addresses.
 */
const email = z.strictObject({
  prompt: text,
  /** The prompt of each round after the first. */
  again: text,
  /** How often the email can be written; it is over once one has leaked the secret. */
  rounds: z.number().int().min(1).max(6).default(4),
  label: text.max(400),
  secret: z.strictObject({ asked_by: phrases, found: text, not_asked: text }),
  ways: listOf(way, { most: 12 }),
  /** The step that the assistant takes if an email asks for no way out. */
  no_way: text,
  /** The host that the secret has to go to. */
  collector: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'catalog_lab_limits_host' satisfies FaultCode),
  /** The step that the assistant takes if an email has no address at this host. */
  no_address: text,
  leaked: text,
  /** An email that leaks the secret, shown at the end. */
  example: text.max(labLimits.text.most),
});
export const schema = z.strictObject({
  ...labHead('limits'),
  documents,
  email: email.optional(),
  prompt: text,
  /** The prompt of each round after the first. */
  again: text,
  /** The maximum number of rounds for setting the limits. The last round counts. */
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
export type LeakingEmail = NonNullable<Limits['email']>;
