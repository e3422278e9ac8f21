import { describe, expect, it } from 'vitest';
import { labKindOf } from '#server/features/catalog/lab-kinds.ts';
import type { LabSource } from '#server/features/catalog/labs/lab.ts';
import { solved } from '#server/features/catalog/labs/solve.ts';
import { labNamed } from '../catalog-labs.ts';
import { cacheBytes, cards, ceilingOf, logs, models, requestsOn, texts } from './load-tests.ts';

interface Form extends LabSource {
  documents: { id: string; text: string }[];
  facts: { tokens: number }[];
}
const source = labNamed<Form>('open-weight-models-and-serving/whose-number-is-wrong');

describe('the lab on load tests', () => {
  it('shows the generated sheets', () => {
    for (const [id, text] of Object.entries(texts)) expect(source.documents.find((one) => one.id === id)?.text.trim()).toBe(text);
  });

  it.each(source.facts)('accepts what the generator computes for requests of $tokens tokens', async ({ tokens }) => {
    const only = { ...source, facts: [{ tokens }] };
    const answers = solved(await labKindOf(only).compile(only, 1));
    const numbers = Object.assign({}, ...answers.values()) as Record<string, string[]>;
    const near = (id: string, value: number) => expect(Number(numbers[id]?.[0]) / value, id).toBeCloseTo(1, 3);
    near('cache-a', cacheBytes(models.a, 1) / 1_024);
    near('cache-b', cacheBytes(models.b, 1) / 1_024);
    near('cache-c', cacheBytes(models.c, 1) / 1_024);
    near('cache-d', cacheBytes(models.d, tokens) / 2 ** 30);
    near('room-a', requestsOn(models.a, cards.m, 16, tokens));
    near('room-b', requestsOn(models.b, cards.s, 16, tokens));
    near('room-d', requestsOn(models.d, cards.m, 16, tokens));
    near('ceiling-a', ceilingOf(models.a, cards.m, 16, tokens));
    near('ceiling-b', ceilingOf(models.b, cards.s, 16, tokens));
    near('ceiling-c', ceilingOf(models.c, cards.s, 4.25, tokens));
  });

  it('has logs of which exactly those exceed their room or the ceiling of all weights that the lab says', () => {
    const says = logs.map(({ model, card, bits, tokens, atOnce, each }) => {
      const usual = { ...model, active: model.params, windowLayers: 0 };
      const [room, ceiling] = [requestsOn(usual, card, bits, tokens), ceilingOf(usual, card, bits, tokens)];
      if (atOnce > room) return 'room';
      return each > ceiling ? 'ceiling' : 'within';
    });
    expect(says).toEqual(['within', 'ceiling', 'room', 'within', 'ceiling', 'room', 'ceiling', 'within']);
    for (const { model, card, bits, tokens, atOnce, each, note } of logs)
      if (atOnce === 1 && note === 'no speculation') expect(each).toBeLessThan(ceilingOf(model, card, bits, tokens));
  });
});
