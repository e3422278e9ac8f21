import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { askingForVerdicts } from '#server/testing/asking-for-verdicts.ts';
import { stonePrompt } from '#server/testing/prompt-labs.ts';
import { checkTexts } from './checks.ts';
import { judgeByCode, judgeOutputs, withEvidence } from './criteria.ts';
import { nearestRun, presentRecorded } from './recorded.ts';
import { type PromptCheck, type PromptCriterion, promptSchema } from './schema.ts';

const source = promptSchema.parse(parse(stonePrompt));
const [input] = source.inputs;
if (!input) throw new Error('the prompt lab has no input');

const passes = (rule: Partial<PromptCheck>, text: string) => {
  const check = { id: 'check', text: 'A check.', hint: 'A hint.', ...rule } as PromptCheck;
  return checkTexts({ ...source, checks: [check] }, { prompt: text })[0]?.passed;
};

const schema = (change: object = {}) =>
  JSON.stringify({
    type: 'object',
    additionalProperties: false,
    required: ['sku', 'status'],
    properties: { sku: { type: ['string', 'null'] }, status: { enum: ['order', 'other'] } },
    ...change,
  });
const wanted = { json_schema: { properties: ['sku', 'status'], nullable: ['sku'], closed_list: ['status'] } };
const pairs = 'Input: a leg is missing\nOutput: assembly\n\nInput: a box is missing\nOutput: delivery';

describe('a check', () => {
  test.each<[string, Partial<PromptCheck>, string, string]>([
    ['contains', { contains: ['so that', 'in order to'] }, 'Write it so that they know.', 'Write it.'],
    ['contains_all', { contains_all: ['late', 'damage*'] }, 'late or damaged', 'late'],
    ['without', { without: ['discount*'] }, 'Promise nothing.', 'Promise discounts.'],
    ['words', { words: { least: 2, most: 3 } }, 'two words', 'there are four words'],
    ['slots, one missing', { slots: 'filled' }, 'About {{stone}}', 'About it'],
    ['slots, one unknown', { slots: 'filled' }, 'About {{ stone }}', 'About {{stone}} and {{moss}}'],
    ['marked, without a tag', { marked: ['stone'] }, 'The stone tags hold it.\n<stone>\n{{stone}}\n</stone>', 'The stone tags: {{stone}}'],
    [
      'marked, without a reference',
      { marked: ['stone'] },
      'See the block tag. <block>{{stone}}</block>',
      'Sort it. <block>{{stone}}</block>',
    ],
    ['json_schema, not closed', wanted, schema(), schema({ additionalProperties: true })],
    ['json_schema, not required', wanted, `\`\`\`json\n${schema()}\n\`\`\``, schema({ required: ['sku'] })],
    ['json_schema, not nullable', wanted, schema(), schema({ properties: { sku: { type: 'string' }, status: { enum: ['a'] } } })],
    [
      'json_schema, no closed list',
      wanted,
      schema(),
      schema({ properties: { sku: { type: ['string', 'null'] }, status: { type: 'string' } } }),
    ],
    ['json_schema, not a schema', wanted, schema(), schema({ properties: { sku: { type: 'text' }, status: { enum: ['a'] } } })],
    ['json_schema, not JSON', wanted, schema(), `${schema()},`],
    ['examples, too few', { examples: { least: 2 } }, pairs, 'Input: a\nOutput: b'],
    [
      'examples, a label missing',
      { examples: { least: 1, each_of: ['assembly', 'delivery'] } },
      pairs,
      pairs.replace('delivery', 'assembly'),
    ],
    ['examples, an input given away', { examples: { least: 2 } }, pairs, pairs.replace('a leg is missing', 'A block of granite, 40 kg')],
    ['no_personal_data, an email address', { no_personal_data: true }, 'Write to {{stone}}.', 'Write to a.b@example.org.'],
    ['no_personal_data, a telephone number', { no_personal_data: true }, 'In 120 words, 2026-11-26.', 'Call +41 44 123 45 67.'],
    ['no_personal_data, an account', { no_personal_data: true }, 'At most 1,200 words', 'Pay to CH93 0076 2011 6238 5295 7.'],
    ['no_personal_data, a name', { no_personal_data: ['Ms Okonkwo'] }, 'Dear customer', 'Dear Ms  Okonkwo'],
  ])('with the rule %s tells what has it from what lacks it', (_, rule, good, bad) => {
    expect([passes(rule, good), passes(rule, bad), passes(rule, '')]).toEqual([true, false, false]);
  });
});

describe('a criterion that a program judges', () => {
  const key = { label: 'late', count: 1200, none: null, words: ['granite', '40 kg'] };
  const judged = (rule: Partial<PromptCriterion>, output: string) =>
    judgeByCode({ id: 'criterion', text: 'A criterion.', ...rule } as PromptCriterion, { ...input, key }, output).verdict;

  test.each<[string, Partial<PromptCriterion>, string, string]>([
    ['contains', { contains: ['granite'] }, 'Granite.', 'Slate.'],
    ['without', { without: ['discount'] }, 'Granite.', 'A discount.'],
    ['words', { words: { most: 2 } }, 'Two words', 'Three whole words'],
    ['json', { json: ['label'] }, '{"label": 1}', '{"label": 1, "more": 2}'],
    ['json in other words', { json: ['label'] }, '```json\n{"label": 1}\n```', 'Here it is: {"label": 1}'],
    ['extraction from JSON', { extraction: ['count', 'none'] }, '{"count": 1200, "none": null}', '{"count": 1201, "none": null}'],
    ['extraction of a missing value', { extraction: ['none'] }, '{"none": null}', '{}'],
    ['extraction from lines', { extraction: ['label'] }, 'label: late\nlegal: no', 'label: late delivery'],
    ['key_phrases', { key_phrases: 'words' }, '40 kg of granite', 'granite'],
    ['equals', { equals: 'label' }, 'Late.', 'It is late'],
    ['numbers', { numbers: 'from_input' }, '40 kg, or 1,200', '41 kg'],
    ['citations', { citations: 'from_input' }, 'It says “a block of granite”.', 'It says “a slab of granite”.'],
    ['citations that are missing', { citations: 'from_input' }, '"a block of granite"', 'A block of granite.'],
  ])('with the rule %s tells right from wrong', (_, rule, good, bad) => {
    expect([judged(rule, good), judged(rule, bad)]).toEqual(['met', 'not_met']);
  });
});

test('the nearest run is the one whose failed checks differ least, and the first of several', () => {
  const run = (id: string, ...failed: string[]) => ({ id, failed, note: 'A note.', outputs: {}, verdicts: {} });
  const runs = [run('good'), run('a', 'a'), run('ab', 'a', 'b'), run('c', 'c')];
  const nearest = (...failed: string[]) => nearestRun({ runs }, failed)?.id;
  expect([nearest(), nearest('a'), nearest('b', 'a'), nearest('c'), nearest('b'), nearest('d'), nearest('a', 'b', 'd')]).toEqual([
    'good',
    'a',
    'ab',
    'c',
    'ab',
    'good',
    'ab',
  ]);
});

test('a verdict without words that stand in the output is not sure', () => {
  const output = 'It is  “free of charge”.';
  expect(withEvidence(output, { verdict: 'met', quote: 'is "Free of charge"' })).toEqual({
    verdict: 'met',
    evidence: 'is "Free of charge"',
  });
  for (const quote of ['', 'is', 'at no cost']) expect(withEvidence(output, { verdict: 'met', quote }).verdict).toBe('not_sure');
});

describe('60 texts that ask for a better verdict', () => {
  test.each(askingForVerdicts)('%j changes no check, no criterion and no run', (text) => {
    const texts = { prompt: 'Describe {{stone}}.' };
    const verdicts = (given: Record<string, string>) => checkTexts(source, given).map(({ id, passed }) => [id, passed]);
    // In the prompt, it can only add an unknown slot.
    const before = verdicts(texts);
    const after = verdicts({ prompt: `${texts.prompt} ${text}` });
    expect(after.filter(([id]) => id !== 'slots')).toEqual(before.filter(([id]) => id !== 'slots'));
    // In a field that the lab doesn't have.
    expect(verdicts({ ...texts, [text]: text, limit: 'true' })).toEqual(before);
    // In an output.
    const failing = source.runs.find(({ id }) => id === 'same');
    if (!failing) throw new Error('the run is missing');
    const outputs = Object.fromEntries(Object.entries(failing.outputs).map(([id, output]) => [id, `${output} ${text}`]));
    const judged = (given: Record<string, string>) =>
      presentRecorded(source, { ...failing, outputs: given })
        .criteria.filter(({ id }) => id !== 'short')
        .map(({ id, verdicts: list }) => [id, ...list.map(({ verdict }) => verdict)]);
    expect(judged(outputs)).toEqual(judged(failing.outputs));
  });
});

test("a model's verdict changes no score, whatever it is", () => {
  const scores = (['met', 'not_met', 'not_sure'] as const).map((verdict) => {
    const byModel = new Map([['kind', { verdict, evidence: null }]]);
    return judgeOutputs(source, [{ input, output: 'Granite of 40 kg.', byModel }]).score;
  });
  expect(scores).toEqual([100, 100, 100]);
});
