const pattern = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Returns the names in double braces, without duplicates. */
export const slotsIn = (text: string): string[] => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];

/** Returns text in which the names in double braces are replaced by their values. Unknown names stay as they are. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(pattern, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? whole) : whole));

/** Returns the names of the tags, such as `<mail>`, around a slot. */
export function tagsAround(text: string, slot: string): string[] {
  const tags = [...text.matchAll(/<([a-z][a-z0-9_-]*)>([\s\S]*?)<\/\1>/gi)];
  return tags.flatMap(([, name = '', inner = '']) => (slotsIn(inner).includes(slot) ? [name] : []));
}
