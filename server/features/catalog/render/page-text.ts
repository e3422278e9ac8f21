import type { Element, ElementContent, Root } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { inAppPath } from '#contract/in-app-path.ts';
import { bare } from './bare.ts';
import { placeCompanyParts } from './company-parts.ts';
import { nameHeadings } from './headings.ts';
import { placeLinks } from './links.ts';
import { schema } from './sanitise.ts';

/** A second-level heading and the text below it. */
export interface Section {
  id: string;
  title: string;
  tree: Root;
}

/**
 * Supports GitHub's Markdown without formulas, because dollar signs in text about money are rarely formulas. The text may link to all the
 * product's pages.
 */
const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(placeCompanyParts)
  .use(remarkRehype)
  .use(rehypeSanitize, schema)
  .use(placeLinks({}, (address) => inAppPath(address) !== null))
  .freeze();

/**
 * Renders the text of a public page (security, terms, help) or of a capstone's brief as trees that are safe to show, and returns its
 * introduction and its sections.
 */
export async function renderPageText(text: string): Promise<{ intro: Root; sections: Section[] }> {
  const rendered = await pipeline.run(pipeline.parse(text));
  const tree = bare(rendered) as Root;
  const headings: Parameters<typeof nameHeadings>[0] = [];
  nameHeadings(headings)(tree);
  const isHeading = (node: Root['children'][number]): node is Element => node.type === 'element' && node.tagName === 'h2';
  const starts = tree.children.flatMap((node, index) => (isHeading(node) ? [index] : []));
  const between = (from: number, to = tree.children.length): Root => ({
    type: 'root',
    children: tree.children.slice(from, to).filter((node): node is ElementContent => node.type !== 'text' || node.value.trim() !== ''),
  });
  const titles = headings.filter(({ depth }) => depth === 2);
  return {
    intro: between(0, starts[0]),
    sections: starts.map((start, index) => {
      const { id, text: title } = titles[index] ?? { id: '', text: '' };
      return { id, title, tree: between(start + 1, starts[index + 1]) };
    }),
  };
}
