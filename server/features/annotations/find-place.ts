import type { Element, Root } from 'hast';
import type { AnnotationPlace } from '#contract/annotation-values.ts';
import type { Content } from '#contract/catalog.ts';
import { placeOf } from '#contract/passage.ts';
import { type ReadingText, readingTextOf, type TextPiece, withoutSpace } from '#contract/reading-text.ts';
import type { AnnotationRow } from './queries.ts';

/**
 * Whether an element is not part of the text that everyone reads: a diagram or a figure, which are drawn, a part of a company's guide, and
 * a case for one family of work.
 */
const isApart = ({ tagName, properties }: Element) =>
  tagName === 'cairn-mermaid' ||
  properties.dataNotText !== undefined ||
  tagName === 'cairn-company' ||
  (tagName === 'cairn-case' && properties.dataFamily !== 'general');

/** Yields the pieces of rendered text as the page shows them. */
function* piecesOf(node: Root | Element): Generator<TextPiece> {
  for (const child of node.children) {
    if (child.type === 'text') yield { text: child.value };
    if (child.type !== 'element' || isApart(child)) continue;
    const { id } = child.properties;
    if ((child.tagName === 'h2' || child.tagName === 'h3') && typeof id === 'string') yield { text: '', section: id };
    yield* piecesOf(child);
  }
}

/** The texts of steps, by their content, which never changes. */
const texts = new WeakMap<Root, ReadingText>();

function textOf(tree: Root): ReadingText {
  const known = texts.get(tree);
  if (known) return known;
  const made = readingTextOf(piecesOf(tree));
  texts.set(tree, made);
  return made;
}

/** Returns the heading of a section now: the one with its id, or else the one with its words. */
export const headingIn = ({ headings }: Pick<Content, 'headings'>, { section, heading }: Pick<AnnotationRow, 'section' | 'heading'>) =>
  headings.find(({ id }) => id === section) ?? headings.find(({ text }) => text === heading);

/** Returns the place of a section in a step's text, in characters without white space. */
export const positionOf = ({ tree }: Content, section: string): number => (tree && textOf(tree).sections.get(section)?.from) ?? 0;

/** Returns whether a step's content still has the passage or the section that an annotation is about. */
export function placeIn(content: Content, row: AnnotationRow): AnnotationPlace {
  const { quote, text_before, text_after, section } = row;
  const heading = section === null ? undefined : headingIn(content, row);
  if (quote !== null) {
    if (!content.tree) return 'passage_gone';
    const { text, sections } = textOf(content.tree);
    const line = sections.get(heading?.id ?? '')?.line ?? 1;
    const passage = { quote: withoutSpace(quote), text_before: text_before ?? '', text_after: text_after ?? '', line };
    return placeOf(text, passage) ? 'there' : 'passage_gone';
  }
  return section === null || heading ? 'there' : 'section_gone';
}
