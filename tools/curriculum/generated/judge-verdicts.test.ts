import { describe, expect, it } from 'vitest';
import { labKindOf } from '#server/features/catalog/lab-kinds.ts';
import type { LabSource } from '#server/features/catalog/labs/lab.ts';
import { solved } from '#server/features/catalog/labs/solve.ts';
import { labNamed } from '../catalog-labs.ts';
import { kappaOf, texts, verdicts, week } from './judge-verdicts.ts';

interface Form extends LabSource {
  documents: { id: string; text: string }[];
}
const source = labNamed<Form>('evaluation-at-scale/be-the-reviewer');
const answers = solved(await labKindOf(source).compile(source, 0));
const numbers = Object.assign({}, ...answers.values()) as Record<string, string[]>;
const given = (id: string) => Number(numbers[id]?.[0]);

describe('the lab on judges', () => {
  it('shows the generated verdicts and samples', () => {
    for (const [id, text] of Object.entries(texts)) expect(source.documents.find((one) => one.id === id)?.text).toContain(text);
  });

  it('accepts the kappas of the generated verdicts, and the only judge that meets both conditions', () => {
    const [, b, c, d] = verdicts.map(kappaOf);
    for (const [id, kappa] of [
      ['kappa-b', b],
      ['kappa-c', c],
      ['kappa-d', d],
    ] as const)
      expect(given(id)).toBeCloseTo(kappa ?? 0, 3);
    const usable = verdicts.filter((one) => kappaOf(one) >= 0.6 && one.badCaught / 30 >= 0.7);
    expect(usable.map(({ name }) => name.slice(0, 1).toLowerCase())).toEqual(numbers.usable);
  });

  it('accepts the share of the week, weighted by traffic', () => {
    const all = week.reduce((sum, { traffic }) => sum + traffic, 0);
    expect(given('share')).toBeCloseTo(
      week.reduce((sum, { traffic, good, sample }) => sum + ((traffic / all) * good * 100) / sample, 0),
      1,
    );
  });
});
