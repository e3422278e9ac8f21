import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { listOf, preparedText, preparerOf, withField } from './prepared.ts';
import { envelopeBytes, serialiserOf } from './serialise.ts';

const stone = z.object({ name: z.string(), grams: z.number().int().nullable() });
const cairn = z.object({ title: z.string(), stones: z.array(stone) });
const stoneText = preparerOf(stone);
const headText = preparerOf(cairn.omit({ stones: true }));
const serialise = serialiserOf(cairn);

const stones = fc.array(fc.record({ name: fc.string({ unit: 'grapheme' }), grams: fc.option(fc.integer()) }), { maxLength: 5 });

test('a reply put together from prepared parts reads as the one serialised at once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), stones, (title, stones) => {
      const prepared = withField(headText({ title }), 'stones')(listOf(stones.map((stone) => stoneText(stone))));
      const text = envelopeBytes(prepared).toString();
      expect(JSON.parse(text)).toEqual({ success: true, data: { title, stones } });
      expect(JSON.parse(serialise({ success: true, data: { title, stones } }))).toEqual(JSON.parse(text));
    }),
  );
});

test('a field that is not in the contract is not in the text', () => {
  expect(stoneText({ name: 'slab', grams: 4000, secret: 1 } as z.input<typeof stone>).bytes.toString()).toBe(
    '{"name":"slab","grams":4000}',
  );
});

test('a required field that is missing throws', () => {
  expect(() => stoneText({ grams: 1 } as z.input<typeof stone>)).toThrow();
});

test('a field can be put into an empty object, under any name', () => {
  expect(withField(preparedText<object>('{}'), 'a "b"')(preparedText<number>('1')).bytes.toString()).toBe('{"a \\"b\\"":1}');
});
