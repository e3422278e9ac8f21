import type { Element, ElementContent, Root, RootContent } from 'hast';
import { whenUsed } from '#server/when-used.ts';
import { m } from '#server/words.ts';

/**
 * The parts of a lesson besides plain HTML, in the form that the build wrote: code, callouts, tables and diagrams, with a placeholder for
 * their content.
 */
export type Parts = ReadonlyMap<string, string>;

/** HTML from the build. It never contains anything that an author wrote. */
const asBuilt = (value: string) => ({ type: 'raw', value }) as unknown as ElementContent;

/** The name of the part that shows an element, and of the part to use if the build has none with that name. */
function partOf({ tagName, properties }: Element): [name: string, otherwise: string] | null {
  const { dataLanguage, dataMeta, dataCallout } = properties;
  if (tagName === 'pre') return [dataMeta === 'output' ? 'code output' : `code ${String(dataLanguage)}`, 'code text'];
  if (tagName === 'aside') return [`callout ${String(dataCallout)}`, 'callout note'];
  if (tagName === 'table') return ['table', 'table'];
  return tagName === 'cairn-mermaid' ? ['diagram', 'diagram'] : null;
}

const hasClass = ({ properties }: Element, name: string) => Array.isArray(properties.className) && properties.className.includes(name);

/**
 * Adds accessible text to links that open another tab, and to tasks, saying whether they are completed, as in `lesson-link.tsx` and
 * `lesson-tree.tsx` of the web.
 */
function withAccessibleText({ tagName, properties }: Element): Pick<Element, 'properties'> & { more: ElementContent[] } {
  if (tagName === 'input')
    return { properties: { ...properties, ariaLabel: properties.checked ? m.lesson_task_done() : m.lesson_task_open() }, more: [] };
  if (tagName !== 'a' || properties.target !== '_blank') return { properties, more: [] };
  const words: ElementContent[] = [{ type: 'text', value: ` ${m.lesson_new_tab()}` }];
  return { properties, more: [{ type: 'element', tagName: 'span', properties: { className: ['sr-only'] }, children: words }] };
}

/** The styles of code colours and formula sizes. Any other style does not come from the product's renderer. */
const plainStyle = /^[\w\s#%(),.:;+-]*$/;

/**
 * The text of a lesson as HTML, with the build's classes. The content security policy forbids inline styles, so each becomes a rule in a
 * style sheet. Formulas are MathML, which needs no style sheet; the application's style sheet for formulas comes with its fonts.
 */
export function lessonHtml(tree: Root, parts: Parts): { html: string; rules: string } {
  const { toHtml }: typeof import('hast-util-to-html') = whenUsed('hast-util-to-html');
  const numbers = new Map<string, number>();

  function withoutStyle({ style, ...properties }: Element['properties']): Element['properties'] {
    if (typeof style !== 'string' || !plainStyle.test(style)) return properties;
    if (!numbers.has(style)) numbers.set(style, numbers.size);
    return { ...properties, dataStyle: `text-${numbers.get(style)}` };
  }

  function shown(node: RootContent): ElementContent[] {
    if (node.type === 'text') return [node];
    if (node.type !== 'element' || hasClass(node, 'katex-html')) return [];
    const inside = node.children.flatMap(shown);
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
  // The selector is as specific as needed against the classes of an element.
  const rules = [...numbers].map(([style, number]) => `:root [data-style="text-${number}"]{${style}}`);
  return { html, rules: rules.join('') };
}
