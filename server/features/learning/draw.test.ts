import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawn } from './draw.ts';

const pool = (...tags: string[][]) => tags.map((of, index) => ({ id: `q${index}`, tags: of }));
const none: ReadonlyMap<string, number> = new Map();
const untagged = pool(...Array.from({ length: 10 }, () => []));
const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const idsOf = (questions: readonly { id: string }[]) => questions.map(({ id }) => id);

describe('the questions drawn for an attempt', () => {
  test('the drawn questions are as many as requested, in quiz order, and the same for the same seed', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 12 }), (seed, count) => {
        const questions = drawn(untagged, count, seed, none);
        expect(questions).toHaveLength(Math.min(count, 10));
        expect(idsOf(questions)).toEqual(idsOf(untagged).filter((id) => idsOf(questions).includes(id)));
        expect(drawn(untagged, count, seed, none)).toEqual(questions);
      }),
    );
  });

  test('the drawn questions are those that the person has been asked least often', () => {
    fc.assert(
      fc.property(seeds, seeds, (first, second) => {
        const had = idsOf(drawn(untagged, 6, first, none));
        const next = idsOf(drawn(untagged, 6, second, new Map(had.map((id) => [id, 1]))));
        expect(next.filter((id) => !had.includes(id))).toHaveLength(4);
      }),
    );
  });

  test('the drawn questions are spread evenly across the tags, whatever the person has been asked before', () => {
    const tagged = pool(['a'], ['a'], ['a'], ['a'], ['a'], ['b'], ['b'], ['b'], ['c'], ['c']);
    fc.assert(
      fc.property(seeds, fc.subarray(idsOf(tagged)), (seed, had) => {
        const tags = drawn(tagged, 6, seed, new Map(had.map((id) => [id, 1]))).map(({ tags: [tag] }) => tag);
        expect(['a', 'b', 'c'].map((tag) => tags.filter((one) => one === tag).length)).toEqual([2, 2, 2]);
      }),
    );
  });

  test('the drawn questions differ between seeds', () => {
    expect(new Set(Array.from({ length: 20 }, (_, seed) => idsOf(drawn(untagged, 5, seed, none)).join())).size).toBeGreaterThan(10);
  });
});
