import { expect, test } from 'vitest';
import { probabilities, temperatures } from './softmax.ts';

test('probabilities add up to one, and a higher temperature brings them closer together', () => {
  const [cold, warm] = [0.5, 2].map((temperature) => probabilities([2, 1, 0], temperature));
  expect(warm?.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
  expect(cold?.[0]).toBeCloseTo(0.867, 3);
  expect(warm?.[0]).toBeCloseTo(0.506, 3);
});

test('large values at the lowest temperature do not overflow', () => {
  expect(probabilities([800, 799], temperatures.least).map((one) => one.toFixed(3))).toEqual(['1.000', '0.000']);
});
