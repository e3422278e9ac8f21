import { z } from 'zod';
import { claimLimits } from '#contract/claim-values.ts';
import type { FaultCode } from '#server/words.ts';
import { text } from '../schema.ts';

const address = z.url({ protocol: /^https$/, error: 'catalog_claim_source' satisfies FaultCode }).max(400);

/** Something that a program can look up to see whether a claim still holds. */
export const canary = z.union([
  /** A package of the npm registry, and how its latest version begins. */
  z.strictObject({ package: text.max(214), version: text.max(40) }),
  /** A page on the internet, and words that stand in it as long as the claim holds. */
  z.strictObject({ address, contains: text.max(300) }),
]);
export type Canary = z.output<typeof canary>;

/** A statement of fact in a lesson that can become untrue: a law, a price, a version, a result of research. */
export const claim = z.strictObject({
  /** The words of the lesson that state it. */
  words: text.max(claimLimits.words.most),
  /** The day it was last known to be true. */
  true_as_of: z.iso.date(),
  source: z.strictObject({ title: text.max(160), year: z.number().int().min(1900).max(2100), address: address.optional() }).optional(),
  /** The earlier words of the lesson, and the day they were changed. */
  changed: z.strictObject({ on: z.iso.date(), was: text.max(claimLimits.words.most) }).optional(),
  canary: canary.optional(),
});
export type SourceClaim = z.output<typeof claim>;

export const claims = z.array(claim).min(1).max(claimLimits.claims.most).optional();
