import { expect, test } from 'vitest';
import { drawingFor, drawingOnScreen, layoutsOf, scaleBeside, scaleOnScreen, screenLayoutsOf } from './diagram-layout.ts';

const sources = (source: string) => layoutsOf(source).map((layout) => layout.source.split('\n').slice(0, 2).join('|'));

test.each([
  ['a flowchart from left to right', 'flowchart LR\n  A --> B', 'flowchart TB|  A --> B'],
  ['a graph from right to left', 'graph RL\n  A --> B', 'graph TB|  A --> B'],
  ['a state diagram from left to right', 'stateDiagram-v2\n  direction LR\n  A --> B', 'stateDiagram-v2|  direction TB'],
])('%s is redrawn vertically, and then more compactly', (_, source, upright) => {
  expect(sources(source)).toEqual([source.split('\n').slice(0, 2).join('|'), upright, upright]);
  expect(layoutsOf(source).map(({ isNarrow }) => isNarrow)).toEqual([false, false, true]);
});

test.each([
  'flowchart TD\n  LR --> RL',
  'sequenceDiagram\n  A->>B: LR',
  'stateDiagram-v2\n  A --> B',
  'flowchart TB\n  subgraph X\n    direction LR\n  end',
])('a diagram that is not horizontal keeps its direction: %j', (source) => {
  expect(layoutsOf(source)).toEqual([
    { source, isNarrow: false },
    { source, isNarrow: true },
  ]);
});

/** Returns drawings with the given widths, and a list of those that have been created. */
function drawingsOf(...widths: number[]) {
  const made: number[] = [];
  const drawings = widths.map((width) => async () => {
    made.push(width);
    return { address: '', width, height: 100 };
  });
  return { made, drawings };
}

test('the first drawing that is legible at the available width is used, and no further drawings are created', async () => {
  const { made, drawings } = drawingsOf(1_200, 780, 300);
  expect((await drawingFor(drawings, 590)).width).toBe(780);
  expect(made).toEqual([1_200, 780]);
});

test('the narrowest drawing is used if none is legible without scrolling', async () => {
  expect((await drawingFor(drawingsOf(1_200, 700, 900).drawings, 318)).width).toBe(700);
});

test('16-pixel labels never shrink below 12 pixels beside text, and a small drawing keeps its size', () => {
  expect(scaleBeside({ width: 590 }, { width: 300, height: 100 })).toBe(1);
  expect(scaleBeside({ width: 590 }, { width: 700, height: 100 })).toBeCloseTo(590 / 700);
  expect(scaleBeside({ width: 590 }, { width: 2_000, height: 100 })).toBe(0.75);
});

test('a full-screen drawing is shown as a whole, enlarged if there is room, and scrolls only if its labels would otherwise be tiny', () => {
  const screen = { width: 1_400, height: 800 };
  expect(scaleOnScreen(screen, { width: 300, height: 100 })).toBe(1.6);
  expect(scaleOnScreen(screen, { width: 1_000, height: 100 })).toBe(1.4);
  expect(scaleOnScreen(screen, { width: 500, height: 1_000 })).toBe(0.8);
  expect(scaleOnScreen(screen, { width: 700, height: 1_200 })).toBeCloseTo(800 / 1_200);
  expect(scaleOnScreen(screen, { width: 500, height: 4_000 })).toBe(1);
  expect(scaleOnScreen(screen, { width: 5_000, height: 100 })).toBe(0.75);
});

test('a vertical flowchart can be drawn horizontally on a wide screen, and a horizontal one vertically on a tall screen', () => {
  expect(screenLayoutsOf('flowchart TD\n  A --> B').map((layout) => layout.source)).toEqual([
    'flowchart TD\n  A --> B',
    'flowchart LR\n  A --> B',
    'flowchart TD\n  A --> B',
  ]);
  expect(screenLayoutsOf('flowchart LR\n  A --> B')).toEqual(layoutsOf('flowchart LR\n  A --> B'));
  expect(screenLayoutsOf('sequenceDiagram\n  A->>B: TD')).toHaveLength(2);
});

test('the first full-screen drawing that is legible as a whole is used, or otherwise the one shown largest', async () => {
  const [stands, lies, tall] = [
    { address: 'stands', width: 500, height: 1_300 },
    { address: 'lies', width: 1_300, height: 500 },
    { address: 'tall', width: 500, height: 2_000 },
  ];
  const drawings = (...all: { address: string; width: number; height: number }[]) => all.map((one) => () => Promise.resolve(one));
  const screen = { width: 1_400, height: 800 };
  expect(await drawingOnScreen(drawings(stands, lies), screen)).toBe(lies);
  expect(await drawingOnScreen(drawings(lies, stands), screen)).toBe(lies);
  expect(await drawingOnScreen(drawings(tall, stands), screen)).toBe(stands);
  expect(await drawingOnScreen(drawings(stands, lies), { width: 360, height: 1_000 })).toBe(stands);
});
