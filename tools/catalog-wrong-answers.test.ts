import { describe, expect, it } from 'vitest';
import { labKindOf } from '#server/features/catalog/lab-kinds.ts';
import type { ItemAnswer, LabItem } from '#server/features/catalog/labs/lab.ts';
import { replay } from '#server/features/catalog/labs/replay.ts';
import { solved } from '#server/features/catalog/labs/solve.ts';
import { isDueToday } from '#server/testing/due-today.ts';
import { labNamed } from './curriculum/catalog-labs.ts';
import { readWrongAnswers } from './curriculum/wrong-answers.ts';

/** Wrong answers that labs must refuse, each for the reason that it is wrong. Each day, `npm test` tries those of a third of the labs. */
const lists = (await readWrongAnswers()).map((list, index) => ({ ...list, isTried: isDueToday(index, 3) }));
const seeds = Array.from({ length: 8 }, (_, index) => index * 7_919);
/** How many attempts that ask the item are tried. */
const enough = process.env['CAIRN_FULL'] === '1' ? seeds.length : 2;
type Source = Parameters<typeof labKindOf>[0];

describe.each(lists)('the lab $lab', ({ lab: name, answers, isTried }) => {
  const source = labNamed<Source>(name);
  // A lab is compiled and solved once for each seed, because that takes up to half a second.
  const solve = async (seed: number) => {
    const lab = await labKindOf(source).compile(source, seed);
    return { lab, right: solved(lab) };
  };
  const labs = (isTried ? seeds : []).map((seed) => ({ seed, solution: solve(seed) }));

  it('has at least twelve wrong answers to refuse', () => {
    expect(answers.length).toBeGreaterThanOrEqual(12);
  });

  it.runIf(isTried).each(answers)('refuses that $name', async ({ item: id, fields, because, fails }) => {
    let tried = 0;
    for (const { seed, solution } of labs) {
      const { lab, right } = await solution;
      const accepted = right.get(id);
      if (!accepted || tried === enough) continue;
      tried++;
      const differing = (item: LabItem): ItemAnswer | undefined => (item.id === id ? { ...accepted, ...fields } : undefined);
      const { judged, score, isSound } = replay(lab, solved(lab, differing));
      const refused = judged.find(({ item }) => item.id === id);
      const wrong = refused?.fields.filter((field) => field.id in fields) ?? [];
      expect(wrong.map(({ credit }) => credit < 1)).toContain(true);
      // Where the item gives one reason for all of its fields, it is kept with the first of them.
      const own = wrong.flatMap(({ reasons }) => reasons);
      const said = own.length > 0 ? own : (refused?.fields.flatMap(({ reasons }) => reasons) ?? []);
      expect([...said, refused?.item.explanation ?? ''].join('\n')).toContain(because);
      if (fails) expect({ seed, passed: isSound && (score ?? 0) >= source.pass_mark }).toEqual({ seed, passed: false });
    }
    expect(tried, `no attempt asks ${id}`).toBeGreaterThan(0);
  });
});
