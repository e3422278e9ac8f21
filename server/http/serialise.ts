import fastJson from 'fast-json-stringify';
import { z } from 'zod';
import { schemaOf } from './json-schema.ts';

const envelopeOf = (reply: z.ZodType) => z.object({ success: z.boolean(), data: reply });

/**
 * A compiled serialiser for a reply: a field that is not in the contract cannot leave the server, and a required
 * one that is missing throws.
 */
export function serialiserOf(reply: z.ZodType): (payload: { success: true; data: unknown }) => string {
  return fastJson(schemaOf(envelopeOf(reply)) as never) as (payload: unknown) => string;
}
