import { expect, test, vi } from 'vitest';
import { keptInOneOfTwo } from './measure-again.ts';

const results = (...kept: boolean[]) => {
  const measure = vi.fn<() => Promise<boolean>>();
  for (const one of kept) measure.mockResolvedValueOnce(one);
  return measure;
};

test('a measurement within its limits is not repeated', async () => {
  const measure = results(true);
  expect(await keptInOneOfTwo(measure, () => undefined)).toBe(true);
  expect(measure).toHaveBeenCalledTimes(1);
});

test('a measurement that exceeds a limit is repeated once, and the second result counts', async () => {
  const said: string[] = [];
  const print = (line: string) => said.push(line);
  expect(await keptInOneOfTwo(results(false, true), print)).toBe(true);
  const measure = results(false, false);
  expect(await keptInOneOfTwo(measure, print)).toBe(false);
  expect(measure).toHaveBeenCalledTimes(2);
  expect(said).toHaveLength(2);
});
