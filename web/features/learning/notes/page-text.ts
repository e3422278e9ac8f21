import { annotationLimits } from '#contract/annotation-values.ts';
import type { Annotation } from '#contract/annotations.ts';
import { placeOf } from '#contract/passage.ts';
import { type ReadingText, readingTextOf, type TextPiece, withoutSpace } from '#contract/reading-text.ts';

/** The parts of a page that are not part of the step's text: controls, and what the page adds to it. */
const added = '.sr-only, [data-not-text], [data-code] > :not(pre), button, summary, [popover]';
const blocks = 'p, li, td, th, h1, h2, h3, h4, pre, blockquote, figcaption, dt, dd, aside';

/** The text of a step on the page, with the nodes that contain it. */
export interface PageText extends ReadingText {
  nodes: readonly { node: Text; from: number; section: string | null }[];
}

const lengthOf = (text: string): number => text.replaceAll(/\s+/gu, '').length;

/** Reads the text of a step from the page. */
export function readPage(root: Element): PageText {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element && node.matches(added) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const pieces: TextPiece[] = [];
  const texts: { node: Text; piece: number; section: string | null }[] = [];
  let section: string | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      texts.push({ node, piece: pieces.length, section });
      pieces.push({ text: node.data });
    } else if (node instanceof HTMLHeadingElement && /^H[23]$/.test(node.tagName) && node.id) {
      section = node.id;
      pieces.push({ text: '', section });
    }
  }
  const text = readingTextOf(pieces);
  return { ...text, nodes: texts.map(({ node, piece, section: of }) => ({ node, from: text.starts[piece] ?? 0, section: of })) };
}

/** Returns the place in a node's own text of its character with this number, without counting white space. */
function offsetIn({ data }: Text, number: number): number {
  let left = number;
  for (const [at, character] of data.split('').entries()) {
    if (/\s/u.test(character)) continue;
    if (left === 0) return at;
    left -= 1;
  }
  return data.length;
}

/** Returns the range on the page between two places in the text; null if the page has changed. */
export function rangeOf({ nodes }: PageText, { from, to }: { from: number; to: number }): Range | null {
  const filled = nodes.filter(({ node }) => lengthOf(node.data) > 0);
  const first = filled.findLast((one) => one.from <= from);
  const last = filled.findLast((one) => one.from < to);
  if (!first?.node.isConnected || !last?.node.isConnected) return null;
  const range = document.createRange();
  range.setStart(first.node, offsetIn(first.node, from - first.from));
  range.setEnd(last.node, offsetIn(last.node, to - last.from - 1) + 1);
  return range;
}

/** Returns where a passage is on the page now; null if the text doesn't contain it. */
export function passageRange(page: PageText, { passage, section }: Pick<Annotation, 'passage' | 'section'>): Range | null {
  if (!passage) return null;
  const line = (section && page.sections.get(section.id)?.line) || 1;
  const place = placeOf(page.text, { ...passage, quote: withoutSpace(passage.quote), line });
  return place && rangeOf(page, place);
}

/** A passage that someone has selected. */
export interface SelectedPassage {
  passage: { quote: string; text_before: string; text_after: string; position: number };
  section: string | null;
}

/** Returns the passage of the text that a selection covers; null if it covers none. */
export function passageIn(page: PageText, selection: Range): SelectedPassage | null {
  const covered = page.nodes.filter(({ node }) => selection.intersectsNode(node));
  const parts = covered.map(({ node, from, section }) => {
    const start = node === selection.startContainer ? selection.startOffset : 0;
    const end = node === selection.endContainer ? selection.endOffset : node.length;
    return { node, section, words: node.data.slice(start, end), from: from + lengthOf(node.data.slice(0, start)) };
  });
  const filled = parts.filter(({ words }) => /\S/u.test(words));
  const [first, last] = [filled[0], filled.at(-1)];
  if (!first || !last) return null;
  const [from, to] = [first.from, last.from + lengthOf(last.words)];
  let quote = '';
  let before: (typeof parts)[number] | undefined;
  for (const part of parts) {
    if (before && before.section !== part.section) quote += '\n';
    else if (before && before.node.parentElement?.closest(blocks) !== part.node.parentElement?.closest(blocks)) quote += ' ';
    quote += part.words.replaceAll(/\s+/gu, ' ');
    before = part;
  }
  quote = quote
    .trim()
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/ +/g, ' ');
  const words = page.text.slice(from, to);
  return {
    passage: {
      quote: withoutSpace(quote) === words ? quote : words,
      text_before: page.text.slice(Math.max(0, from - annotationLimits.around.most), from).toWellFormed(),
      text_after: page.text.slice(to, to + annotationLimits.around.most).toWellFormed(),
      position: from,
    },
    section: first.section,
  };
}
