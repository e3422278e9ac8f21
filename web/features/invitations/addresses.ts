/**
 * Extracts addresses from typed or pasted text, separated by spaces, commas, semicolons or lines. Also accepts `Jane Doe
 * <jane@example.com>`.
 */
export function addressesIn(text: string): { good: string[]; bad: string[] } {
  const inBrackets = [...text.matchAll(/<([^<>\s]+@[^<>\s]+)>/g)].map(([, address]) => address ?? '');
  // If there are brackets, the text outside them is names.
  const parts = inBrackets.length > 0 ? inBrackets : text.split(/[\s,;]+/).filter((part) => part !== '');
  const known = [...new Set(parts.map((part) => part.toLowerCase()))];
  const isAddress = (part: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(part);
  return { good: known.filter(isAddress), bad: known.filter((part) => !isAddress(part)) };
}
