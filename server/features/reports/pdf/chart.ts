import { m } from '#server/words.ts';
import { decoration, ink, type Paper, type Part, write } from './paper.ts';

export interface Bar {
  /** The days that the chart covers. */
  days: string;
  /** The text below a bar. */
  label: string;
  value: number;
}

export interface Chart {
  title: string;
  bars: readonly Bar[];
  written: (value: number) => string;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const axis = 14;

/** Returns the chart's alternative text: its first and last day, and its highest value. */
function inWords({ title, bars, written }: Chart): string {
  const highest = bars.reduce<Bar | undefined>((best, bar) => (best && best.value >= bar.value ? best : bar), undefined);
  return highest ? m.report_chart_alt({ title, value: written(highest.value), days: highest.days }) : title;
}

/** Draws bars over time, starting at zero, with a line at the highest value. */
export function chart(paper: Paper, root: Part, colour: string, of: Chart, box: Box): void {
  const { bars, written } = of;
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const top = box.y + 40;
  const ground = box.y + box.height - axis;
  const each = box.width / Math.max(1, bars.length);
  root.add(
    paper.struct('Figure', { alt: inWords(of) }, () => {
      write(paper, { text: of.title, face: 'medium', size: 13, x: box.x, y: box.y, width: box.width });
      write(paper, { text: written(most), face: 'regular', size: 8.5, colour: ink.quiet, x: box.x, y: top - 12, width: box.width });
      paper.lineWidth(0.5);
      for (const y of [top, (top + ground) / 2])
        paper
          .moveTo(box.x, y)
          .lineTo(box.x + box.width, y)
          .stroke(ink.rule);
      for (const [index, { value }] of bars.entries()) {
        const height = ((ground - top) * value) / most;
        if (height > 0) paper.rect(box.x + each * (index + 0.12), ground - height, each * 0.76, height);
      }
      if (bars.some(({ value }) => value > 0)) paper.fill(colour);
      paper
        .moveTo(box.x, ground)
        .lineTo(box.x + box.width, ground)
        .stroke(ink.quiet);
      const label = (text: string, align: 'left' | 'right') =>
        write(paper, { text, face: 'regular', size: 8.5, colour: ink.quiet, x: box.x, y: ground + 4, width: box.width, align });
      const [first, last] = [bars[0], bars.at(-1)];
      if (first) label(first.label, 'left');
      if (last && last !== first) label(last.label, 'right');
    }),
  );
}

/** Draws a figure for the whole period and for the previous one, on its own background. */
export function tile(paper: Paper, root: Part, { name, value, before }: { name: string; value: string; before: string }, box: Box): void {
  const inner = { x: box.x + 10, width: box.width - 20 };
  decoration(paper, () => {
    paper.roundedRect(box.x, box.y, box.width, box.height, 6).fill(ink.ground);
  });
  root.add(
    paper.struct('P', {}, () => {
      write(paper, { ...inner, text: name, face: 'regular', size: 10.5, colour: ink.quiet, y: box.y + 8 });
      write(paper, { ...inner, text: value, face: 'medium', size: value.length > 9 ? 17 : 23, y: box.y + (value.length > 9 ? 38 : 34) });
      write(paper, { ...inner, text: before, face: 'regular', size: 9, colour: ink.quiet, y: box.y + box.height - 19 });
    }),
  );
}
