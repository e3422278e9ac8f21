import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import type { ShownTerm } from '#contract/catalog.ts';
import { escaped } from '#server/http/public-pages.ts';
import { whenUsed } from '#server/when-used.ts';
import { m } from '#server/words.ts';

/**
 * The parts of a lesson that are more than plain HTML, as the build rendered them: code, callouts, tables and diagrams, with a placeholder
 * for their content.
 */
export type Parts = ReadonlyMap<string, string>;

/** Returns HTML from the build, which never contains anything that an author wrote. */
const asBuilt = (value: string) => ({ type: 'raw', value }) as unknown as ElementContent;

/** Returns the name of the part that shows an element, and the name to use if the build has no part with that name. */
function partOf({ tagName, properties }: Element): [name: string, otherwise: string] | null {
  const { dataLanguage, dataMeta, dataCallout } = properties;
  if (tagName === 'pre') return [dataMeta === 'output' ? 'code output' : `code ${String(dataLanguage)}`, 'code text'];
  if (tagName === 'aside') return [`callout ${String(dataCallout)}`, 'callout note'];
  if (tagName === 'table') return ['table', 'table'];
  return tagName === 'cairn-mermaid' ? ['diagram', 'diagram'] : null;
}

const hasClass = ({ properties }: Element, name: string) => Array.isArray(properties.className) && properties.className.includes(name);

/**
 * Adds screen reader text to links that open another tab, and to tasks, saying whether they are completed. The browser does the same in
 * `lesson-link.tsx` and `lesson-tree.tsx`.
 */
function withAccessibleText({ tagName, properties }: Element): Pick<Element, 'properties'> & { more: ElementContent[] } {
  if (tagName === 'input')
    return { properties: { ...properties, ariaLabel: properties.checked ? m.lesson_task_done() : m.lesson_task_open() }, more: [] };
  if (tagName !== 'a' || properties.target !== '_blank') return { properties, more: [] };
  const words: ElementContent[] = [{ type: 'text', value: ` ${m.lesson_new_tab()}` }];
  return { properties, more: [{ type: 'element', tagName: 'span', properties: { className: ['sr-only'] }, children: words }] };
}

/** Matches styles for code colours and formula sizes. Any other style does not come from the product's renderer. */
const plainStyle = /^[\w\s#%(),.:;+-]*$/;

/**
 * Returns a lesson's text as HTML, with the build's class names. The content security policy forbids inline styles, so each style becomes a
 * rule in a style sheet. Formulas are MathML, because that needs no style sheet; the application's style sheet for formulas also loads
 * fonts.
 */
export function lessonHtml(tree: Root, parts: Parts, terms: readonly ShownTerm[] = []): { html: string; rules: string } {
  const { toHtml }: typeof import('hast-util-to-html') = whenUsed('hast-util-to-html');
  const numbers = new Map<string, number>();

  function withoutStyle({ style, ...properties }: Element['properties']): Element['properties'] {
    if (typeof style !== 'string' || !plainStyle.test(style)) return properties;
    if (!numbers.has(style)) numbers.set(style, numbers.size);
    return { ...properties, dataStyle: `text-${numbers.get(style)}` };
  }

  /** A term with its definition, which a browser shows on hover before the application has loaded. */
  function explained({ properties }: Element, inside: ElementContent[]): ElementContent[] {
    const term = terms.find(({ id }) => id === properties.dataTerm);
    const [before = '', after = ''] = (parts.get('term') ?? '').split('{{children}}');
    if (!term || before === '') return inside;
    const definition = escaped(toString(term.definition));
    return [asBuilt(before.replace('{{definition}}', () => definition)), ...inside, asBuilt(after)];
  }

  function shown(node: RootContent): ElementContent[] {
    if (node.type === 'text') return [node];
    if (node.type !== 'element' || hasClass(node, 'katex-html')) return [];
    const inside = node.children.flatMap(shown);
    // Visitors have no company and no family of work.
    if (node.tagName === 'cairn-company') return node.children.flatMap(shown);
    if (node.tagName === 'cairn-cases') return node.children.slice(0, 1).flatMap(shown);
    if (node.tagName === 'cairn-case') return node.children.flatMap(shown);
    if (node.tagName === 'cairn-tape')
      return [{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: m.tape_not_loaded() }] }];
    if (node.tagName === 'cairn-term') return explained(node, inside);
    const [name, otherwise] = partOf(node) ?? [];
    if (name !== undefined && otherwise !== undefined) {
      const [before = '', after = ''] = (parts.get(name) ?? parts.get(otherwise) ?? '').split('{{children}}');
      return [asBuilt(before), ...inside, asBuilt(after)];
    }
    const { properties, more } = withAccessibleText(node);
    return [{ ...node, properties: withoutStyle(properties), children: [...inside, ...more] }];
  }

  const children = tree.children.flatMap(shown);
  const html = toHtml({ type: 'root', children }, { allowDangerousHtml: true });
  // The selector is specific enough to override the element's classes.
  const rules = [...numbers].map(([style, number]) => `:root [data-style="text-${number}"]{${style}}`);
  return { html, rules: rules.join('') };
}
