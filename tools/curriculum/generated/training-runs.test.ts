import { describe, expect, it } from 'vitest';
import { labKindOf } from '#server/features/catalog/lab-kinds.ts';
import type { LabSource } from '#server/features/catalog/labs/lab.ts';
import { solved } from '#server/features/catalog/labs/solve.ts';
import { labNamed } from '../catalog-labs.ts';
import { mcnemar, runs, texts } from './training-runs.ts';

interface Form extends LabSource {
  documents: { id: string; text: string }[];
}
const source = labNamed<Form>('adapting-models/six-runs');
const answers = solved(await labKindOf(source).compile(source, 0));
const given = Object.assign({}, ...answers.values()) as Record<string, string[]>;

describe('the lab on training runs', () => {
  it('shows the generated losses and results', () => {
    for (const [id, text] of Object.entries(texts)) expect(source.documents.find((one) => one.id === id)?.text).toContain(text);
  });

  it('accepts the p that the generator computes', () => {
    const p = (name: string) => mcnemar(runs.find((one) => one.name === name)?.target ?? { fixed: 0, broken: 0 });
    expect(Number(given['p-f']?.[0])).toBeCloseTo(p('F'), 4);
    expect(Number(given['p-d']?.[0])).toBeCloseTo(p('D'), 4);
  });

  it('has exactly one run that meets the rule', () => {
    const meets = runs.filter(({ target, abstains, validation, note }) => {
      const isBest = Math.min(...validation) === validation.at(-1);
      return mcnemar(target) < 0.05 && target.fixed > target.broken && abstains >= 27 && note.startsWith('split by claim') && isBest;
    });
    expect(meets.map(({ name }) => name)).toEqual(['D']);
    expect(given['run-d']).toEqual(['release']);
  });
});
