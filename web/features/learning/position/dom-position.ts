import type { ReadingPosition } from '#contract/reading-positions.ts';
import { positionLimits } from '#contract/reading-values.ts';

export type Position = Pick<ReadingPosition, 'anchor' | 'block' | 'part' | 'second' | 'page'>;

/** How many pixels from the top of the window the reader's line is: just below the header and the reading bar. */
const line = 120;
const anchors = 'h2[id], h3[id], h4[id], [id^="question-"], [id^="item-"]';

interface Block {
  anchor: string | null;
  block: number;
  element: Element;
}

/** Returns the blocks of a step's content in order: headings, questions, and what follows each of them. */
function blocksOf(content: HTMLElement): Block[] {
  const parents = new Set([...content.querySelectorAll(anchors)].map((element) => element.parentElement));
  const text = content.querySelector('[data-text]');
  if (text instanceof HTMLElement) parents.add(text);
  const blocks: Block[] = [];
  for (const parent of parents) {
    let anchor: string | null = null;
    let block = 0;
    for (const element of parent?.children ?? []) {
      if (element.matches(anchors)) {
        anchor = element.id;
        block = 0;
      }
      blocks.push({ anchor, block, element });
      block += 1;
    }
  }
  return blocks;
}

/** Returns the position at the reader's line; null above the content's first block. */
export function positionIn(content: HTMLElement): Position | null {
  const at = blocksOf(content).findLast(({ element }) => {
    const { top, height } = element.getBoundingClientRect();
    return height > 0 && top <= line;
  });
  if (!at || at.block > positionLimits.block.most) return null;
  const { top, height } = at.element.getBoundingClientRect();
  const part = Math.round((1000 * (line - top)) / height);
  return { anchor: at.anchor, block: at.block, part: Math.min(1000, Math.max(0, part)), second: null, page: null };
}

/**
 * Scrolls to a position. If its block no longer exists, it scrolls to the start of the section. Returns false if the section is not there
 * (yet).
 */
export function scrollToPosition(content: HTMLElement, { anchor, block, part }: Pick<Position, 'anchor' | 'block' | 'part'>): boolean {
  const section = blocksOf(content).filter((one) => one.anchor === anchor);
  const [first] = section;
  if (!first) return false;
  const exact = section.find((one) => one.block === block);
  const { top, height } = (exact ?? first).element.getBoundingClientRect();
  const way = top + (exact ? (height * part) / 1000 : 0) - line;
  window.scrollBy({ top: way, behavior: 'instant' });
  return true;
}
