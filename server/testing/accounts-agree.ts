import { expect } from 'vitest';
import { lostOrDoubled } from './lost-or-doubled.ts';

/** Nothing that was acknowledged is lost, and nothing that was done is counted twice. */
export async function expectNothingLostOrDoubled(...args: Parameters<typeof lostOrDoubled>): Promise<void> {
  expect(await lostOrDoubled(...args)).toEqual([]);
}
