import { expect, test } from 'vitest';
import { labSource, readLab, stateAfter, wordsOf } from '#server/testing/lab-source.ts';

const text = `title: Decide on parcels
minutes: 5
lab: decision_table
task: Decide on each parcel.
conditions:
  - { id: weight, label: Weight }
  - { id: content, label: What is in it }
columns:
  - id: size
    label: Size
    options:
      - { id: 0, label: small }
      - { id: 1, label: medium }
      - { id: 2, label: large }
      - { id: 3, label: huge }
    near: 0.5
  - id: care
    label: Care
    options:
      - { id: 0, label: none }
      - { id: 1, label: some }
      - { id: 2, label: much }
  - id: class
    label: Class
    options:
      - { id: 0, label: nought }
      - { id: 1, label: one }
      - { id: 2, label: two }
      - { id: 3, label: three }
    rule: max(size, care)
rows:
  - id: book
    conditions: { weight: 1 kg, content: A book }
    decide: { size: 0, care: [0, 1] }
    reason: The secret of books is that they bear a lot.
    wrong:
      care: { 2: Nobody breaks a book. }
  - id: piano
    text: It arrives on a Sunday.
    conditions: { weight: 200 kg, content: A piano | a stool }
    decide: { size: 3, care: 2, class: 3 }
    reason: The secret of pianos is their weight.
    critical: [class]
`;
const source = await labSource(text);
const piano = { size: ['3'], care: ['2'], class: ['3'] };

test('each cell earns credit, and an option next to the right one earns part of it', async () => {
  const creditsOf = async (size: string, care: string, row: string) => {
    const { results } = await stateAfter(source, { book: { size: [size], care: [care], class: [row] }, piano });
    return results[0]?.fields.map(({ credit }) => credit);
  };
  expect(await creditsOf('0', '0', '0')).toEqual([100, 100, 100]);
  expect(await creditsOf('1', '1', '1')).toEqual([50, 100, 100]);
  expect(await creditsOf('2', '2', '2')).toEqual([0, 0, 100]);
});

test('a rule is applied to what the learner chose in the same row', async () => {
  const { results } = await stateAfter(source, { book: { size: ['1'], care: ['0'], class: ['0'] }, piano });
  expect(results[0]?.fields[2]).toMatchObject({ credit: 0, expected: [['1']] });
});

test('a wrong critical cell fails the lab, and learners cannot see beforehand that it is critical', async () => {
  const book = { size: ['0'], care: ['0'], class: ['0'] };
  expect(await stateAfter(source, { book, piano: { ...piano, size: ['2'] } })).toMatchObject({ score: 92, passed: true });
  expect(await stateAfter(source, { book, piano: { ...piano, class: ['2'] } })).toMatchObject({ score: 83, passed: false });
  const { items } = await stateAfter(source);
  expect(items.map(({ is_critical }) => is_critical)).toEqual([false, false]);
});

test("a row's conditions are shown as a table below its text, and nothing reveals a decision", async () => {
  const { items } = await stateAfter(source);
  const shown = JSON.stringify(items);
  expect(shown).toContain('"table"');
  expect(wordsOf(items.find(({ id }) => id === 'piano')?.prompt)).toMatch(
    /It arrives on a Sunday\.\s*Weight\s*What is in it\s*200 kg\s*A piano \| a stool/,
  );
  expect(shown).not.toContain('ecret');
  expect(shown).not.toContain('Nobody breaks');
});

test('cells without a decision and rules that cannot be computed are reported to the author', async () => {
  const faultsWith = async (from: string, to: string) => (await readLab(text.replace(from, to))).faults;
  expect(await faultsWith('decide: { size: 0, care: [0, 1] }', 'decide: { size: 0 }')).toEqual(['34 catalog_lab_row_undecided']);
  expect(await faultsWith('care: [0, 1] }', 'care: [0, 7] }')).toEqual(['34 catalog_lab_id_unknown']);
  expect(await faultsWith('max(size, care)', 'max(size, cost)')).toEqual(['30 catalog_lab_value_unknown']);
  expect(await faultsWith('max(size, care)', 'most(size, care)')).toEqual(['30 catalog_lab_function_unknown']);
  expect(await faultsWith('max(size, care)', 'max(size, care')).toEqual(['30 catalog_lab_expression']);
  expect(await faultsWith('weight: 1 kg, ', '')).toEqual(['32 catalog_lab_row_condition']);
});
