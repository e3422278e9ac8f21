import fastJson from 'fast-json-stringify';
import { z } from 'zod';
import { schemaOf } from './json-schema.ts';
import { type Prepared, preparedText, withField } from './prepared.ts';

const envelopeOf = (reply: z.ZodType) => z.object({ success: z.boolean(), data: reply });

/**
 * A compiled serialiser for a reply: a field that is not in the contract cannot leave the server, and a required
 * one that is missing throws.
 */
export function serialiserOf(reply: z.ZodType): (payload: { success: true; data: unknown }) => string {
  return fastJson(schemaOf(envelopeOf(reply)) as never) as (payload: unknown) => string;
}

const success = withField(preparedText<{ success: true }>('{"success":true}'), 'data');
const envelopes = new WeakMap<Prepared<unknown>, Buffer>();

/**
 * The success that carries what was prepared, as the bytes to send. They are kept with it: a large reply put together
 * anew for each request costs more in collecting the garbage than in all else.
 */
export function envelopeBytes(data: Prepared<unknown>): Buffer {
  const bytes = envelopes.get(data) ?? success(data).bytes;
  envelopes.set(data, bytes);
  return bytes;
}
