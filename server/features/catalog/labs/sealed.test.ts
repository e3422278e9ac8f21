import { describe, expect, it } from 'vitest';
import { faultsOfLab, tryLab } from '#server/testing/lab-steps.ts';

const charter = `title: Charter
minutes: 8
lab: sealed
task: Write the rules before there are data.
rules:
  prompt: Fill in the charter.
  explanation: The charter is sealed.
  fields:
    - id: main
      kind: one
      label: What is measured?
      options: [{ id: minutes, text: Minutes of handling }, { id: share, text: Share of drafts used }]
      right: [minutes]
      wrong: { share: A share says nothing about value. }
      reason: The question is about time.
    - { id: stop-below, kind: number, label: Stop below, unit: minutes, least: 0.1, most: 3, example: 1, reason: A stop rule has to be able to apply. }
    - { id: expand-at, kind: number, label: Expand at, unit: minutes, least: stop-below, example: 3, reason: It lies above the stop rule. }
data:
  title: Twelve weeks
  variants:
    - { id: large, text: 'Shown, 9.8 minutes; not shown, 13.6', values: { saved: 3.8 } }
    - { id: small, text: 'Shown, 13.0 minutes; not shown, 13.6', values: { saved: 0.6 } }
questions:
  - { id: effect, kind: number, prompt: How many minutes were saved?, value: saved, within: 0.05, unit: minutes, reason: Compare what was drawn. }
  - id: decision
    kind: one
    prompt: What does your charter say?
    critical: true
    options: [{ id: stop, text: Stop }, { id: expand, text: Expand }, { id: extend, text: Extend once }]
    cases:
      - { any: [saved < stop-below], answer: stop, reason: Your stop rule applies. }
      - { all: [saved >= expand-at], answer: expand, reason: Your expand rule is met. }
      - { answer: extend, reason: Neither rule applies. }
    wrong: { expand: Your own rule asks for more. }
`;
const rules = (stop: string, expand: string) => ({ main: ['minutes'], 'stop-below': [stop], 'expand-at': [expand] });
/** Starts an attempt that gets one variant's data. */
async function tryWith(effect: '3.8' | '0.6', stop = '1', expand = '3') {
  for (let seed = 0; ; seed++) {
    const one = await tryLab(charter, seed);
    const sealed = await one.answer('rules', rules(stop, expand));
    const isLarge = JSON.stringify(sealed.materials).includes('9.8');
    if (isLarge === (effect === '3.8')) return one;
  }
}

describe('a sealed decision', () => {
  it('neither data nor questions are shown before the rules are locked', async () => {
    const { state } = await tryLab(charter);
    expect(state.materials).toEqual([]);
    expect(state.items.map(({ id }) => id)).toEqual(['rules']);
    const seen = JSON.stringify(state);
    for (const secret of [
      'Twelve',
      '9.8',
      '13.0',
      '3.8',
      'How many',
      'What does your charter',
      'A share says',
      'stop rule',
      'sealed',
      'example',
    ])
      expect(seen, secret).not.toContain(secret);
  });

  it('the data are shown once the rules are locked, followed by one question after another', async () => {
    const one = await tryWith('3.8');
    expect(one.state.materials).toHaveLength(1);
    expect(one.state.items.map(({ id }) => id)).toEqual(['rules', 'effect']);
    await one.answer('rules', rules('2', '5'));
    expect(one.state.results[0]?.fields[1]?.given).toEqual(['1']);
    expect((await one.answer('effect', { number: ['3,8'] })).items.at(-1)?.id).toBe('decision');
  });

  it.each([
    ['3.8', '1', '3', 'expand'],
    ['3.8', '1', '4.5', 'extend'],
    ['0.6', '1', '3', 'stop'],
    ['0.6', '0.5', '3', 'extend'],
  ] as const)(
    'the right decision follows from the learner’s own rules: %s minutes, stop below %s, expand at %s, so %s',
    async (effect, stop, expand, decision) => {
      const one = await tryWith(effect, stop, expand);
      await one.answer('effect', { number: [effect] });
      expect(await one.answer('decision', { choice: [decision] })).toMatchObject({ score: 100, passed: true });
    },
  );

  it('a decision that breaks the learner’s own rule fails the lab', async () => {
    const one = await tryWith('3.8', '1', '4.5');
    await one.answer('effect', { number: ['3.8'] });
    const ended = await one.answer('decision', { choice: ['expand'] });
    expect(ended.passed).toBe(false);
    expect(JSON.stringify(ended.results.at(-1))).toContain('Your own rule asks for more.');
    expect(JSON.stringify(ended.results.at(-1))).toContain('Neither rule applies.');
  });

  it('rules that contradict each other, and rules that can never apply, earn no credit', async () => {
    const one = await tryLab(charter);
    const { results } = await one.answer('rules', rules('0', '-1'));
    expect(results[0]?.fields.map(({ credit }) => credit)).toEqual([100, 0, 0]);
    const other = await tryLab(charter);
    expect((await other.answer('rules', rules('2', '1.5'))).results[0]?.fields.map(({ credit }) => credit)).toEqual([100, 100, 0]);
  });

  it('only complete and numeric rules can be locked', async () => {
    const one = await tryLab(charter);
    await expect(one.answer('rules', rules('1', 'some'))).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(one.answer('rules', { main: ['minutes'], 'stop-below': ['1'] })).rejects.toMatchObject({ code: 'lab_incomplete' });
  });

  it('the seed decides which data are drawn', async () => {
    const seen = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map(async (seed) => {
        const one = await tryLab(charter, seed);
        return JSON.stringify((await one.answer('rules', rules('1', '3'))).materials);
      }),
    );
    expect(new Set(seen).size).toBe(2);
  });
});

describe('the sealed decision check', () => {
  it('a sealed decision whose cases cover everything has no faults', async () => {
    expect(await faultsOfLab(charter)).toEqual([]);
  });

  it.each([
    ['a condition with an unknown name', ['saved < stop-below]', 'gained < stop-below]'], ':31', 'saved'],
    ['a condition without a sign', ['[saved >= expand-at]', '[saved at least three]'], ':32', 'saved >= expand-at'],
    ['a last case with a condition', ['- { answer: extend', '- { all: [saved > 1], answer: extend'], ':33', 'The last has none'],
    ['a variant without a value', ['values: { saved: 0.6 }', 'values: { lost: 0.6 }'], ':22', 'saved'],
    ['a value with the name of a rule', ['{ saved: 3.8 }', '{ main: 3.8 }'], ':21', '“main”'],
    ['an example that is no sound rule', ['most: 3, example: 1', 'most: 3, example: 9'], ':16', 'example'],
    ['a limit by a rule that there isn’t', ['least: stop-below', 'least: stop'], ':17', '“stop”'],
    ['an answer that there isn’t', ['answer: extend', 'answer: wait'], ':33', '“wait”'],
  ])('a fault in a sealed decision is reported with its line: %s', async (_what, [from = '', to = ''], line, said) => {
    const faults = await faultsOfLab(charter.replace(from, to));
    expect(faults.join('\n')).toContain(`a.lab.yaml${line}`);
    expect(faults.join('\n')).toContain(said);
  });
});
