const entities: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&', '&lt;': '<', '&gt;': '>' };
const decoded = (text: string) => text.replaceAll(/&(?:quot|#x27|amp|lt|gt);/g, (entity) => entities[entity] ?? entity);

/**
 * Turns style attributes into style sheet rules, and gives each element its rule's number, because our content security policy
 * forbids style attributes. React escapes quotes in text, so only real attributes match.
 */
export function styleAttributesToRules(html: string): { html: string; rules: string } {
  const numbers = new Map<string, number>();
  const numbered = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    if (!numbers.has(style)) numbers.set(style, numbers.size);
    return ` data-style="${numbers.get(style)}"`;
  });
  // This selector is specific enough to override the element's classes.
  const rules = [...numbers].map(([style, number]) => `:root [data-style="${number}"]{${decoded(style)}}`);
  return { html: numbered, rules: rules.join('') };
}
