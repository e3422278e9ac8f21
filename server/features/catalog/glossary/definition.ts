import type { ElementContent } from 'hast';
import type { PhrasingContent, RootContent } from 'mdast';
import { parseMarkdown } from '../render/parse.ts';

const element = (tagName: string, children: ElementContent[]): ElementContent => ({ type: 'element', tagName, properties: {}, children });

/** Renders emphasis and code; undefined for Markdown that a definition can't contain. */
function inline(nodes: readonly PhrasingContent[]): ElementContent[] | undefined {
  const made: ElementContent[] = [];
  for (const node of nodes) {
    const children = 'children' in node ? inline(node.children) : [];
    if (!children) return undefined;
    if (node.type === 'text') made.push({ type: 'text', value: node.value.replaceAll('\n', ' ') });
    else if (node.type === 'inlineCode') made.push(element('code', [{ type: 'text', value: node.value }]));
    else if (node.type === 'emphasis') made.push(element('em', children));
    else if (node.type === 'strong') made.push(element('strong', children));
    else return undefined;
  }
  return made;
}

/** Renders a term's definition, which is one paragraph with at most emphasis and code; undefined for any other Markdown. */
export function renderDefinition(text: string): ElementContent[] | undefined {
  const [only, ...others]: RootContent[] = parseMarkdown(text).children;
  return only?.type === 'paragraph' && others.length === 0 ? inline(only.children) : undefined;
}
