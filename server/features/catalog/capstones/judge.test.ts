import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { CapstoneAnswers } from '#contract/capstone-shapes.ts';
import { stoneAnswers, stoneCapstone, stoneFiles } from '#server/testing/capstones.ts';
import { compiled } from '../labs/expressions.ts';
import { capstoneIdsTwice, faultsOfCapstone } from './faults.ts';
import { isGreen, judgeCapstone, levelsByProgram } from './judge.ts';
import { capstoneFile, type SourceCapstone } from './schema.ts';
import { statistics } from './statistics.ts';

const raw = parse(stoneCapstone) as Record<string, unknown>;
const stone: SourceCapstone = { ...capstoneFile.parse(raw), files: stoneFiles };
const today = '2026-11-27';

const fieldsOfTest = [
  ...['text', 'other', 'rule', 'join', 'schema'].map((id) => ({ id, kind: 'long_text', label: id, required: false })),
  ...['n', 'm'].map((id) => ({ id, kind: 'number', label: id, required: false })),
  { id: 'day', kind: 'date', label: 'day', required: false },
  {
    id: 'choice',
    kind: 'one',
    label: 'choice',
    required: false,
    options: [
      { id: 'go', label: 'Go', value: 10 },
      { id: 'stop', label: 'Stop' },
    ],
  },
  { id: 'file', kind: 'file', label: 'file', required: false, formats: ['json', 'jsonl', 'csv', 'md'] },
  { id: 'sets', kind: 'file', label: 'sets', required: false, formats: ['json'] },
  {
    id: 'table',
    kind: 'table',
    label: 'table',
    required: false,
    columns: ['a', 'b', 'field', 'comparison', 'value', 'when-field', 'when-comparison', 'when-value'].map((id) => ({
      id,
      label: id,
      kind: 'text',
      required: false,
    })),
    rows: { least: 1, most: 40 },
  },
];

/** Returns whether a rule passes on answers. */
function passes(rule: Record<string, unknown>, answers: CapstoneAnswers, files: Partial<SourceCapstone['files']> = {}) {
  const given = {
    ...raw,
    parts: [{ id: 'part', title: 'Part', fields: fieldsOfTest }],
    checks: [{ id: 'check', text: 'It is so.', hint: 'It is not.', ...rule }],
  };
  const source = { ...capstoneFile.parse(given), files: { materials: {}, hidden: {}, ...files } };
  const [result] = judgeCapstone(source, answers, today);
  return result;
}
const file = (name: string, text: string) => ({ name, text });
const lines = (...rows: object[]) => rows.map((row) => JSON.stringify(row)).join('\n');

describe('a capstone', () => {
  test('accepts a complete submission, and says where another one is wrong', () => {
    const good = judgeCapstone(stone, stoneAnswers, today);
    expect(good.every(({ passed }) => passed)).toBe(true);
    expect(levelsByProgram(stone, good)).toEqual({ sums: 4 });
    const wrong = judgeCapstone(
      stone,
      {
        ...stoneAnswers,
        why: 'It stands.',
        stones: [
          { stone: 'brick', role: 'base' },
          { stone: 'slab', role: '' },
        ],
      },
      today,
    );
    expect(wrong.filter(({ passed }) => !passed).map(({ id, hint, places }) => [id, hint, places])).toEqual([
      ['complete', 'Something is missing.', [{ field: 'stones', row: 2 }]],
      ['known', "A stone isn't on the list.", [{ field: 'stones', row: 1 }]],
      ['heavy', 'Say what the weight does.', []],
    ]);
    expect(isGreen(wrong)).toBe(false);
    expect(levelsByProgram(stone, wrong)).toEqual({ sums: 1 });
  });

  test('can be handed in although a check fails that is not needed', () => {
    expect(isGreen(judgeCapstone(stone, { ...stoneAnswers, why: 'It stands.' }, today))).toBe(true);
  });

  test('does not accept answers that a form can’t give', () => {
    for (const answers of [
      { ...stoneAnswers, weight: ['16'] },
      { ...stoneAnswers, stones: 'slab' },
      { ...stoneAnswers, why: [] },
      { ...stoneAnswers, log: file('log.exe', 'x') },
    ])
      expect(judgeCapstone(stone, answers, today)[0]?.passed).toBe(false);
  });
});

test.each<[string, Record<string, unknown>, CapstoneAnswers, CapstoneAnswers]>([
  ['words', { words: { in: 'text', least: 2, most: 3 } }, { text: 'two words' }, { text: 'one' }],
  [
    'words of each cell',
    { words: { in: 'table#a', least: 2 } },
    { table: [{ a: 'two words' }] },
    { table: [{ a: 'two words' }, { a: 'one' }] },
  ],
  ['phrases', { contains: { in: ['text'], any: ['stone*', 'slab'], at_least: 2 } }, { text: 'Stones and a slab' }, { text: 'stones' }],
  ['planted text', { without: { in: ['text'], phrases: ['AB 1234 56'] } }, { text: 'AB 12' }, { text: 'ab1234-56' }],
  ['personal data', { without: { in: ['text'], personal_data: true } }, { text: 'nothing' }, { text: 'ask a@b.example' }],
  [
    'both directions',
    { joins: { from: 'table#a', to: 'table#b', both: true } },
    {
      table: [
        { a: '1', b: '2' },
        { a: '2', b: '1' },
      ],
    },
    {
      table: [
        { a: '1', b: '1' },
        { a: '1', b: '2' },
      ],
    },
  ],
  [
    'lists in cells',
    { joins: { from: 'table#a', to: 'table#b', lists: true } },
    { table: [{ a: '1; 2', b: '1,2' }] },
    { table: [{ a: '1; 3', b: '1,2' }] },
  ],
  [
    'slots in front matter',
    { slots: { declared: 'file#slots', used: ['text'] } },
    { file: file('p.md', '---\nslots: [a, b]\n---\n'), text: '{{a}} {{ b }}' },
    { file: file('p.md', '---\nslots: [a]\n---\n'), text: '{{a}} {{b}}' },
  ],
  [
    'placeholders',
    { placeholders: { original: 'table#a', placeholder: 'table#b' } },
    {
      table: [
        { a: 'x', b: '1' },
        { a: 'X', b: '1' },
      ],
    },
    {
      table: [
        { a: 'x', b: '1' },
        { a: 'x', b: '2' },
      ],
    },
  ],
  [
    'dates in rows',
    { dates: { first: 'table#a', last: 'table#b', at_least_days: 1 } },
    { table: [{ a: '2026-01-31', b: '2026-02-01' }] },
    { table: [{ a: '2026-02-01', b: '2026-02-01' }] },
  ],
  ['days that don’t exist', { dates: { first: 'day', last: 'day' } }, { day: '2026-02-28' }, { day: '2026-02-30' }],
  ['dates that are not old', { fresh: { dates: 'day', days: 30 } }, { day: '2026-11-01' }, { day: '2026-11-28' }],
  ['numbers', { number: { value: 'n', equals: 'wilson_low(8, 10)', tolerance: 0.0001 } }, { n: '0.4902' }, { n: '0.49' }],
  [
    'numbers with a unit',
    { number: { value: 'n', equals: 'm * 2', with: { m: 'm' }, percent: 1 } },
    { n: '20,1', m: '10' },
    { n: '21', m: '10' },
  ],
  [
    'counts',
    { number: { value: 'n', equals: 'c', with: { c: { count: 'file', where: { ok: 'true', ms: { above: 10 } } } } } },
    { n: '1', file: file('r.jsonl', lines({ ok: true, ms: 11 }, { ok: true, ms: 10 })) },
    { n: '2', file: file('r.jsonl', lines({ ok: true, ms: 11 }, { ok: true, ms: 10 })) },
  ],
  [
    'sums',
    { holds: { expression: 's == 5 and sum(k) == 1', with: { s: { sum: 'table#a' }, k: { list: 'table#b', where: { a: 2 } } } } },
    {
      table: [
        { a: '2', b: '1' },
        { a: '3', b: '9' },
      ],
    },
    {
      table: [
        { a: '2', b: '1' },
        { a: '2', b: '9' },
      ],
    },
  ],
  ['the value of an option', { holds: { expression: 'c == 10', with: { c: 'choice' } } }, { choice: 'go' }, { choice: 'stop' }],
  [
    'the own rule',
    { follows: { choice: 'choice', with: { n: 'n', m: 'm' }, rule: [{ when: 'n >= m', is: 'go' }, { is: 'stop' }] } },
    { n: '5', m: '5', choice: 'go' },
    { n: '4', m: '5', choice: 'go' },
  ],
  [
    'files',
    { parses: { file: 'file', keys: ['id', 'x?'], least: 2, allowed: { x: ['p', 'q'] } } },
    { file: file('a.jsonl', lines({ id: 1, x: 'p' }, { id: 2, x: null })) },
    { file: file('a.jsonl', lines({ id: 1, x: 'p' }, { id: 2, x: 'r' })) },
  ],
  [
    'broken JSON',
    { parses: { file: 'file', keys: ['id'] } },
    { file: file('a.json', '[{"id":1}]') },
    { file: file('a.json', '[{"id":1}') },
  ],
  [
    'strict schemas',
    { schema: { in: 'schema', closed_list: ['k'] } },
    { schema: '{"type":"object","properties":{"k":{"type":"string","enum":["a"]}},"required":["k"],"additionalProperties":false}' },
    {
      schema:
        '{"type":"object","properties":{"k":{"type":"string","enum":["a"]},"o":{"type":"object","properties":{}}},"required":["k","o"],"additionalProperties":false}',
    },
  ],
  [
    'fingerprints',
    { fingerprint: { of: 'text', in: 'other' } },
    { text: 'abc', other: createHash('sha256').update('abc').digest('hex').slice(0, 12) },
    { text: 'abd', other: createHash('sha256').update('abc').digest('hex') },
  ],
])('a check judges %s', (_, rule, good, bad) => {
  expect(passes(rule, good)).toMatchObject({ passed: true, hint: null });
  expect(passes(rule, bad)).toMatchObject({ passed: false, hint: 'It is not.' });
  expect(passes(rule, { text: '', table: [] })?.passed).toBe('without' in rule);
});

const mails = {
  materials: {
    'mails.csv':
      'id,thread,body\n1,t1,the fork is bent and late\n2,t1,another mail\n3,t2,the fork is bent and late again\n4,t3,what does it cost\n',
  },
};
const split = { split: { sets: 'sets', of: 'material/mails.csv', id: 'id', group: 'thread', text: 'body', all: false } };
test.each([
  ['sets that share nothing', '{"dev":["1","2"],"held":["4"]}', true],
  ['a thread in two sets', '{"dev":["1"],"held":["2"]}', false],
  ['a near copy in two sets', '{"dev":["1","2"],"held":["3"]}', false],
  ['an ID that is in two sets', '{"dev":["1","4"],"held":["4"]}', false],
  ['an unknown ID', '{"dev":["1"],"held":["9"]}', false],
])('a check of a split judges %s', (_, sets, expected) => {
  expect(passes(split, { sets: file('s.json', sets) }, mails)?.passed).toBe(expected);
});

test('a check compares what was handed in with a hidden key, and shows nothing of it', () => {
  const hidden = { 'key.csv': 'id,label\n1,keptsecret\n2,b\n' };
  const rule = { matches: { value: 'file#label', id: 'file#id', key: 'hidden/key.csv#label', key_id: 'hidden/key.csv#id', least: 1 } };
  expect(passes(rule, { file: file('a.csv', 'id,label\n2,B\n1,keptsecret\n') }, { hidden })?.passed).toBe(true);
  const wrong = passes(rule, { file: file('a.csv', 'id,label\n2,b\n') }, { hidden });
  expect(wrong?.passed).toBe(false);
  expect(JSON.stringify(wrong)).not.toContain('keptsecret');
});

test.each([
  ['one that has the value among the most that may be listed', { within: true, most: 2 }, 'p1;p2', true],
  ['one that lists more values than it may', { within: true, most: 2 }, 'p3;p2;p1', false],
  ['one that has only values of the key', { only: true }, 'p3, p1', true],
  ['one that has a value beyond the key', { only: true }, 'p1;p4', false],
  ['an empty list', { only: true }, '', false],
])('a check of lists against a hidden key judges %s', (_, options, listed, expected) => {
  const hidden = { 'key.csv': `id,passages\n1,${'within' in options ? 'p1' : 'p1;p2;p3'}\n` };
  const columns = { value: 'file#passages', id: 'file#id', key: 'hidden/key.csv#passages', key_id: 'hidden/key.csv#id' };
  const answers = { file: file('a.csv', `id,passages\n1,"${listed}"\n`) };
  expect(passes({ matches: { ...columns, ...options } }, answers, { hidden })?.passed).toBe(expected);
});

describe('a gate', () => {
  const hidden = {
    'cases.jsonl': lines(
      { case: { score: 0.9, kind: 'refund', ok: true }, bad: false },
      { case: { score: 0.4, kind: 'refund', ok: true }, bad: true },
      { case: { score: '0.9', kind: 'refund', ok: true }, bad: true },
      { case: { score: null, kind: 'refund', ok: true }, bad: true },
      { case: { kind: 'refund', ok: true }, bad: true },
      { case: { score: 0.9, kind: 'secret', ok: true }, bad: true },
    ),
  };
  const gate = { gate: { rules: 'table', join: 'all', outcome: 'opens', cases: 'hidden/cases.jsonl', caught: 5, false_alarms: 0 } };
  const rules = [
    { field: 'score', comparison: 'at-least', value: '0.8' },
    { field: 'kind', comparison: 'lacks', value: 'secret | private' },
  ];

  test('opens for what is right, and never for what is missing or malformed', () => {
    expect(passes(gate, { table: rules }, { hidden })).toMatchObject({
      passed: true,
      counts: { caught: 5, bad: 5, false_alarms: 0, good: 1 },
    });
    expect(passes(gate, { table: rules.slice(0, 1) }, { hidden })).toMatchObject({ passed: false, counts: { caught: 4 } });
    expect(passes(gate, { table: rules.slice(1) }, { hidden })).toMatchObject({ passed: false, counts: { caught: 1 } });
  });

  test('never opens by a rule that can’t be read, and applies a rule only when its condition holds', () => {
    expect(passes(gate, { table: [...rules, { field: 'score', comparison: 'near', value: '1' }] }, { hidden })).toMatchObject({
      passed: false,
      counts: { false_alarms: 1 },
    });
    const conditional = {
      'when-field': 'kind',
      'when-comparison': 'is',
      'when-value': 'loan',
      field: 'score',
      comparison: 'above',
      value: '0.95',
    };
    expect(passes(gate, { table: [...rules, conditional] }, { hidden })?.passed).toBe(true);
  });

  test('can be one expression, in which a missing name never opens', () => {
    const condition = { condition: { in: 'rule', outcome: 'opens', cases: 'hidden/cases.jsonl', caught: 5, false_alarms: 0 } };
    expect(passes(condition, { rule: 'score >= 0.8 and kind == "refund"' }, { hidden })).toMatchObject({
      passed: true,
      counts: { caught: 5 },
    });
    expect(passes(condition, { rule: 'kind == "refund" or score >= 0.8' }, { hidden })).toMatchObject({ counts: { caught: 2 } });
    expect(passes(condition, { rule: 'process.exit(1)' }, { hidden })?.passed).toBe(false);
    expect(passes(condition, { rule: 'kind ~= "r.*"' }, { hidden })?.passed).toBe(false);
    expect(passes(condition, { rule: 'constructor == "x"' }, { hidden })?.passed).toBe(false);
  });

  test('flags what is missing when it is a checker', () => {
    const checker = { gate: { ...gate.gate, join: 'any', outcome: 'flags', caught: 5 } };
    const flags = [
      { field: 'score', comparison: 'below', value: '0.8' },
      { field: 'kind', comparison: 'contains', value: 'secret' },
    ];
    expect(passes(checker, { table: flags }, { hidden })).toMatchObject({ passed: true, counts: { caught: 5, false_alarms: 0 } });
  });
});

test('statistics agree with published values', () => {
  const value = (expression: string, values = {}) => compiled(expression, statistics)(values);
  // Wilson's interval of 8 in 10, as in Newcombe (1998) to four places.
  expect([value('wilson_low(8, 10)'), value('wilson_high(8, 10)')].map((one) => one.toFixed(4))).toEqual(['0.4902', '0.9433']);
  // A binomial test of 1 in 10 with p = 1/2, two-sided: 22/1024.
  expect(value('mcnemar_p(1, 9)')).toBeCloseTo(22 / 1024, 10);
  expect(value('mcnemar_p(0, 0)')).toBe(1);
  expect(value('mcnemar_p(500, 500)')).toBeCloseTo(1, 6);
  // The lesson on evaluation sets has the first two figures.
  expect(value('round(100 * binomial_least(51, 60, 0.84))')).toBe(50);
  expect(value('round(100 * binomial_least(18, 20, 0.95))')).toBe(92);
  expect(value('binomial_least(40, 40, 0.95)')).toBeCloseTo(0.95 ** 40, 10);
  expect([value('binomial_least(0, 20, 0.5)'), value('binomial_least(21, 20, 0.5)')].map((one) => one.toFixed(6))).toEqual([
    '1.000000',
    '0.000000',
  ]);
  expect(value('binomial_least(1, 20.5, 0.5)')).toBeNaN();
  // 20 agreeing yes, 15 agreeing no, 5 and 10 apart: κ = 0.4.
  const pairs = [
    ...Array(20).fill(['y', 'y']),
    ...Array(5).fill(['y', 'n']),
    ...Array(10).fill(['n', 'y']),
    ...Array(15).fill(['n', 'n']),
  ] as [string, string][];
  expect(value('kappa(a, b)', { a: pairs.map(([a]) => a), b: pairs.map(([, b]) => b) })).toBeCloseTo(0.4, 10);
  expect([
    value('median(x)', { x: [3, 1, 2, 10] }),
    value('percentile(x, 95)', { x: [1, 2, 3, 4] }),
    value('round(sd(x), 4)', { x: [2, 4, 4, 4, 5, 5, 7, 9] }),
  ]).toEqual([2.5, 4, 2.1381]);
});

test.each<[string, (text: string) => string, string]>([
  ['an unknown source', (text) => text.replace('from: stones#stone', 'from: stone#stone'), 'checks.1.joins catalog_capstone_unknown'],
  [
    'an unknown column',
    (text) => text.replace('material/stones.csv#kg', 'material/stones.csv#gram'),
    'checks.2.number catalog_capstone_unknown',
  ],
  [
    'a value that an expression does not have',
    (text) => text.replace('sum(kg)', 'sum(g)'),
    'checks.2.number.equals catalog_lab_value_unknown',
  ],
  ['an unknown check of a criterion', (text) => text.replace('4: [heavy]', '4: [light]'), 'rubric.2.program.4.0 catalog_lab_id_unknown'],
  [
    'a sample without a criterion',
    (text) => text.replace('levels: { reason: 3, choice: 2 }', 'levels: { reason: 3 }'),
    'samples.0.levels catalog_capstone_sample',
  ],
  ['a material without a file', (text) => text.replace('name: stones.csv', 'name: rocks.csv'), 'materials.0 catalog_capstone_no_file'],
  ['a file without a title', (text) => text.replace('name: stones.csv', 'name: rocks.csv'), 'materials catalog_capstone_unnamed'],
  [
    'more cases than there are',
    (text) =>
      text.replace(
        'complete: all }',
        'gate: { rules: stones, join: all, outcome: opens, cases: hidden/cases.jsonl, caught: 2, false_alarms: 0 } }',
      ),
    'checks.0.gate.cases catalog_capstone_cases',
  ],
])('the check of the catalog reports %s', (_, change, expected) => {
  const source = { ...capstoneFile.parse(parse(change(stoneCapstone))), files: stoneFiles };
  expect(faultsOfCapstone(source).map(({ path, fault }) => `${path.join('.')} ${fault.code}`)).toContain(expected);
});

test('fields of two parts can’t have the same ID', () => {
  const twice = parse(stoneCapstone.replace('id: log', 'id: why')) as unknown;
  expect(capstoneIdsTwice(twice).map(({ path }) => path.join('.'))).toEqual(['parts.1.fields.0.id']);
  expect(faultsOfCapstone(stone)).toEqual([]);
});
