import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { optionsOf, rightOrderOf } from './options.ts';

const ordering = (items: string[]) => ({ id: 'q', kind: 'ordering' as const, prompt: 'p', explanation: 'e', items });
const items = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 10 });

describe("an ordering question's items", () => {
  test("an ordering question's items are complete, not in the right order, and in the same order for everyone who gets this version", () => {
    fc.assert(
      fc.property(items, fc.string(), (texts, version) => {
        const question = ordering(texts);
        const shown = optionsOf(question, version).map(({ id }) => id);
        const right = rightOrderOf(question);
        expect(shown.toSorted()).toEqual(right.toSorted());
        expect(shown).not.toEqual(right);
        expect(optionsOf(question, version).map(({ id }) => id)).toEqual(shown);
      }),
    );
  });
});

describe("an option's id", () => {
  test("an option's id stays the same when options are reordered or another one becomes right", () => {
    const single = (options: { text: string; correct?: boolean }[]) =>
      optionsOf({ id: 'q', kind: 'single', prompt: 'p', explanation: 'e', options }, '1');
    const [a, b] = single([{ text: 'A', correct: true }, { text: 'B' }]);
    const [d, c] = single([{ text: 'B', correct: true }, { text: 'A' }]);
    expect([a?.id, b?.id]).toEqual([c?.id, d?.id]);
    expect(a?.id).not.toBe(b?.id);
  });
});
