import { z } from 'zod';

type Json = { [key: string]: unknown };

/** Replaces `anyOf [X, null]`, which requires validating every value, with `nullable`, which means the same and costs nothing. */
function flattenNullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(flattenNullable);
  if (typeof node !== 'object' || node === null) return node;
  const copy: Json = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, flattenNullable(value)]));
  const anyOf = copy['anyOf'];
  if (Array.isArray(anyOf) && anyOf.length === 2) {
    const rest = anyOf.filter((option: Json) => option['type'] !== 'null');
    if (rest.length === 1) return { ...(rest[0] as Json), nullable: true };
  }
  return copy;
}

/** Returns the JSON schema of a Zod schema's output, in the form that fast-json-stringify prefers. */
export function schemaOf(schema: z.ZodType): Json {
  return flattenNullable(z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' })) as Json;
}
