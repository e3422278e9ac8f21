const entities: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&', '&lt;': '<', '&gt;': '>' };
const decoded = (text: string) => text.replaceAll(/&(?:quot|#x27|amp|lt|gt);/g, (entity) => entities[entity] ?? entity);

/**
 * The policy of our pages lets no style stand at an element: each becomes a rule of a style sheet, and the element gets the number of its
 * rule. React writes text without quotes, so that nothing but an attribute reads as one.
 */
export function styleAttributesToRules(html: string): { html: string; rules: string } {
  const numbers = new Map<string, number>();
  const numbered = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    if (!numbers.has(style)) numbers.set(style, numbers.size);
    return ` data-style="${numbers.get(style)}"`;
  });
  // As strong as needed against the classes of an element.
  const rules = [...numbers].map(([style, number]) => `:root [data-style="${number}"]{${decoded(style)}}`);
  return { html: numbered, rules: rules.join('') };
}
