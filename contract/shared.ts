import { z } from 'zod';

// Parts of replies that are the same object for many readers, such as a lesson (`server/http/serialise.ts`).

const sharedParts = new WeakSet<z.ZodType>();
const extensions = new WeakMap<z.ZodType, { base: z.ZodObject; more: z.ZodObject }>();

/** Marks a part of replies as shared: its JSON is made once for each frozen object and kept as long as the object lives. */
export function shared<S extends z.ZodType>(schema: S): S {
  sharedParts.add(schema);
  return schema;
}

/** Marks an object whose `base` fields are shared by many readers; the other fields are each reader's own. */
export function extending<S extends z.ZodObject>(base: z.ZodObject, schema: S): S {
  const own = Object.entries(schema.shape as z.ZodRawShape).filter(([name]) => !(name in base.shape));
  extensions.set(schema, { base, more: z.object(Object.fromEntries(own)) });
  return schema;
}

export const isShared = (schema: z.ZodType): boolean => sharedParts.has(schema);
export const extensionOf = (schema: z.ZodType) => extensions.get(schema);
