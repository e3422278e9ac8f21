import { expect } from 'vitest';
import { lostOrDoubled } from './lost-or-doubled.ts';

/** Expects that no acknowledged work is lost, and that no work is counted twice. */
export async function expectNothingLostOrDoubled(...args: Parameters<typeof lostOrDoubled>): Promise<void> {
  expect(await lostOrDoubled(...args)).toEqual([]);
}
