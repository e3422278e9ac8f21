import type { EditorView } from '@codemirror/view';
import { type RefObject, useEffect } from 'react';
import { headingLines, matching, type ScrollPoint } from './scroll-points.ts';

/** For how many milliseconds a side that was scrolled by the other does not scroll it back. */
const settling = 120;

/** The side on which the text is written. */
export interface WrittenSide {
  scroller: HTMLElement;
  /** Returns how far each of the text's headings is below its start, in pixels. */
  headings(): number[];
}

/** Returns the positions of headings in an element that scrolls. */
function placesIn(scroller: HTMLElement, selector: string): number[] {
  const top = scroller.getBoundingClientRect().top - scroller.scrollTop;
  return [...scroller.querySelectorAll<HTMLElement>(selector)].map((heading) => heading.getBoundingClientRect().top - top);
}

/** A text in Markdown. */
export const markdownSide = (view: EditorView): WrittenSide => ({
  scroller: view.scrollDOM,
  headings: () => headingLines(view.state.doc.toString()).map((line) => view.lineBlockAt(view.state.doc.line(line).from).top),
});

/** A text in blocks. @param page the element that scrolls */
export const blocksSide = (page: HTMLElement): WrittenSide => ({
  scroller: page,
  headings: () => placesIn(page, '.ProseMirror :is(h2, h3, h4, h5, h6)'),
});

function pointsOf({ scroller, headings }: WrittenSide, preview: HTMLElement): ScrollPoint[] {
  const [written, shown] = [headings(), placesIn(preview, 'h2, h3, h4, h5, h6')];
  // Until all headings are rendered, both sides scroll proportionally.
  const between = written.length === shown.length ? written.map((text, index): ScrollPoint => ({ text, preview: shown[index] ?? 0 })) : [];
  const { scrollHeight, clientHeight } = scroller;
  return [
    { text: 0, preview: 0 },
    ...between.filter(({ text }) => text < scrollHeight - clientHeight),
    { text: scrollHeight - clientHeight, preview: preview.scrollHeight - preview.clientHeight },
  ];
}

/** Keeps the text and its preview in sync: when one scrolls, the other follows. */
export function useScrollTogether(side: WrittenSide | null, preview: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const pane = preview.current;
    if (!side || !pane) return;
    const text = side.scroller;
    let leader: 'text' | 'preview' | null = null;
    let release: ReturnType<typeof setTimeout> | undefined;
    const lead = (by: 'text' | 'preview') => {
      if (leader !== null && leader !== by) return;
      leader = by;
      clearTimeout(release);
      release = setTimeout(() => {
        leader = null;
      }, settling);
      const points = pointsOf(side, pane);
      if (by === 'text') pane.scrollTop = matching(points, 'text', text.scrollTop);
      else text.scrollTop = matching(points, 'preview', pane.scrollTop);
    };
    const onText = () => lead('text');
    const onPreview = () => lead('preview');
    text.addEventListener('scroll', onText, { passive: true });
    pane.addEventListener('scroll', onPreview, { passive: true });
    return () => {
      clearTimeout(release);
      text.removeEventListener('scroll', onText);
      pane.removeEventListener('scroll', onPreview);
    };
  }, [side, preview]);
}
