import fastJson from 'fast-json-stringify';
import { z } from 'zod';
import { sharedParts } from '#contract/shared.ts';
import { schemaOf } from './json-schema.ts';

type Serialise = (value: unknown) => string;

const compiled = (schema: z.ZodType): Serialise => fastJson(schemaOf(schema) as never) as Serialise;

/** Whether there is a shared part in a schema that can be reached through objects and lists alone. */
function holdsShared(schema: z.ZodType): boolean {
  if (sharedParts.has(schema)) return true;
  if (schema instanceof z.ZodArray) return holdsShared(schema.element as z.ZodType);
  if (schema instanceof z.ZodObject) return Object.values(schema.shape as Record<string, z.ZodType>).some(holdsShared);
  return false;
}

/**
 * Makes the JSON of a frozen object once. It is made of that object alone and lives as long as it, so that nothing of one reader
 * can reach another; an object that is not frozen is one reader's own.
 */
function once(serialise: Serialise): Serialise {
  const made = new WeakMap<object, string>();
  return (value) => {
    if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return serialise(value);
    const known = made.get(value);
    if (known !== undefined) return known;
    const json = serialise(value);
    made.set(value, json);
    return json;
  };
}

function objectSerialiser(schema: z.ZodObject): Serialise {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
    name,
    key: `${JSON.stringify(name)}:`,
    optional: field instanceof z.ZodOptional,
    serialise: serialiserOfPart(field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field),
  }));
  return (value) => {
    const object = value as Record<string, unknown>;
    const parts: string[] = [];
    for (const { name, key, optional, serialise } of fields) {
      const part = object[name];
      if (part !== undefined) parts.push(key + serialise(part));
      else if (!optional) throw new Error(`"${name}" is required!`);
    }
    return `{${parts.join(',')}}`;
  };
}

function serialiserOfPart(schema: z.ZodType): Serialise {
  const plain = (): Serialise => {
    if (schema instanceof z.ZodArray && holdsShared(schema.element as z.ZodType)) {
      const element = serialiserOfPart(schema.element as z.ZodType);
      return (value) => `[${(value as unknown[]).map(element).join(',')}]`;
    }
    if (schema instanceof z.ZodObject && Object.values(schema.shape as Record<string, z.ZodType>).some(holdsShared))
      return objectSerialiser(schema);
    return compiled(schema);
  };
  return sharedParts.has(schema) ? once(plain()) : plain();
}

/**
 * A compiled serialiser for a reply: a field that is not in the contract cannot leave the server, and a required
 * one that is missing throws.
 */
export function serialiserOf(reply: z.ZodType): (payload: { success: true; data: unknown }) => string {
  if (!holdsShared(reply)) return compiled(z.object({ success: z.boolean(), data: reply })) as never;
  const serialise = serialiserOfPart(reply);
  return ({ data }) => `{"success":true,"data":${serialise(data)}}`;
}
