import { describe, expect, it } from 'vitest';
import { labKindOf } from '#server/features/catalog/lab-kinds.ts';
import type { LabSource } from '#server/features/catalog/labs/lab.ts';
import { solved } from '#server/features/catalog/labs/solve.ts';
import { labNamed } from '../catalog-labs.ts';
import { counts, suggestions, texts } from './scored-suggestions.ts';

interface Form extends LabSource {
  documents: { id: string; text: string }[];
}
const source = labNamed<Form>('designing-ai-products/four-states');
const answers = solved(await labKindOf(source).compile(source, 0));
const numbers = Object.assign({}, ...answers.values()) as Record<string, string[]>;
const given = (id: string) => Number(numbers[id]?.[0]);

const { length: all } = suggestions;
const wrongOf = (some: typeof suggestions) => some.filter(({ right }) => !right).length;
const ready = (limit: number) => suggestions.filter(({ score, sourced }) => sourced && score >= limit);
const share = (limit: number) => wrongOf(ready(limit)) / ready(limit).length;
const toCheck = suggestions.filter((one) => one.score >= 80 && !(one.sourced && one.score >= 90));

describe('the lab on four states', () => {
  it('shows the generated suggestions', () => {
    expect(all).toBe(1_900);
    expect(source.documents.find(({ id }) => id === 'bands')?.text).toContain(texts.bands);
  });

  it('has the limit from which at most 5% of the ready suggestions are wrong', () => {
    expect(share(90)).toBeLessThanOrEqual(0.05);
    expect(share(85)).toBeGreaterThan(0.05);
    expect([given('limit'), given('ready-cases'), given('ready-wrong')]).toEqual([90, ready(90).length, wrongOf(ready(90))]);
  });

  it('has the limit below which a suggestion that is checked costs more than it saves', () => {
    const saved = counts.map(({ least, sourced, open }) => {
      const [cases, wrong] = least >= 90 ? [open.cases, open.wrong] : [sourced.cases + open.cases, sourced.wrong + open.wrong];
      return { least, isWorth: cases * 4.5 - wrong * 14.2 > 0 };
    });
    expect(saved.filter(({ isWorth, least }) => isWorth && least < 90).map(({ least }) => least)).toEqual([85, 80]);
    expect([given('from'), given('check-cases'), given('check-wrong')]).toEqual([80, toCheck.length, wrongOf(toCheck)]);
  });

  it('computes what both screens save, and how many wrong suggestions slip through', () => {
    const [readyWrong, checkWrong] = [wrongOf(ready(90)), wrongOf(toCheck)];
    expect(given('old')).toBeCloseTo(all * 4.5 - wrongOf(suggestions) * (0.55 * 6.5 + 0.45 * 45), -1);
    expect(given('new')).toBeCloseTo(ready(90).length * 5.5 - readyWrong * 29.6 + toCheck.length * 4.5 - checkWrong * 14.2, -1);
    expect(given('over-reliance')).toBeCloseTo(((readyWrong * 0.6 + checkWrong * 0.2) / (readyWrong + checkWrong)) * 100, 1);
  });
});
