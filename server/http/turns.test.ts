import { expect, test } from 'vitest';
import { turns } from './turns.ts';

test('so many pieces of work run at a time, the others in the order in which they came, and one that fails gives its turn on', async () => {
  const inTurn = turns(2);
  const begun: number[] = [];
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const work = gates.map((gate, index) =>
    inTurn(async () => {
      begun.push(index);
      await gate.promise;
      return index;
    }),
  );
  expect(begun).toEqual([0, 1]);
  gates[1]?.reject(new Error('of the work'));
  await expect(work[1]).rejects.toThrow('of the work');
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve();
  expect(await Promise.all(work.filter((_, index) => index !== 1))).toEqual([0, 2, 3, 4]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  // All turns were given back.
  const again = [inTurn(async () => 'one'), inTurn(async () => 'two')];
  expect(await Promise.all(again)).toEqual(['one', 'two']);
});
