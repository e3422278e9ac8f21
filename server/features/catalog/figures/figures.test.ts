import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { type Fault, messageOf, reportTo } from '../faults.ts';
import { checkMarkdown } from '../markdown-check.ts';
import { renderMarkdown } from '../render/markdown.ts';
import { sectionsOf } from '../sections.ts';
import { formulaFunctions, normalBelow, percentile, softmax, wilson } from './formulas.ts';
import { readFigure } from './read-figure.ts';

const bars = `kind: bars
title: Stones in each heap
text: The second heap has the most stones.
data: computed
slider:
  name: days
  label: Days
  values: [1, 2, 4]
  start: 2
  says: "After {days} days, the first heap has {3 * days} stones."
categories: [First, Second]
series:
  - name: Stones
    values: ["=3 * days", 20]
x: { label: Stones }`;
const lines = `kind: lines
title: How a heap grows
text: It grows evenly.
data: computed
x: { label: Days, least: 0, most: 10 }
y: { label: Stones }
series:
  - { name: Stones, curve: "=2 * x" }`;
const fence = (yaml: string) => `Before.\n\n\`\`\`figure\n${yaml}\n\`\`\`\n\nAfter.\n`;

function faultsOf(yaml: string): string[] {
  const faults: Fault[] = [];
  checkMarkdown(fence(yaml), 'a.md', 1, reportTo(faults));
  return faults.map((fault) => `${fault.line}: ${messageOf(fault)}`);
}

function elements(tree: Root | Element, isWanted: (node: Element) => boolean): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (node) => void (isWanted(node) && found.push(node)));
  return found;
}
const figureOf = async (yaml: string) => {
  const { tree } = await renderMarkdown(fence(yaml), {});
  return elements(tree, ({ tagName }) => tagName === 'figure')[0] as Element;
};

describe('the faults of a figure', () => {
  test('a figure without faults has none', () => {
    expect(faultsOf(bars)).toEqual([]);
    expect(faultsOf(lines)).toEqual([]);
  });

  test.each([
    ['an unknown kind', bars.replace('kind: bars', 'kind: cake'), /^4: .*Choose one of these kinds of figures/],
    ['an unknown key', `${bars}\ncolour: red`, /^\d+: Unknown key “colour”/],
    ['no text for readers who can’t see it', bars.replace(/text: .*\n/, ''), /“text”: This is missing/],
    ['a word where a number belongs', bars.replace('20]', 'many]'), /^\d+: .*Write a number, or a formula/],
    ['an unknown function', bars.replace('=3 * days', '=sleep(days)'), /“=sleep\(days\)” can't be computed: there is no function sleep/],
    ['an unknown name', bars.replace('=3 * days', '=3 * weeks'), /it can't use weeks here; it can use days/],
    ['an unfinished formula', bars.replace('=3 * days', '=3 *'), /can't be computed: it is not complete/],
    ['a formula with text', bars.replace('"=3 * days"', `'="a" ~= "a"'`), /it contains text/],
    ['a result that is no number', bars.replace('=3 * days', '=days / 0'), /its result is not a number/],
    ['a list of another length', bars.replace('[First, Second]', '[First, Second, Third]'), /This list needs 3 values, but it has 2/],
    ['a start that is no position', bars.replace('start: 2', 'start: 3'), /The slider has to start at one of its values/],
    ['a curve over an axis without an end', lines.replace(', most: 10', ''), /This axis needs “least” and “most”/],
    ['a logarithmic axis from nought', lines.replace('least: 0', 'scale: log, least: 0'), /A logarithmic axis needs/],
    ['a series with neither points nor a curve', lines.replace(', curve: "=2 * x"', ''), /either “points” or a “curve”/],
    ['too large a sample', bars.replace('20]', '"=mean(normal_sample(1, 1000000, 0, 1))"]'), /a sample has 1 to 5000 values/],
    ['a long text', `${bars}\n#${'x'.repeat(8_000)}`, /A figure can have at most 8000 characters/],
  ])('%s is reported with its line', (_, yaml, expected) => {
    expect(faultsOf(yaml).join('\n')).toMatch(expected);
  });

  test('a caption in the text below a figure is a fault, because figures have captions of their own', () => {
    const faults: Fault[] = [];
    checkMarkdown(`${fence(lines).trim()}\n\n\`\`\`figure\n${lines}\n\`\`\`\n\nFigure: A caption.`, 'a.md', 1, reportTo(faults));
    expect(faults.map(({ code }) => code)).toEqual(['catalog_caption_alone']);
  });
});

describe('the page of a figure', () => {
  test('a figure is a picture with words for screen readers, in two widths, and a table', async () => {
    const figure = await figureOf(lines);
    const pictures = elements(figure, ({ tagName, properties }) => tagName === 'svg' && properties.role !== undefined);
    expect(pictures.map(({ properties }) => [properties.role, properties.ariaLabel, properties.dataWidth])).toEqual([
      ['img', 'How a heap grows. It grows evenly.', 'wide'],
      ['img', 'How a heap grows. It grows evenly.', 'narrow'],
    ]);
    expect(toString(elements(figure, ({ tagName }) => tagName === 'figcaption')[0] as Element)).toBe(
      'The values are computed with a formula.',
    );
    const rows = elements(figure, ({ tagName }) => tagName === 'tr').map((row) => row.children.map((cell) => toString(cell)).join(' | '));
    expect(rows).toContain('Days | Stones');
    expect(rows).toContain('4 | 8');
  });

  test('only the first position of a slider is visible, and each says what it shows', async () => {
    const figure = await figureOf(bars);
    const frames = elements(figure, ({ properties }) => properties.dataFrame !== undefined);
    expect(frames.map(({ properties }) => [Number(properties.dataFrame), properties.hidden === true])).toEqual([
      [0, true],
      [1, false],
      [2, true],
      [0, true],
      [1, false],
      [2, true],
    ]);
    expect(JSON.parse(String(figure.properties.dataSlider))).toEqual({
      label: 'Days',
      start: 1,
      stops: [
        { value: '1', says: 'After 1 days, the first heap has 3 stones.' },
        { value: '2', says: 'After 2 days, the first heap has 6 stones.' },
        { value: '4', says: 'After 4 days, the first heap has 12 stones.' },
      ],
    });
  });

  test('the words of an author stay words', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const figure = await figureOf(bars.replace('[First, Second]', `["${markup}", Second]`).replace('Stones in each heap', markup));
    expect(elements(figure, ({ tagName }) => tagName === 'img')).toEqual([]);
    expect(toString(figure)).toContain(markup);
  });

  test('a figure with a fault stays a piece of code', async () => {
    const { tree } = await renderMarkdown(fence('kind: cake'), {});
    expect(elements(tree, ({ tagName }) => tagName === 'figure')).toEqual([]);
    expect(toString(tree)).toContain('kind: cake');
  });

  test('a figure of text shows its notes below, in order', async () => {
    const figure = await figureOf(
      'kind: text\nas: prompt\ntitle: A prompt\ndata: example\nblocks:\n  - label: System\n    parts: ["Sort ", { text: the mail, note: This is the data. }]',
    );
    expect(toString(figure)).toContain('Sort the mail 1');
    expect(elements(figure, ({ tagName }) => tagName === 'li').map((note) => toString(note))).toEqual(['This is the data.']);
  });

  test('a search finds the words of a figure, and not its YAML', async () => {
    const [section] = await sectionsOf(fence(lines));
    expect(section?.text).toBe('Before.\nHow a heap grows\nIt grows evenly.\nAfter.');
  });
});

describe('the functions of formulas', () => {
  test('softmax gives shares that add up to 100, and the order of the scores', () => {
    const shares = softmax([3, 2, 1, 0.5], 0.5);
    expect(shares.reduce((sum, one) => sum + one)).toBeCloseTo(100, 9);
    expect(shares.toSorted((a, b) => b - a)).toEqual(shares);
  });

  test('the Wilson interval is the published one', () => {
    // Newcombe (1998), table I: 81 of 263, and 0 of 20.
    expect([wilson(81, 263, -1), wilson(81, 263, 1)].map((end) => end.toFixed(4))).toEqual(['0.2553', '0.3662']);
    expect([wilson(0, 20, -1), wilson(0, 20, 1)].map((end) => end.toFixed(4))).toEqual(['0.0000', '0.1611']);
  });

  test('the normal distribution is the one of the tables', () => {
    expect([-1.96, 0, 0.8416, 1.6449].map((z) => normalBelow(z).toFixed(4))).toEqual(['0.0250', '0.5000', '0.8000', '0.9500']);
  });

  test('a percentile is a value that occurred', () => {
    expect(percentile([4, 1, 3, 2], 50)).toBe(2);
    expect(percentile([4, 1, 3, 2], 95)).toBe(4);
  });

  test('a sample is the same each time', () => {
    const drawn = () =>
      readFigure(bars.replace('20]', '"=mean(lognormal_sample(7, 500, 3, 0.5))"]'), { file: '', firstLine: 1 }, () => undefined);
    expect(drawn()).toEqual(drawn());
  });

  test('no formula can draw at random', () => {
    expect(formulaFunctions).not.toContain('random');
  });
});
