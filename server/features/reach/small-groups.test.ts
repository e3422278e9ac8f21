import { describe, expect, test } from 'vitest';
import { disclosedGroups } from './small-groups.ts';

const groupsOf = (...sizes: number[]) => sizes.map((people, index) => ({ id: `g${index}`, people }));
const shownSizes = (...sizes: number[]) => {
  const groups = groupsOf(...sizes);
  const { disclosed } = disclosedGroups(groups);
  return groups.filter(({ id }) => disclosed.has(id)).map(({ people }) => people);
};

describe("a partition's disclosed groups", () => {
  test('all groups are disclosed if each has five or more people', () => expect(shownSizes(5, 12, 7)).toEqual([5, 12, 7]));
  test('one small group also hides the next larger one', () => expect(shownSizes(3, 8, 20)).toEqual([20]));
  test('only the two small groups are hidden if they have five people together', () => expect(shownSizes(2, 3, 8, 20)).toEqual([8, 20]));
  test('if two small groups have fewer than five people together, one more group is hidden', () =>
    expect(shownSizes(2, 1, 8, 20)).toEqual([20]));
  test('an empty group does not affect the others', () => expect(shownSizes(0, 8)).toEqual([8]));
  test("a partition's sum is not disclosed for four people", () =>
    expect(disclosedGroups(groupsOf(4))).toEqual({ disclosed: new Set(), whole: false }));
  test('a company with one small and one large chapter discloses only the sum', () =>
    expect(disclosedGroups(groupsOf(2, 6))).toEqual({ disclosed: new Set(), whole: true }));

  test('the hidden groups never have one to four people together, and small groups are never disclosed, for any sizes', () => {
    for (let seed = 1; seed <= 5_000; seed += 1) {
      const sizes = Array.from({ length: seed % 9 }, (_, index) => (seed * 7919 * (index + 3)) % 13);
      const shown = shownSizes(...sizes);
      const hidden = sizes.reduce((sum, size) => sum + size, 0) - shown.reduce((sum, size) => sum + size, 0);
      expect(Math.min(5, ...shown)).toBe(5);
      expect([1, 2, 3, 4].includes(hidden) && shown.length > 0).toBe(false);
    }
  });
});
