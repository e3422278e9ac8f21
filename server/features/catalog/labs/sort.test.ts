import { expect, test } from 'vitest';
import { labSource, readLab, stateAfter } from '#server/testing/lab-source.ts';

const withCards = (critical: string) => `title: Triage desk
minutes: 4
pass_mark: 50
lab: sort
task: Give each task its place.
categories:
  - { id: tool, label: The tool }
  - { id: person, label: A person }
also:
  label: What can go wrong?
  options:
    - { id: lost, label: Something is lost }
    - { id: decided, label: Something is decided }
cards:
  - { id: letter, text: Draft a letter., in: tool, also: lost, reason: Easy to check. }
  - { id: applicant, text: Choose an applicant., in: person, also: decided, reason: Somebody has to answer for it.${critical} }
`;

/** Answers the critical card, and returns whether the lab is passed and whether the card was missed. */
async function outcome(critical: string, category: string, also: string) {
  const state = await stateAfter(await labSource(withCards(critical)), {
    letter: { category: ['tool'], also: ['lost'] },
    applicant: { category: [category], also: [also] },
  });
  return [state.passed, state.results.at(-1)?.critical_missed];
}

test('a critical card has to be put in the right category, whatever the answer to the second question', async () => {
  const critical = ', critical: true';
  expect(await outcome(critical, 'person', 'lost')).toEqual([true, false]);
  expect(await outcome(critical, 'tool', 'decided')).toEqual([false, true]);
});

test('a card with `critical: both` needs two right answers, and a card that is not critical needs none', async () => {
  const both = ', critical: both';
  expect(await outcome(both, 'person', 'lost')).toEqual([false, true]);
  expect(await outcome(both, 'person', 'decided')).toEqual([true, false]);
  expect(await outcome(', critical: false', 'tool', 'lost')).toEqual([true, false]);
});

test('learners see that a card was critical once they have answered it', async () => {
  const source = await labSource(withCards(', critical: true'));
  const criticalIn = async (answers: Parameters<typeof stateAfter>[1]) =>
    (await stateAfter(source, answers)).items.find(({ id }) => id === 'applicant')?.is_critical;
  expect(await criticalIn({})).toBe(false);
  expect(await criticalIn({ applicant: { category: ['person'], also: ['lost'] } })).toBe(true);
});

test('a card with `critical: both` in a lab without a second question is reported to the author', async () => {
  const [before = '', after = ''] = withCards(', critical: both')
    .replace(/^also:\n(?: .*\n)+/m, '')
    .replaceAll(/, also: \w+/g, '')
    .split('critical: both');
  const line = before.split('\n').length;
  expect((await readLab(`${before}critical: both${after}`)).faults).toEqual([`${line} catalog_lab_no_second_question`]);
});
