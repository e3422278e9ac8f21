import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { parse } from 'yaml';
import { fenceOf } from './fence.ts';

/** Parses a node's attributes, `@{ shape: rect, label: "A" }`, as YAML, as Mermaid does. */
function factsOf(text: string): unknown {
  try {
    return parse(text.includes('\n') ? text : `{${text}}`, { maxAliasCount: 0 });
  } catch {
    return null;
  }
}

/** Removes the parts of a diagram's source that name an external picture, whose address a reader's browser would request. */
const withoutPictures = (source: string): string =>
  source.replace(/@\{([^}]*)\}/g, (all, text: string) => {
    const facts = factsOf(text);
    return facts !== null && typeof facts === 'object' && !('img' in facts) ? all : '';
  });

/** Turns a fence named `mermaid` into `<cairn-mermaid>` with the source as its text: the browser draws it. */
export function takeMermaidOut() {
  return (tree: Root) => {
    visit(tree, 'element', (node, index, parent) => {
      if (index === undefined || !parent || fenceOf(node)?.language !== 'mermaid') return;
      parent.children[index] = {
        type: 'element',
        tagName: 'cairn-mermaid',
        properties: {},
        children: [{ type: 'text', value: withoutPictures(toString(node).trim()) }],
      };
    });
  };
}
