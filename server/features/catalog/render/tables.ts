import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/** Turns empty column headings into plain cells, because a screen reader would announce a heading without a name. */
export function emptyHeadings() {
  return (tree: Root) => {
    visit(tree, 'element', (node) => {
      if (node.tagName === 'th' && toString(node).trim() === '' && !node.children.some(({ type }) => type === 'element'))
        node.tagName = 'td';
    });
  };
}
