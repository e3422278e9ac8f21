import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Fault, reportTo, sentenceOf } from '#server/features/catalog/faults.ts';
import type { Frame } from '#server/features/catalog/figures/compute.ts';
import { type Figure, readFigure } from '#server/features/catalog/figures/read-figure.ts';
import { tokenise } from '#server/features/catalog/labs/tokenise.ts';

/** Recomputes the figures in `catalog/` by other means than formulas: with sums, with the lessons' own numbers, and with the tokeniser. */
const folder = fileURLToPath(new URL('../catalog/', import.meta.url));
const faults: Fault[] = [];
const figures = globSync('*/*/*.md', { cwd: folder })
  .sort()
  .flatMap((file) => {
    const text = readFileSync(`${folder}${file}`, 'utf8');
    return [...text.matchAll(/^```figure\n([\s\S]*?)^```$/gm)].flatMap(({ index, 1: source = '' }) => {
      const figure = readFigure(source, { file, firstLine: text.slice(0, index).split('\n').length + 1 }, reportTo(faults));
      return figure ? [{ file, source, text, figure, title: figure.written.title }] : [];
    });
  });

type FigureIn = (typeof figures)[number];

function named(title: string): FigureIn {
  const found = figures.find((one) => one.title === title);
  if (!found) throw new Error(`no lesson has a figure named ${title}`);
  return found;
}
const dataOf = (title: string, stop: number | null = null): Frame['data'] => {
  const frame = named(title).figure.frames.find((one) => one.stop === stop);
  if (!frame) throw new Error(`${title} has no position ${stop}`);
  return frame.data;
};
const barsOf = (title: string, stop: number | null = null): number[][] => {
  const data = dataOf(title, stop);
  return data.kind === 'bars' ? data.series.map(({ values }) => values) : [];
};
const rowsOf = (title: string, stop: number | null = null): number[][] => {
  const data = dataOf(title, stop);
  return data.kind === 'intervals' ? data.rows.map(({ value, low, high }) => [value, low, high]) : [];
};
/** Returns a series' value at a place, between its points by a straight line. */
function curveAt(title: string, x: number, series = 0, stop: number | null = null): number {
  const data = dataOf(title, stop);
  const points = data.kind === 'lines' ? (data.series[series]?.points ?? []) : [];
  const next = points.findIndex(([place]) => place >= x - 1e-9);
  const [[x1, y1], [x2, y2]] = [points[Math.max(0, next - 1)] ?? [Number.NaN, 0], points[next] ?? [Number.NaN, 0]];
  return x2 === x1 ? y2 : y1 + ((y2 - y1) * (x - x1)) / (x2 - x1);
}
const fixed = (values: readonly number[], decimals = 1) => values.map((value) => value.toFixed(decimals));
/** Returns the numbers that a lesson's program prints in a line that starts like this. */
const printed = (text: string, line: string): string[] =>
  [...(text.split('\n').find((one) => one.startsWith(line)) ?? '').slice(line.length).matchAll(/[\d,]+(?:\.\d+)?/g)].map(
    ([number]) => number,
  );

const sliderOf = ({ written }: Figure) => (written.kind === 'text' ? undefined : written.slider);

describe('the figures of the lessons', () => {
  it('have no faults', () => expect(faults.map(sentenceOf)).toEqual([]));

  it('are at least 24, of which at least six can be moved', () => {
    expect(figures.length).toBeGreaterThanOrEqual(24);
    expect(figures.filter(({ figure }) => sliderOf(figure)).length).toBeGreaterThanOrEqual(6);
  });

  it('have different titles', () => expect(new Set(figures.map(({ title }) => title)).size).toBe(figures.length));

  it.each(figures.filter(({ figure }) => figure.written.data === 'computed'))('“$title” contains formulas, as it says', ({ source }) => {
    expect(source).toMatch(/[:[] ?["']?=/);
  });

  it.each(figures)('“$title” draws samples if it says that its data is simulated, and only then', ({ source, figure }) => {
    expect(/normal_sample\(/.test(source)).toBe(figure.written.data === 'simulated');
  });

  it.each(
    figures.flatMap(({ title, figure: { written } }) => (written.kind === 'text' && written.as === 'tokens' ? [{ title, written }] : [])),
  )('“$title” has the pieces and the counts of the tokeniser', ({ written }) => {
    for (const { label = '', parts } of written.blocks) {
      const { count, pieces } = tokenise(parts.map(String).join(''));
      expect(parts, label).toEqual(pieces);
      expect(label).toMatch(new RegExp(`: ${count} tokens$`));
    }
  });
});

describe('a figure agrees with its lesson', () => {
  it('on the probabilities at four temperatures', () => {
    const { text, title } = named('The first word of the headline');
    for (const [temperature, line] of [
      [0.2, 'T=0.2:'],
      [0.5, 'T=0.5:'],
      [1, 'T=1.0:'],
      [2, 'T=2.0:'],
    ] as const)
      expect(fixed(barsOf(title, temperature)[0] ?? []), line).toEqual(printed(text, line));
  });

  it('on the chance of finding no mistake', () => {
    const title = 'The chance that a spot check finds nothing';
    expect([0, 1, 2, 3].map((series) => curveAt(title, 60, series).toFixed(0))).toEqual(['0', '5', '30', '55']);
  });

  it('on the room that a limit leaves', () => {
    expect(fixed(barsOf('How long an answer may be under one limit', 500)[0] ?? [], 0)).toEqual(['500', '385', '333', '294', '263']);
  });

  it('on the Wilson intervals', () => {
    const { text, title } = named('What a score says about the true rate');
    const rows = rowsOf(title, 92).map((row) => fixed(row));
    for (const [index, line] of ['   46 of    50', '   92 of   100', '  276 of   300', '  920 of  1000', ' 9200 of 10000'].entries())
      expect(rows[index], line).toEqual(printed(text, line));
  });

  it('on the tokens of a session', () => {
    const { text, title } = named('What one session sends, turn by turn');
    const sent = barsOf(title)
      .flat()
      .reduce((sum, one) => sum + one, 0);
    expect([String(sent)]).toEqual(printed(text, 'what is sent').slice(0, 1));
  });

  it('on the cost with a cache', () => {
    const { text, title } = named('What a session costs with a cache');
    const lines = ['no cache', 'all within the lifetime', 'one long pause', 'a pause before each one'];
    expect(fixed(barsOf(title)[0] ?? [], 3)).toEqual(lines.flatMap((line) => printed(text, line)));
  });

  it('on the mean and the 95th percentile of simulated times, which stay those of the seed', () => {
    const data = dataOf('Response times of 2,000 requests', 10);
    if (data.kind !== 'histogram') throw new Error('it is no histogram');
    const sorted = data.values.toSorted((a, b) => a - b);
    expect(sorted).toHaveLength(2_000);
    const mean = sorted.reduce((sum, one) => sum + one) / 2_000;
    expect(data.marks?.map(({ x }) => x?.toFixed(6))).toEqual([mean.toFixed(6), sorted[1_899]?.toFixed(6)]);
    // A few of the fast ones take longer than some of the slow ones.
    expect(Math.abs(sorted.filter((seconds) => seconds > 4).length - 200), 'slow requests').toBeLessThan(5);
  });

  it('on the chance to meet a slow call', () => {
    const title = 'The chance to meet at least one slow call';
    expect(dataOf(title)).toMatchObject({ marks: [{ label: '5 calls: 22.6%' }, { label: '20 calls: 64.2%' }] });
    expect(curveAt(title, 10).toFixed(0)).toBe('40');
  });

  it('on the swings of the return', () => {
    const { text, title } = named('Which answer would move the result most?');
    const rows = rowsOf(title).map(([, ...ends]) => ends.map((end) => Math.abs(Math.round(end)).toLocaleString('en-GB')));
    expect(rows).toEqual(['  standard', '  draft shown', '  minutes saved', '  made useful'].map((line) => printed(text, line)));
  });

  it('on the tokens of long runs', () => {
    const total = (steps: number) => Array.from({ length: steps }, (_, done) => 2_000 + 500 * done).reduce((sum, one) => sum + one, 0);
    for (const steps of [20, 40, 80])
      expect(curveAt('The tokens of a run grow faster than its steps', steps) * 1000).toBeCloseTo(total(steps), 3);
  });

  it('on the chance that all parts succeed', () => {
    expect(curveAt('The chance that every part is complete', 20, 0, 95).toFixed(1)).toBe('35.8');
    expect(dataOf('The chance that every part is complete', 95)).toMatchObject({ marks: [{ label: 'Five workers: 77.4%' }] });
  });

  it('on the spans of the trace', () => {
    const { text, title } = named('One dispute as a trace');
    const data = dataOf(title);
    const spans = data.kind === 'spans' ? data.spans.map(({ start, end }) => `${start.toFixed(1)}, ${end.toFixed(1)}`) : [];
    expect(spans).toEqual([...text.matchAll(/^ {4}\("\d+", .*?"[a-z0-9 _]+", ([\d.]+, [\d.]+), \{/gm)].map(([, times]) => times));
  });

  it('on the memory of training', () => {
    const { text, title } = named('What training needs in memory');
    const series = barsOf(title);
    const totals = [0, 1, 2].map((index) => series.reduce((sum, values) => sum + (values[index] ?? 0), 0));
    expect(fixed(totals)).toEqual(['full training', 'adapter  ', 'adapter, 4-bit'].flatMap((line) => printed(text, line)));
  });

  it('on the three suites', () => {
    const [before = [], after = []] = barsOf('Norvik’s three suites, before and after training');
    expect([fixed(before), fixed(after)]).toEqual([
      ['88.0', '93.3', '85.0'],
      ['92.3', '63.3', '83.3'],
    ]);
  });

  it('on the memory of the card', () => {
    const { text, title } = named('The memory of a 24 GiB card');
    const [weights = [], , left = []] = barsOf(title);
    const lines = ['16-bit', '8-bit, groups of 128', '4-bit, groups of 128'];
    expect(fixed(weights, 2)).toEqual(lines.map((line) => printed(text, line)[1]));
    expect(fixed(left)).toEqual(['7.0', '14.4', '18.1']);
    for (const [requests, fits] of [
      [7, true],
      [8, false],
    ] as const) {
      const total = barsOf('Requests of 8,192 tokens on a 24 GiB card', requests)
        .flat()
        .reduce((sum, one) => sum + one, 0);
      expect(total <= 24, `${requests} requests fit`).toBe(fits);
    }
  });

  it('on the roofline', () => {
    const title = 'What limits the card, memory or computing';
    expect([1, 10, 1000].map((x) => Math.round(curveAt(title, x)))).toEqual([1, 10, 100]);
  });

  it('on the tokens per second of a batch', () => {
    const { text, title } = named('Tokens per second for a whole batch');
    for (const batch of [1, 4, 7]) {
      const [, dense, , mixture] = printed(text, `batch ${String(batch).padStart(2)}`);
      expect(
        [0, 1].map((series) => curveAt(title, batch, series, 8000).toFixed(0)),
        `batch ${batch}`,
      ).toEqual([dense, mixture]);
    }
  });

  it('on where running your own begins to pay', () => {
    const title = 'Where running your own begins to pay';
    const [hosted, always, nightly] = [0, 1, 2].map((series) => curveAt(title, 5.5, series));
    expect([hosted, always, nightly].map((cost) => Math.round((cost ?? 0) / 10))).toEqual([660, 865, 660]);
  });

  it('on the groups of the weekly sample', () => {
    const { text, title } = named('Good replies in each group, with 100 reviewed in each');
    const lines = ['rebooking', 'refund ', 'medical '];
    const rows = rowsOf(title).map((row) => fixed(row, 0));
    expect(rows).toEqual(lines.map((line) => printed(text, line).filter((_, index) => [1, 3, 4].includes(index))));
  });

  it('on the size of an experiment', () => {
    const title = 'The chance that a test finds the difference';
    const data = dataOf(title);
    const sizes = [291, 1_248, 8_077, 32_644];
    const found = data.kind === 'lines' ? data.series.map(({ points = [] }) => points.find(([, power]) => power >= 80)?.[0] ?? 0) : [];
    // A curve has 61 points, so that the first one above 80 per cent is at most 13 per cent beyond the size.
    for (const [index, size] of sizes.entries()) {
      expect(found[index], `${size} for each arm`).toBeGreaterThanOrEqual(size * 0.99);
      expect(found[index], `${size} for each arm`).toBeLessThan(size * 1.14);
    }
    expect(rowsOf('Meridian’s two tests').map((row) => fixed(row))).toEqual([
      ['1.2', '-2.6', '5.0'],
      ['2.1', '0.7', '3.4'],
    ]);
  });

  it('on the limit of the canary set', () => {
    const data = dataOf('Four nights of the canary set', 3);
    expect(data).toMatchObject({ marks: [{ label: 'Limit: 85.4%' }] });
    expect(data.kind === 'lines' && data.series[0]?.points?.map(([, passed]) => passed.toFixed(1))).toEqual([
      '91.3',
      '92.7',
      '89.3',
      '84.0',
    ]);
  });

  it('on the calibration of the score', () => {
    const data = dataOf('What the score said, and how often it was right');
    expect(data.kind === 'lines' && data.series[0]?.points?.map(([, right]) => right.toFixed(1))).toEqual([
      '51.7',
      '53.1',
      '57.9',
      '66.0',
      '92.5',
    ]);
  });

  it('on the counts of the two tables', () => {
    const sumOf = (title: string) => {
      const data = dataOf(title);
      return data.kind === 'heat' ? data.values.map((row) => row.reduce((sum, one) => sum + one, 0)) : [];
    };
    expect(sumOf('The judge before and after the repair')).toEqual([340, 60]);
    expect(sumOf('What coordinators did with 400 suggestions')).toEqual([340, 60]);
  });
});
