import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

const marker = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/;

const isBlank = (node: Element['children'][number] | undefined) => node?.type === 'text' && node.value.trim() === '';

/** `> [!NOTE]` -> `<aside class="callout callout-note" data-callout="note">`; the browser adds icon and title. */
export function makeCallouts() {
  return (tree: Root) => {
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'blockquote') return;
      const first = node.children.find((child) => child.type === 'element');
      const text = first?.tagName === 'p' ? first.children[0] : undefined;
      const found = text?.type === 'text' ? marker.exec(text.value) : null;
      if (!first || text?.type !== 'text' || !found) return;
      const kind = String(found[1]).toLowerCase();
      text.value = text.value.slice(found[0].length);
      if (text.value === '') first.children.shift();
      // The marker ends with a hard line break, or it is the only content of its paragraph.
      if (first.children[0]?.type === 'element' && first.children[0].tagName === 'br') first.children.shift();
      if (first.children.every(isBlank)) node.children = node.children.filter((child) => child !== first);
      node.tagName = 'aside';
      node.properties = { className: ['callout', `callout-${kind}`], dataCallout: kind };
    });
  };
}
