import { expect, test } from 'vitest';
import { labSchema } from '../lab-kinds.ts';
import type { ItemAnswer, LabItem } from './lab.ts';
import { lab } from './reliance.ts';
import { replay } from './replay.ts';
import { solved } from './solve.ts';

const correction = (right: boolean) => ({
  label: 'What is right?',
  options: [
    { id: 'a', text: 'Seven' },
    { id: 'b', text: 'Eight', ...(right && { correct: true }) },
  ],
});
/** Twenty cases, eight of which have wrong advice. */
const cases = Array.from({ length: 20 }, (_, index) => ({
  id: `case-${index}`,
  text: 'A delivery note.',
  advice: 'It is complete.',
  reason: 'A line is missing.',
  advice_is: index % 5 < 2 ? 'wrong' : 'right',
  correction: correction(index % 5 < 2),
}));
const drill = { title: 'Check', minutes: 8, lab: 'reliance', task: 'Decide.', cases };
const compiled = (source: object, seed = 3) => lab.compile(labSchema.parse(source), seed);
const always =
  (decision: string, option = 'b') =>
  (): ItemAnswer => ({ decision: [decision], ...(decision === 'correct' && { correction: [option] }) });
const scoreWith = async (source: object, otherwise: (item: LabItem) => ItemAnswer, seed = 3) => {
  const made = await compiled(source, seed);
  return replay(made, solved(made, otherwise)).score;
};

test('accepting all advice scores 0, refusing all advice scores 0, and right decisions score 100', async () => {
  for (const seed of [1, 2, 3, 4]) {
    expect(await scoreWith(drill, always('accept'), seed)).toBe(0);
    expect(await scoreWith(drill, always('refuse'), seed)).toBe(0);
    expect(await scoreWith({ ...drill, draw: 12 }, always('accept'), seed)).toBe(0);
    const made = await compiled({ ...drill, draw: 12 }, seed);
    expect([made.items.length, replay(made, solved(made)).score]).toEqual([12, 100]);
  }
});

test('random decisions score 0 on average', async () => {
  const scores: number[] = [];
  for (let seed = 0; seed < 400; seed++) {
    const made = await compiled(drill, seed);
    let toss = seed;
    const answers = solved(made, () => {
      toss = (toss * 1_103_515_245 + 12_345) % 2 ** 31;
      return always(toss % 65_536 < 32_768 ? 'accept' : 'refuse')();
    });
    scores.push(replay(made, answers).score ?? Number.NaN);
  }
  const mean = scores.reduce((sum, one) => sum + one, 0) / scores.length;
  expect(Math.abs(mean)).toBeLessThan(5);
});

test('correcting wrong advice earns credit only with the right correction', async () => {
  expect(await scoreWith(drill, always('correct', 'a'))).toBe(-100);
  const made = await compiled(drill);
  const right = replay(made, solved(made, always('correct', 'b')));
  const credits = right.judged.map(({ item, credit }) => [cases.find(({ id }) => id === item.id)?.advice_is, credit]);
  expect(new Set(credits.map((one) => JSON.stringify(one)))).toEqual(new Set(['["wrong",1]', '["right",0]']));
});

test('no case reveals before the decision whether its advice is wrong', async () => {
  const { items } = await compiled(drill);
  const formOf = ({ fields }: LabItem) =>
    JSON.stringify(fields.map(({ judge: _, options, ...field }) => ({ ...field, options: options?.map(({ id }) => id) })));
  expect(new Set(items.map(formOf)).size).toBe(1);
});

test.each([
  [
    'too little advice that is wrong',
    { ...drill, cases: cases.map((one, index) => (index === 0 ? one : { ...one, advice_is: 'right', correction: correction(false) })) },
    'catalog_lab_drill_share',
  ],
  ['a pool too small for what is drawn', { ...drill, draw: 20, cases: cases.filter((_, index) => index < 14) }, 'catalog_lab_drill_share'],
  [
    'a correction that is right where the advice is right',
    { ...drill, cases: cases.map((one) => ({ ...one, correction: correction(true) })) },
    'catalog_lab_correction',
  ],
  [
    'a correction in some cases only',
    { ...drill, cases: cases.map(({ correction: offered, ...one }, index) => (index < 5 ? one : { ...one, correction: offered })) },
    'catalog_lab_no_correction',
  ],
])('a drill is reported as faulty if it has %s', (_, source, code) => {
  expect(lab.unfinished?.(labSchema.parse(source)).map(({ fault }) => fault.code)).toContain(code);
});
