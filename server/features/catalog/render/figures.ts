import type { Element, ElementContent, Root, RootContent } from 'hast';
import { visit } from 'unist-util-visit';
import { fenceOf } from './fence.ts';

type Child = RootContent | ElementContent;

/** Matches the start of a caption, which is a paragraph directly below a picture, diagram, table or code block. */
export const captionStart = /^(?:Figure|Table): */;

const isBlank = (node: Child) => node.type === 'text' && node.value.trim() === '';

/** Returns the picture if it is the only content of a paragraph. */
function pictureOf(node: Child): Element | undefined {
  if (node.type !== 'element' || node.tagName !== 'p') return undefined;
  const [only, ...others] = node.children;
  return only?.type === 'element' && only.tagName === 'img' && others.length === 0 ? only : undefined;
}

/** Returns what a figure shows in place of a block; undefined for a block that can't have a caption. */
function shownOf(node: Child | undefined): Element | undefined {
  if (node?.type !== 'element') return undefined;
  if (node.tagName === 'cairn-mermaid' || node.tagName === 'cairn-tape' || node.tagName === 'table' || fenceOf(node)) return node;
  return pictureOf(node);
}

/** Removes a caption's first word; returns undefined for a paragraph that is not a caption. */
function captionOf(node: Child | undefined): ElementContent[] | undefined {
  if (node?.type !== 'element' || node.tagName !== 'p') return undefined;
  const [first, ...others] = node.children;
  if (first?.type !== 'text' || !captionStart.test(first.value)) return undefined;
  return [{ ...first, value: first.value.replace(captionStart, '') }, ...others];
}

const figureOf = (shown: Element, caption: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'figure',
  properties: {},
  children: [shown, { type: 'element', tagName: 'figcaption', properties: {}, children: caption }],
});

/** Turns a picture with a title, and any block with a caption directly below it, into a figure. */
function withFigures<T extends Child>(children: readonly T[]): T[] {
  const made: T[] = [];
  for (const node of children) {
    const caption = captionOf(node);
    const above = caption ? made.findLastIndex((one) => !isBlank(one)) : -1;
    const shown = caption && shownOf(made[above]);
    const picture = pictureOf(node);
    const title = picture?.properties.title;
    if (shown && caption) {
      made.splice(above, made.length - above, figureOf(shown, caption) as T);
    } else if (picture && typeof title === 'string' && title.trim() !== '') {
      delete picture.properties.title;
      made.push(figureOf(picture, [{ type: 'text', value: title }]) as T);
    } else made.push(node);
  }
  return made;
}

/** Gives pictures, diagrams, tables and code their captions. */
export function makeFigures() {
  return (tree: Root) => {
    visit(tree, (node) => {
      if (node.type === 'root') node.children = withFigures(node.children);
      else if (node.type === 'element') node.children = withFigures(node.children);
    });
  };
}
