import { type AnnotationColour, annotationColours } from '#contract/annotation-values.ts';

/** Whether this browser can mark passages without changing the document (CSS Custom Highlight API). */
export const drawsHighlights = (): boolean => 'highlights' in CSS;

/** Marks passages of the page in their colours, and the one that someone has just asked for or writes about. */
export function drawHighlights(ranges: readonly { colour: AnnotationColour; range: Range }[], current: Range | null): void {
  if (!drawsHighlights()) return;
  for (const colour of annotationColours) {
    const own = ranges.filter((one) => one.colour === colour).map(({ range }) => range);
    CSS.highlights.set(`notes-${colour}`, new Highlight(...own));
  }
  const mark = new Highlight(...(current ? [current] : []));
  mark.priority = 1;
  CSS.highlights.set('notes-current', mark);
}

export function removeHighlights(): void {
  if (!drawsHighlights()) return;
  for (const name of [...annotationColours, 'current']) CSS.highlights.delete(`notes-${name}`);
}

/** Returns the place in the text at a point of the window; null if there is none. */
export function placeAt({ clientX, clientY }: { clientX: number; clientY: number }): { node: Node; offset: number } | null {
  if ('caretPositionFromPoint' in document) {
    const place = document.caretPositionFromPoint(clientX, clientY);
    return place && { node: place.offsetNode, offset: place.offset };
  }
  const range = (document as Document).caretRangeFromPoint(clientX, clientY);
  return range && { node: range.startContainer, offset: range.startOffset };
}
