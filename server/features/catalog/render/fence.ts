import type { Element } from 'hast';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Returns a fence's `<pre><code class="language-…">`, with its language (empty without one) and the words after it: `run`, `output`. */
export function fenceOf(node: Element): { code: Element; language: string; meta: string | undefined } | undefined {
  const code = node.children[0];
  if (node.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return undefined;
  const classes = Array.isArray(code.properties.className) ? code.properties.className : [];
  const { dataMeta } = code.properties;
  const language = classes.map(String).find((name) => name.startsWith('language-'));
  return { code, language: language?.slice('language-'.length) ?? '', meta: typeof dataMeta === 'string' ? dataMeta : undefined };
}

/** Keeps the text after a fence's language in Markdown (`js run`) as an attribute; the conversion to HTML would otherwise drop it. */
export function keepFenceMeta() {
  return (tree: Root) => {
    visit(tree, 'code', (node) => {
      if (node.meta) node.data = { ...node.data, hProperties: { dataMeta: node.meta.trim() } };
    });
  };
}
