import { expect, test } from 'vitest';
import type { LabField } from '#contract/lab-content.ts';
import { csvOf } from '#web/lib/export-csv.ts';
import { answerTable } from './answer-table.ts';
import type { Attempt } from './use-lab-attempt.ts';

const tree = (value: string) => ({ type: 'root' as const, children: [{ type: 'text' as const, value }] });
const field = (id: string, kind: LabField['kind'], label: string): LabField => ({
  id,
  kind,
  label: tree(label),
  options: kind === 'text' ? [] : [0, 1, 2].map((level) => ({ id: String(level), tree: tree(`${level}: level`) })),
  items: [],
  material: null,
  unit: null,
  may_be_empty: false,
  when: null,
});
const item = (id: string, quoted: string | null, ...fields: LabField[]) => ({
  id,
  prompt: tree(`The use\n${id}`),
  quoted: quoted === null ? null : tree(quoted),
  fields,
  is_critical: false,
});
const result = (item_id: string, ...fields: [string, string[], string[][]][]) => ({
  item_id,
  credit: 50,
  fields: fields.map(([id, given, expected]) => ({ id, given, expected, credit: 50, reasons: [], notes: [] })),
  explanation: null,
});
const attempt = {
  items: [
    item('replies', null, field('people', 'one', 'People'), field('data', 'several', 'Data')),
    item('gate', '“The bay locks.”', field('gate-purpose', 'text', 'Purpose'), field('gate-people', 'one', 'People')),
    item('open', null, field('later', 'one', 'Later')),
  ],
  results: [
    result('replies', ['people', ['1'], [['1'], ['2']]], ['data', ['0', '2'], [['0', '1']]]),
    result('gate', ['gate-purpose', ['=HYPERLINK("https://a.example")'], [['Counts pallets.']]], ['gate-people', ['2'], [['2']]]),
  ],
} as unknown as Attempt;

test('the table has a row for each answered item, with what was answered and what is accepted in each field', async () => {
  const { columns, rows } = answerTable(attempt);
  const [head, replies, gate, end] = (await csvOf(columns, rows)).split('\r\n');
  expect(head).toBe(
    '\uFEFFEntry,People (your answer),People (accepted),Data (your answer),Data (accepted),Purpose (your answer),Purpose (accepted)',
  );
  expect(replies).toBe('The use replies,1: level,1: level or 2: level,0: level; 2: level,0: level; 1: level,,');
  expect(gate).toContain('The use gate “The bay locks.”,2: level,2: level,,');
  expect(end).toBe('');
});

test("a spreadsheet never runs a learner's text as a formula", async () => {
  const { columns, rows } = answerTable(attempt);
  expect(await csvOf(columns, rows)).toContain(`"'=HYPERLINK(""https://a.example"")"`);
});
