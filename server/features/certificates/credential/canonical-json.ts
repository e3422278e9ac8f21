/**
 * Returns JSON in the canonical form of RFC 8785, which is the same however a document was formatted: without spaces, and with the names of
 * each object sorted by their UTF-16 units. `JSON.stringify` already writes strings and numbers as the RFC requires.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one)).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalJson((value as Record<string, unknown>)[name])}`).join()}}`;
}
