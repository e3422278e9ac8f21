import { z } from 'zod';

/** Parts of replies that are one and the same object for many readers, as a lesson is: see `server/http/serialise.ts`. */
export const sharedParts = z.registry<object>();

/** Marks a part of replies as shared. Its JSON is then made once for each frozen object, and kept as long as the object lives. */
export function shared<S extends z.ZodType>(schema: S): S {
  sharedParts.add(schema, {});
  return schema;
}
