import type { EditorView } from '@codemirror/view';
import { type RefObject, useEffect } from 'react';
import { headingLines, matching, type ScrollPoint } from './scroll-points.ts';

/** For how many milliseconds a side that was scrolled by the other does not scroll it back. */
const settling = 120;

function pointsOf(view: EditorView, preview: HTMLElement): ScrollPoint[] {
  const headings = [...preview.querySelectorAll<HTMLElement>('h2, h3, h4, h5, h6')];
  const lines = headingLines(view.state.doc.toString());
  const top = preview.getBoundingClientRect().top - preview.scrollTop;
  const between: ScrollPoint[] = [];
  // Until all headings are rendered, both sides scroll proportionally.
  if (lines.length === headings.length)
    for (const [index, line] of lines.entries()) {
      const heading = headings[index];
      if (!heading) continue;
      between.push({ text: view.lineBlockAt(view.state.doc.line(line).from).top, preview: heading.getBoundingClientRect().top - top });
    }
  const { scrollHeight, clientHeight } = view.scrollDOM;
  return [
    { text: 0, preview: 0 },
    ...between.filter(({ text }) => text < scrollHeight - clientHeight),
    { text: scrollHeight - clientHeight, preview: preview.scrollHeight - preview.clientHeight },
  ];
}

/** Keeps the text and its preview in sync: when one scrolls, the other follows. */
export function useScrollTogether(view: EditorView | null, preview: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const pane = preview.current;
    if (!view || !pane) return;
    const text = view.scrollDOM;
    let leader: 'text' | 'preview' | null = null;
    let release: ReturnType<typeof setTimeout> | undefined;
    const lead = (side: 'text' | 'preview') => {
      if (leader !== null && leader !== side) return;
      leader = side;
      clearTimeout(release);
      release = setTimeout(() => {
        leader = null;
      }, settling);
      const points = pointsOf(view, pane);
      if (side === 'text') pane.scrollTop = matching(points, 'text', text.scrollTop);
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
  }, [view, preview]);
}
