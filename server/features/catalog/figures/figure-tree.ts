import type { Element, ElementContent } from 'hast';
import { h, s } from 'hastscript';
import { m } from '#server/words.ts';
import type { Frame } from './compute.ts';
import { drawBars, drawHeat, drawHistogram, drawIntervals, drawSpans } from './draw/kinds.ts';
import { drawLines } from './draw/lines.ts';
import { type Drawing, type Layout, layouts, numberOf, rounded } from './draw/svg.ts';
import { showText } from './draw/words.ts';
import type { Figure } from './read-figure.ts';
import type { FigureData } from './schema.ts';
import { tableOf } from './table.ts';

type Drawn = Exclude<FigureData, { kind: 'text' }>;

function draw(figure: Drawn, all: readonly Drawn[], layout: Layout): Drawing {
  switch (figure.kind) {
    case 'lines':
      return drawLines(figure, all as (typeof figure)[], layout);
    case 'bars':
      return drawBars(figure, all as (typeof figure)[], layout);
    case 'intervals':
      return drawIntervals(figure, all as (typeof figure)[], layout);
    case 'histogram':
      return drawHistogram(figure, all as (typeof figure)[], layout);
    case 'heat':
      return drawHeat(figure, all as (typeof figure)[], layout);
    case 'spans':
      return drawSpans(figure, all as (typeof figure)[], layout);
  }
}

const sourceOf: Record<FigureData['data'], () => string> = {
  computed: m.figure_computed,
  simulated: m.figure_simulated,
  counted: m.figure_counted,
  published: m.figure_published,
  example: m.figure_example,
};

/** Draws a figure for both widths. Only one of the two is ever shown. */
function pictures(figure: Drawn, all: readonly Drawn[], says: string | null): Element[] {
  const description = [figure.title, says, figure.text]
    .filter(Boolean)
    .join('. ')
    .replaceAll(/([.!?])\./g, '$1');
  return (['wide', 'narrow'] as const).map((name) => {
    const { height, children } = draw(figure, all, layouts[name]);
    const viewBox = `0 0 ${layouts[name].width} ${rounded(height)}`;
    return s('svg', { role: 'img', ariaLabel: description, dataWidth: name, viewBox }, children);
  });
}

function tableElement(figure: FigureData): Element | null {
  const table = tableOf(figure);
  if (!table) return null;
  const [first, ...others] = table.head;
  const headCell = (words: string, scope: string) => h('th', { scope }, words);
  return h(
    'table',
    h(
      'thead',
      h(
        'tr',
        headCell(first ?? '', 'col'),
        others.map((words) => headCell(words, 'col')),
      ),
    ),
    h(
      'tbody',
      table.rows.map(([name, ...cells]) =>
        h(
          'tr',
          headCell(name ?? '', 'row'),
          cells.map((words) => h('td', words)),
        ),
      ),
    ),
  );
}

/** Returns what the slider in the browser needs: its name, and what it says about each position. */
function sliderOf({ written, frames }: Figure): string | undefined {
  if (written.kind === 'text' || !written.slider) return undefined;
  const { label, start, unit = '' } = written.slider;
  const stops = frames.map(({ stop, says }) => ({ value: numberOf(stop ?? 0, { unit }), says }));
  return JSON.stringify({ label, start: frames.findIndex(({ stop }) => stop === start), stops });
}

/**
 * Returns a figure as an element: its title, a picture for each position of its slider, its caption, and a table. Only the picture and the
 * table of the slider's first position are visible; the browser shows the others (`figure.tsx`).
 */
export function figureTree(figure: Figure): Element {
  const { written, frames } = figure;
  const start = written.kind === 'text' ? null : (written.slider?.start ?? null);
  const framed = (frame: Frame, index: number, children: ElementContent[]) =>
    h('div', { dataFrame: String(index), hidden: frames.length > 1 && frame.stop !== start }, children);
  const all = frames.map(({ data }) => data) as Drawn[];
  const shown = frames.map((frame, index) => {
    const { data } = frame;
    return framed(frame, index, data.kind === 'text' ? showText(data) : pictures(data, all, frame.says));
  });
  const tables = frames.flatMap((frame, index) => {
    const table = tableElement(frame.data);
    return table ? [framed(frame, index, [table])] : [];
  });
  const caption = [written.caption, sourceOf[written.data]()].filter(Boolean).join(' ');
  return h('figure', { dataFigure: written.kind, dataNotText: '', dataSlider: sliderOf(figure) }, [
    h('p', { dataTitle: '' }, written.title),
    ...shown,
    h('figcaption', caption),
    ...(tables.length > 0 ? [h('details', h('summary', m.figure_as_table()), tables)] : []),
  ]);
}
