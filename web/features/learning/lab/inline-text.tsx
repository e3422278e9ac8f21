import type { Root } from 'hast';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { memo } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** Links are rendered as text, because a link inside a part that can be marked would be a control within a control. */
const components: Partial<Components> = { a: ({ children }) => children };

/** Returns text that consists of one paragraph, without the paragraph element. */
function withoutParagraph(tree: Root): Root {
  const blocks = tree.children.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  const [only] = blocks;
  return blocks.length === 1 && only?.type === 'element' && only.tagName === 'p' ? { type: 'root', children: only.children } : tree;
}

/** Catalog text within a line: a sentence or a word in a passage. */
export const InlineText = memo(function InlineText({ tree }: { tree: Root }) {
  return toJsxRuntime(withoutParagraph(tree), { Fragment, jsx, jsxs, components });
});
