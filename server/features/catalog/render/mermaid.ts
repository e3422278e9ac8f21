import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { fenceOf } from './fence.ts';

/** A fence named `mermaid` -> `<cairn-mermaid>` with the source as its text: the browser draws it. */
export function takeMermaidOut() {
  return (tree: Root) => {
    visit(tree, 'element', (node, index, parent) => {
      if (index === undefined || !parent || fenceOf(node)?.language !== 'mermaid') return;
      parent.children[index] = {
        type: 'element',
        tagName: 'cairn-mermaid',
        properties: {},
        children: [{ type: 'text', value: toString(node).trim() }],
      };
    });
  };
}
