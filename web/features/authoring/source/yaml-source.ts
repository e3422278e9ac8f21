import { parseDocument, stringify } from 'yaml';

/** A YAML text as its value; null where it can't be read, or is not a list of keys. */
export function readYaml(text: string): Record<string, unknown> | null {
  const document = parseDocument(text, { prettyErrors: false });
  if (document.errors.length > 0) return null;
  const value: unknown = document.toJS();
  return value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
}

/** As the server writes it (`yamlOf` of the catalog): no line is broken. Fields without a value are left out. */
export const writeYaml = (value: Record<string, unknown>): string => stringify(value, { lineWidth: 0 });

export const textOr = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');
export const numberOr = <T>(value: unknown, otherwise: T): number | T => (typeof value === 'number' ? value : otherwise);
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const recordOf = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
