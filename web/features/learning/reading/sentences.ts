/** A sentence of a text: what is said, and what is marked meanwhile. Nothing is marked while something that can't be read is announced. */
export interface Sentence {
  words: string;
  range: Range | null;
  element: Element;
}

/** The words that announce what is shown and can't be read aloud. */
export interface Announcements {
  code: string;
  diagram: string;
  table: string;
  formula: string;
}

const blocks = 'p, li, h1, h2, h3, h4, blockquote, dt, dd, figcaption';
const leftOut = '.katex, [data-notes], [popover], [hidden], [aria-hidden="true"], sup';

interface Piece {
  node: Text;
  start: number;
}

function sentencesOf(element: Element, pieces: readonly Piece[], text: string, language: string): Sentence[] {
  const at = (offset: number) => {
    const piece = pieces.findLast(({ start }) => start <= offset) ?? pieces[0];
    return piece && ([piece.node, Math.min(offset - piece.start, piece.node.length)] as const);
  };
  return [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].flatMap(({ segment, index }) => {
    const words = segment.trim();
    const start = index + segment.indexOf(words);
    const [from, to] = [at(start), at(start + words.length)];
    if (!/[\p{L}\p{N}]/u.test(words) || !from || !to) return [];
    const range = document.createRange();
    range.setStart(...from);
    range.setEnd(...to);
    return [{ words: words.replace(/\s+/g, ' '), range, element }];
  });
}

/** Returns what is announced instead of an element; null for an element that is left out; undefined for one that is read. */
function announcementOf(element: Element, words: Announcements): string | null | undefined {
  if (element.matches('pre')) return words.code;
  if (element.matches('figure')) return words.diagram;
  if (element.matches('table')) return words.table;
  if (element.matches('.katex-display')) return words.formula;
  return element.matches(leftOut) ? null : undefined;
}

/**
 * Returns the sentences of a text in order. Code, diagrams, tables and formulas are announced, and notes in the margin are left out.
 */
export function sentencesIn(content: Element, language: string, announced: Announcements): Sentence[] {
  const found: Sentence[] = [];
  let block: Element | null = null;
  let pieces: Piece[] = [];
  let text = '';
  function end() {
    if (block && pieces.length > 0) found.push(...sentencesOf(block, pieces, text, language));
    pieces = [];
    text = '';
  }
  function visit(node: Node) {
    if (node instanceof Text) {
      const of = node.parentElement?.closest(blocks) ?? null;
      if (of !== block) end();
      block = of;
      if (!of) return;
      pieces.push({ node, start: text.length });
      text += node.data;
    } else if (node instanceof Element) {
      const words = announcementOf(node, announced);
      if (words === undefined) for (const child of node.childNodes) visit(child);
      if (!words) return;
      end();
      found.push({ words, range: null, element: node });
    }
  }
  visit(content);
  end();
  return found;
}
