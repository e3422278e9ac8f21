/** The addresses in a text that was typed or pasted: between spaces, commas, semicolons and lines; `Jane Doe <jane@example.com>` too. */
export function addressesIn(text: string): { good: string[]; bad: string[] } {
  const inBrackets = [...text.matchAll(/<([^<>\s]+@[^<>\s]+)>/g)].map(([, address]) => address ?? '');
  // With brackets, what stands outside of them are names.
  const parts = inBrackets.length > 0 ? inBrackets : text.split(/[\s,;]+/).filter((part) => part !== '');
  const known = [...new Set(parts.map((part) => part.toLowerCase()))];
  const isAddress = (part: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(part);
  return { good: known.filter(isAddress), bad: known.filter((part) => !isAddress(part)) };
}
