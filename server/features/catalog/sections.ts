import type { Element, Root, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { wordsOfFigure } from './figures/read-figure.ts';
import { placeCompanyParts } from './render/company-parts.ts';
import { type Heading, nameHeadings } from './render/headings.ts';
import { parseMarkdown } from './render/parse.ts';

/** A section of a text, as plain text. */
export interface Section {
  /** The heading above it, with its id on the page; null for the text before the first heading. */
  heading: Pick<Heading, 'id' | 'text'> | null;
  text: string;
}

const isSectionHeading = (node: RootContent): node is Element =>
  node.type === 'element' && (node.tagName === 'h2' || node.tagName === 'h3');
const isFence = (node: Element, language: string) =>
  node.children.some((child) => child.type === 'element' && String(child.properties['className']).includes(`language-${language}`));

/**
 * Returns what a block says to everyone: a figure's words instead of its YAML, of several cases the general one, and nothing for a diagram
 * or a part of a company's guide. A company's values are in no text, so neither searches nor the tutor find them.
 */
function textOf(node: Element): string {
  if (node.tagName === 'cairn-company') return '';
  if (node.tagName === 'cairn-cases') return toString({ type: 'root', children: node.children.slice(0, 1) });
  if (isFence(node, 'mermaid')) return '';
  return isFence(node, 'figure') ? wordsOfFigure(toString(node)) : toString(node);
}

/** Splits Markdown at its second- and third-level headings. The headings' ids are the same as in the rendered page. */
export async function sectionsOf(markdown: string): Promise<Section[]> {
  const headings: Heading[] = [];
  const tree = (await unified()
    .use(placeCompanyParts)
    .use(remarkRehype)
    .use(() => nameHeadings(headings))
    .run(parseMarkdown(markdown))) as Root;
  const byId = new Map(headings.map((heading) => [heading.id, heading]));
  const sections: { heading: Section['heading']; parts: string[] }[] = [{ heading: null, parts: [] }];
  for (const node of tree.children) {
    const heading = isSectionHeading(node) ? byId.get(String(node.properties.id)) : undefined;
    if (heading) sections.push({ heading: { id: heading.id, text: heading.text }, parts: [] });
    else if (node.type === 'element') sections.at(-1)?.parts.push(textOf(node));
  }
  return sections
    .map(({ heading, parts }) => ({
      heading,
      text: parts
        .filter((part) => part !== '')
        .join('\n')
        .trim(),
    }))
    .filter(({ heading, text }) => heading !== null || text !== '');
}
