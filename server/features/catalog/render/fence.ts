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

/** The name of a tape in a fence: ```tape name``` */
export const tapeName = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Keeps the text after a fence's language in Markdown (`js run`) as an attribute; the conversion to HTML would otherwise drop it. A tape's name has an attribute of its own. */
export function keepFenceMeta() {
  return (tree: Root) => {
    visit(tree, 'code', (node) => {
      const meta = node.meta?.trim();
      if (meta) node.data = { ...node.data, hProperties: node.lang === 'tape' ? { dataTape: meta } : { dataMeta: meta } };
    });
  };
}
