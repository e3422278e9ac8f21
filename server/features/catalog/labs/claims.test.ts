import { expect, test } from 'vitest';
import { labSource, readLab, stateAfter, wordsOf } from '#server/testing/lab-source.ts';

const text = `title: Check the summary
minutes: 9
lab: claims
task: Compare the summary with the note.
source:
  title: The note
  sentences:
    - { id: sold, text: We sold 1250 bikes., paragraph: Sales }
    - { id: back, text: "Of these, 50 came back.", paragraph: Sales }
    - { id: most, text: Most had a faulty display., paragraph: Faults }
    - { id: why, text: We do not know why., paragraph: Faults }
summary:
  title: The summary
  text: 50 bikes came back, all with a faulty display, because of the rain.
verdicts:
  - { id: supported, label: Supported, sound: true }
  - { id: overstated, label: Overstated }
  - { id: absent, label: Not in the source }
claims:
  - id: a
    text: 50 bikes came back.
    verdict: supported
    sentences: [[back], [sold, back]]
    reason: Secretly, it is there.
  - id: b
    text: All had a faulty display.
    verdict: overstated
    partly: { absent: 0.5 }
    sentences: most
    critical: true
    reason: Secretly, most are not all.
    wrong: { supported: The secret is the small word. }
  - id: c
    text: It was because of the rain.
    verdict: absent
    sentences: [[], [why]]
    reason: Secretly, nobody knows.
omissions:
  prompt: What is missing?
  missing:
    - { sentences: [[sold]], reason: The secret number of bikes sold. }
    - { sentences: why, reason: The secret is that the cause is unknown. }
  open: [back]
questions:
  - id: share
    kind: number
    prompt: Which share came back?
    value: 4
    unit: "%"
    reason: Secretly, 50 of 1250.
`;
const source = await labSource(text);
const claim = (verdict: string, ...sentences: string[]) => ({ verdict: [verdict], sentences });
const claims = { a: claim('supported', 'back'), b: claim('overstated', 'most'), c: claim('absent') };
const all = { ...claims, omissions: { sentences: ['sold', 'why'] }, share: { number: ['4'] } };

test('an attempt starts with the source, the summary and the claims, and without the right answers', async () => {
  const state = await stateAfter(source);
  expect(state.materials.map(({ id, kind, parts }) => [id, kind, parts.map((part) => part.group)])).toEqual([
    ['source', 'passage', ['Sales', 'Sales', 'Faults', 'Faults']],
    ['summary', 'text', []],
  ]);
  expect(state.items.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(wordsOf(state.items[0]?.prompt)).toBe('Claim 1');
  expect(JSON.stringify(state)).not.toMatch(/ecret|sound|partly/);
});

test('every set of sentences that the author accepts is right', async () => {
  expect((await stateAfter(source, all)).score).toBe(100);
  const others = { a: claim('supported', 'sold', 'back'), c: claim('absent', 'why') };
  expect(await stateAfter(source, { ...all, ...others })).toMatchObject({ score: 100, passed: true });
});

test('an objection to a sound claim earns nothing, even with the right sentence', async () => {
  const { results } = await stateAfter(source, { a: claim('overstated', 'back') });
  expect(results).toMatchObject([{ credit: 0 }]);
});

test('overlooking a fault still earns the credit for the marked sentences, and a nearly right verdict earns half its credit', async () => {
  const { results } = await stateAfter(source, { b: claim('supported', 'most') });
  expect(results[0]?.fields.map(({ id, credit }) => [id, credit])).toEqual([
    ['verdict', 0],
    ['sentences', 100],
  ]);
  expect(wordsOf(results[0]?.fields[0]?.reasons)).toContain('The secret is the small word.');
  expect((await stateAfter(source, { b: claim('absent', 'most') })).results).toMatchObject([{ credit: 75 }]);
});

test('the lab is failed if a critical claim is misjudged, whatever the score', async () => {
  const answers = { ...all, b: claim('absent', 'most') };
  expect(await stateAfter(source, answers)).toMatchObject({ score: 96, passed: false });
});

test('omissions and questions are asked once all claims are judged', async () => {
  const { c: _, ...two } = claims;
  expect((await stateAfter(source, two)).items.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect((await stateAfter(source, claims)).items.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'omissions', 'share']);
});

test('each marked sentence that is not an omission costs as much as an omission earns, unless the author left it open', async () => {
  const credit = async (...sentences: string[]) =>
    (await stateAfter(source, { ...claims, omissions: { sentences } })).results.at(-1)?.credit;
  expect(await credit('sold', 'why', 'back')).toBe(100);
  expect(await credit('sold')).toBe(50);
  expect(await credit('sold', 'why', 'most')).toBe(50);
  expect(await credit('sold', 'most')).toBe(0);
  expect(await credit()).toBe(0);
});

test('ids that do not exist and ids that occur twice are reported to the author with their lines', async () => {
  const faults = async (from: string, to: string) => (await readLab(text.replace(from, to))).faults;
  const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;
  expect(await faults('verdict: absent', 'verdict: missing')).toEqual([`${lineOf('verdict: absent')} catalog_lab_id_unknown`]);
  const sentences = lineOf('sentences: most');
  expect(await faults('sentences: most', 'sentences: [most, mots]')).toEqual([`${sentences} catalog_lab_id_unknown`]);
  expect(await faults('sentences: most', 'sentences: { most: 1 }')).toEqual([`${sentences} catalog_lab_sets`]);
  expect(await faults('- id: share', '- id: omissions')).toEqual([`${lineOf('- id: share')} catalog_lab_id_of_two`]);
  expect(await faults('sentences: [[sold]]', 'sentences: [[]]')).toEqual([`${lineOf('sentences: [[sold]]')} catalog_lab_no_answer`]);
  expect(await faults('kind: number', 'kind: figure')).toEqual([`${lineOf('kind: number')} catalog_lab_question`]);
});
