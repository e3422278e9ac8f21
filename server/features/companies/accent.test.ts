import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentOf } from './accent.ts';

/** Returns one of an accent's ten steps. */
const step = (steps: readonly string[], index: number) => {
  const colour = steps[index];
  if (!colour) throw new Error(`no step ${index} of ${steps.join(' ')}`);
  return colour;
};
const colours = fc.integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

/** The text colours and backgrounds that `web/ui/theme.ts` combines. */
function pairsOf(steps: readonly string[]): [string, string][] {
  const at = (index: number) => step(steps, index);
  const lightText = ['#ffffff', '#f6f8fa', '#f7f9fb', at(0), at(1)].map((ground): [string, string] => [at(7), ground]);
  const darkText = ['#0c121a', '#121924', '#18202c'].map((ground): [string, string] => [at(4), ground]);
  const onFilled = [6, 7, 8, 9].map((index): [string, string] => ['#ffffff', at(index)]);
  return [...lightText, ...darkText, ...onFilled];
}

test('an accent from any colour is readable as text and as a button in either theme', () => {
  fc.assert(
    fc.property(colours, (colour) => {
      const accent = accentOf(colour);
      expect(accent.steps).toHaveLength(10);
      for (const [text, ground] of pairsOf(accent.steps))
        expect(wcagContrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      for (const theme of [accent.light, accent.dark]) expect(theme.contrast).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 500 },
  );
});

test.each(['#ffff00', '#000000', '#ffffff', '#00ff00', '#0000ff', '#ff00ff', '#808080'])(
  'the harsh colour %s also produces a readable accent',
  (colour) => {
    const { steps } = accentOf(colour);
    for (const [text, ground] of pairsOf(steps)) expect(wcagContrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  },
);

test('a readable colour is used unchanged for buttons and links in the light theme, and any other colour is replaced by the nearest readable one', () => {
  expect(accentOf('#0a5c36').light.filled).toBe('#0a5c36');
  expect(accentOf('#0963be').light.filled).toBe('#0963be');
  const { light } = accentOf('#ffd400');
  expect(light.filled).not.toBe('#ffd400');
  expect(light.contrast).toBeLessThan(5.5);
});

test("an accent's steps go from light to dark", () => {
  fc.assert(
    fc.property(colours, (colour) => {
      const { steps } = accentOf(colour);
      const brightness = steps.map((one) => wcagContrast(one, '#000000'));
      expect(brightness).toEqual([...brightness].sort((a, b) => b - a));
    }),
  );
});
