import fastJson from 'fast-json-stringify';
import type { z } from 'zod';
import { schemaOf } from './json-schema.ts';

/**
 * JSON of a `T` that is there already, as the bytes that go out: it may be kept, put into others, and sent again. Make it
 * with a serialiser of the contract (`preparerOf`) or from parts that were, so that nothing beyond the contract is in it.
 */
export class Prepared<T> {
  /** Only a type: what the bytes read as. */
  declare readonly shape: T;
  /** In order; UTF-8. Bytes, because a long text would be encoded anew at each sending. */
  readonly parts: readonly Buffer[];

  constructor(parts: readonly Buffer[]) {
    this.parts = parts;
  }

  get bytes(): Buffer {
    return this.parts.length === 1 ? (this.parts[0] as Buffer) : Buffer.concat(this.parts);
  }

  /** The same in one piece: for a part that is kept. */
  joined(): Prepared<T> {
    return new Prepared([this.bytes]);
  }
}

/** Text that a serialiser of the contract has made elsewhere. */
export const preparedText = <T>(json: string): Prepared<T> => new Prepared([Buffer.from(json)]);

/** A compiled serialiser for a part of a reply: what is not in the schema is left out, a missing required field throws. */
export function preparerOf<S extends z.ZodType>(schema: S): (value: z.input<S>) => Prepared<z.output<S>> {
  const serialise = fastJson(schemaOf(schema) as never) as (value: unknown) => string;
  return (value) => preparedText(serialise(value));
}

const comma = Buffer.from(',');
const closed = Buffer.from('}');

/** Puts one more field at the end of an object, which must not have that field yet; the object may get any number of values for it. */
export function withField<T extends object, K extends string>(
  object: Prepared<T>,
  key: K,
): <V>(field: Prepared<V>) => Prepared<T & Record<K, V>> {
  const { bytes } = object;
  const separator = bytes.length > 2 ? ',' : '';
  const open = Buffer.concat([bytes.subarray(0, -1), Buffer.from(`${separator}${JSON.stringify(key)}:`)]);
  return (field) => new Prepared([open, ...field.parts, closed]);
}

/** A list of what was prepared one by one. */
export function listOf<T>(items: readonly Prepared<T>[]): Prepared<T[]> {
  const parts = items.flatMap((item, index) => (index === 0 ? item.parts : [comma, ...item.parts]));
  return new Prepared([Buffer.from('['), ...parts, Buffer.from(']')]);
}
