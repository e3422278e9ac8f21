import { parseDocument, stringify } from 'yaml';

/** Parses YAML text. Returns null if it can't be parsed or is not a mapping. */
export function readYaml(text: string): Record<string, unknown> | null {
  const document = parseDocument(text, { prettyErrors: false });
  if (document.errors.length > 0) return null;
  const value: unknown = document.toJS();
  return value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
}

/** Writes YAML as the server does (the catalog's `yamlOf`), without wrapping lines. Leaves out fields without a value. */
export const writeYaml = (value: Record<string, unknown>): string => stringify(value, { lineWidth: 0 });

export const textOr = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');
export const numberOr = <T>(value: unknown, otherwise: T): number | T => (typeof value === 'number' ? value : otherwise);
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const recordOf = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
