import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

export interface Heading {
  id: string;
  depth: number;
  text: string;
}

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-') || 'section';

/** Gives each heading a unique id and adds the headings to the list, in order. */
export function nameHeadings(headings: Heading[]) {
  return (tree: Root) => {
    const taken = new Set<string>();
    /** The last number that was tried for each slug, so that thousands of equal headings take no longer than others. */
    const tried = new Map<string, number>();
    visit(tree, 'element', (node) => {
      const depth = /^h([1-6])$/.exec(node.tagName)?.[1];
      if (!depth || node.properties.id) return;
      const text = toString(node);
      const slug = slugOf(text);
      let id = slug;
      let n = tried.get(slug) ?? 1;
      while (taken.has(id)) id = `${slug}-${++n}`;
      tried.set(slug, n);
      taken.add(id);
      node.properties.id = id;
      headings.push({ id, depth: Number(depth), text });
    });
  };
}
