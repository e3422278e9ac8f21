import fastJson from 'fast-json-stringify';
import { z } from 'zod';
import { extensionOf, isShared } from '#contract/shared.ts';
import { schemaOf } from './json-schema.ts';

/** Appends a value's JSON to a response. */
type Write = (value: unknown, to: Buffer[]) => void;

/** Returns a function that writes a value as bytes, because a long text would otherwise have to be encoded each time it is sent. */
function plainWriter(schema: z.ZodType): Write {
  const serialise = fastJson(schemaOf(schema) as never) as (value: unknown) => string;
  return (value, to) => to.push(Buffer.from(serialise(value)));
}

const comma = Buffer.from(',');
const [openList, closeList] = [Buffer.from('['), Buffer.from(']')];
const [openObject, closeObject] = [Buffer.from('{'), Buffer.from('}')];

/**
 * Caches a frozen object's JSON. It is derived only from that object and exists as long as the object does, so that nothing can leak from
 * one reader to another. An object that is not frozen belongs to a single reader.
 */
function once(write: Write): Write {
  const made = new WeakMap<object, Buffer>();
  return (value, to) => {
    if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return write(value, to);
    let json = made.get(value);
    if (json === undefined) {
      const parts: Buffer[] = [];
      write(value, parts);
      json = Buffer.concat(parts);
      made.set(value, json);
    }
    to.push(json);
  };
}

const bases = new WeakMap<object, object>();

/** Returns an object with a shared one's fields and further fields, for a part of a reply that is `extending` it. */
export function extended<B extends object, M extends object>(base: B, more: M): B & M {
  const made = { ...base, ...more };
  bases.set(made, base);
  return made;
}

/** Writes a shared object's cached fields, then one reader's. */
function extensionWriter(base: z.ZodObject, more: z.ZodObject, plain: Write): Write {
  const writeBase = once(plainWriter(base));
  const writeMore = plainWriter(more);
  return (value, to) => {
    const shared = bases.get(value as object);
    if (!shared) return plain(value, to);
    writeBase(shared, to);
    writeMore(value, to);
    const [first, second] = to.splice(-2) as [Buffer, Buffer];
    to.push(first.subarray(0, -1), comma, second.subarray(1));
  };
}

function listWriter(schema: z.ZodArray): Write {
  const write = writerOf(schema.element as z.ZodType);
  return (value, to) => {
    to.push(openList);
    (value as unknown[]).forEach((element, index) => {
      if (index > 0) to.push(comma);
      write(element, to);
    });
    to.push(closeList);
  };
}

function objectWriter(schema: z.ZodObject): Write {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
    name,
    isOptional: field instanceof z.ZodOptional,
    key: Buffer.from(`${JSON.stringify(name)}:`),
    write: writerOf(field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field),
  }));
  return (value, to) => {
    to.push(openObject);
    let isFirst = true;
    for (const { name, isOptional, key, write } of fields) {
      const part = (value as Record<string, unknown>)[name];
      if (part === undefined && isOptional) continue;
      if (part === undefined) throw new Error(`"${name}" is required!`);
      if (!isFirst) to.push(comma);
      isFirst = false;
      to.push(key);
      write(part, to);
    }
    to.push(closeObject);
  };
}

const fieldsOf = (schema: z.ZodObject) => Object.values(schema.shape as Record<string, z.ZodType>);

/** Returns the schemas of a list's elements or an object's fields. */
const partsOf = (schema: z.ZodType): z.ZodType[] =>
  schema instanceof z.ZodArray ? [schema.element as z.ZodType] : schema instanceof z.ZodObject ? fieldsOf(schema) : [];

/** Returns whether a schema is a shared part, or contains one in its lists and objects. */
const holdsShared = (schema: z.ZodType): boolean =>
  isShared(schema) || extensionOf(schema) !== undefined || partsOf(schema).some(holdsShared);

/** Returns a function that serialises a value, taking parts from the cache where it can. */
function newWriterOf(schema: z.ZodType): Write {
  const extension = extensionOf(schema);
  if (extension) return extensionWriter(extension.base, extension.more, plainWriter(schema));
  if (!partsOf(schema).some(holdsShared)) return plainWriter(schema);
  return schema instanceof z.ZodArray ? listWriter(schema) : objectWriter(schema as z.ZodObject);
}

const writerOf = (schema: z.ZodType): Write => (isShared(schema) ? once(newWriterOf(schema)) : newWriterOf(schema));

const openSuccess = Buffer.from('{"success":true,"data":');

/** Compiles a serialiser for a reply. A field that is not in the contract cannot leave the server, and a missing required field throws. */
export function serialiserOf(reply: z.ZodType): (payload: { success: true; data: unknown }) => string | Buffer {
  if (!holdsShared(reply))
    return fastJson(schemaOf(z.object({ success: z.boolean(), data: reply })) as never) as (payload: unknown) => string;
  const writeData = newWriterOf(reply);
  const writeAll: Write = (data, to) => {
    to.push(openSuccess);
    writeData(data, to);
    to.push(closeObject);
  };
  // A reply shared as a whole is also cached as a whole, because assembling a large one takes longer than everything else.
  const write = isShared(reply) ? once(writeAll) : writeAll;
  return ({ data }) => {
    const parts: Buffer[] = [];
    write(data, parts);
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  };
}
