const types = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isStrings = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Returns the JSON that a text contains; undefined if it isn't JSON. A fence around it is ignored. */
export function jsonIn(text: string): unknown {
  const trimmed = text.trim();
  const [, inner] = /^```(?:json)?\s*\n([\s\S]*?)\n?```$/.exec(trimmed) ?? [];
  try {
    return JSON.parse(inner ?? trimmed) as unknown;
  } catch {
    return undefined;
  }
}

function typesOf({ type }: Record<string, unknown>): string[] {
  return typeof type === 'string' ? [type] : isStrings(type) ? type : [];
}

/** Whether a value is a schema by which a program can check JSON, as far as prompt labs need it. Schemas that refer to others are not. */
function isSchema(value: unknown, depth = 0): boolean {
  if (!isObject(value) || depth > 12 || '$ref' in value) return false;
  const named = typesOf(value);
  if (value['type'] !== undefined && (named.length === 0 || named.some((one) => !types.includes(one)))) return false;
  if (value['enum'] !== undefined && !(Array.isArray(value['enum']) && value['enum'].length > 0)) return false;
  if (value['required'] !== undefined && !isStrings(value['required'])) return false;
  if (value['items'] !== undefined && !isSchema(value['items'], depth + 1)) return false;
  const { properties } = value;
  if (properties === undefined) return true;
  return isObject(properties) && Object.values(properties).every((one) => isSchema(one, depth + 1));
}

interface Wanted {
  properties: readonly string[];
  nullable?: readonly string[] | undefined;
  closed_list?: readonly string[] | undefined;
}

/** Whether a text is a JSON Schema that requires exactly these properties and allows no others. */
export function isWantedSchema(text: string, { properties: wanted, nullable = [], closed_list: closed = [] }: Wanted): boolean {
  const schema = jsonIn(text);
  if (!isObject(schema) || !isSchema(schema) || schema['type'] !== 'object' || schema['additionalProperties'] !== false) return false;
  const { properties, required } = schema;
  if (!isObject(properties) || !isStrings(required)) return false;
  const known = Object.keys(properties);
  const isSame = known.length === wanted.length && wanted.every((name) => known.includes(name) && required.includes(name));
  const property = (name: string) => (isObject(properties[name]) ? properties[name] : {});
  return (
    isSame &&
    nullable.every((name) => typesOf(property(name)).includes('null')) &&
    closed.every((name) => Array.isArray(property(name)['enum']))
  );
}
