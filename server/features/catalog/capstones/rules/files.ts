import { isWantedSchema, jsonIn } from '../../prompts/json-schema.ts';
import type { CapstoneRules } from '../check-schema.ts';
import { numberIn, Unreadable } from '../submission.ts';
import { type Row, textOfValue, valueIn } from '../tables-in-text.ts';
import { placeOf, type Rule, verdict } from './verdict.ts';

type Parses = CapstoneRules['parses'];

/** A key that ends with a question mark may be null, but not missing. */
function hasKey(row: Row, key: string): boolean {
  const value = valueIn(row, key.replace(/\?$/, ''));
  return key.endsWith('?') ? value !== undefined : textOfValue(value) !== '' || Array.isArray(value);
}

const isRow = ({ keys, allowed, numbers }: Parses, row: Row): boolean =>
  keys.every((key) => hasKey(row, key)) &&
  numbers.every((key) => Number.isFinite(numberIn(textOfValue(valueIn(row, key))))) &&
  Object.entries(allowed).every(([key, values]) => {
    const value = valueIn(row, key);
    const isOptional = value === null && keys.includes(`${key}?`);
    return isOptional || values.some((one) => String(one) === textOfValue(value));
  });

export const parses: Rule<Parses> = (rule, submission) => {
  const rows = submission.rows(rule.file);
  const isAmount = rows.length >= (rule.least ?? 1) && rows.length <= (rule.most ?? Number.POSITIVE_INFINITY);
  const places = rows.flatMap((row, index) => (isRow(rule, row) ? [] : placeOf(rule.file, { row: index + 1 })));
  return { passed: isAmount && places.length === 0, places: isAmount ? places : placeOf(rule.file) };
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const types = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];

/** Whether a schema leaves nothing open: each property is typed and required, and no others are allowed, in nested objects, too. */
function isStrict(schema: unknown, depth = 0): boolean {
  if (!isObject(schema) || depth > 12 || '$ref' in schema) return false;
  if (Array.isArray(schema['enum']) && schema['enum'].length === 0) return false;
  const { type } = schema;
  const named = (Array.isArray(type) ? type : [type]) as unknown[];
  if (named.length === 0 || named.some((one) => typeof one !== 'string' || !types.includes(one))) return false;
  if (named.includes('array') && !isStrict(schema['items'], depth + 1)) return false;
  if (!named.includes('object')) return true;
  const { properties, required, additionalProperties } = schema;
  if (!isObject(properties) || !Array.isArray(required) || additionalProperties !== false) return false;
  const names = Object.keys(properties);
  return (
    names.length > 0 &&
    names.every((name) => required.includes(name)) &&
    required.every((name) => names.includes(String(name))) &&
    Object.values(properties).every((one) => isStrict(one, depth + 1))
  );
}

export const schema: Rule<CapstoneRules['schema']> = ({ in: field, properties, nullable, closed_list }, submission) => {
  const text = submission.text(field);
  const given = jsonIn(text);
  if (given === undefined) throw new Unreadable(field);
  if (!isStrict(given)) return { passed: false, places: placeOf(field) };
  const own = isObject(given) && isObject(given['properties']) ? Object.keys(given['properties']) : [];
  return verdict(isWantedSchema(text, { properties: properties ?? own, nullable, closed_list }));
};
