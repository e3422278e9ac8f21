import { expect, test } from 'vitest';
import type { LabField, LabItem, LabMaterial } from '#contract/lab-content.ts';
import { type Answers, fieldsAsked, fitting, given, isAnswered, openFields } from './answers.ts';

const tree = { type: 'root' as const, children: [] };
const choices = (...ids: string[]) => ids.map((id) => ({ id, tree }));
const field = (kind: LabField['kind'], more: Partial<LabField> = {}): LabField => ({
  id: kind,
  kind,
  label: null,
  options: choices('a', 'b', 'c'),
  items: kind === 'match' ? choices('left', 'right') : [],
  material: null,
  unit: null,
  may_be_empty: false,
  when: null,
  ...more,
});
const item = (...fields: LabField[]): LabItem => ({ id: 'item', prompt: tree, quoted: null, fields, is_critical: false });
const page: LabMaterial = {
  id: 'page',
  kind: 'passage',
  title: 'The page',
  tree: null,
  parts: ['one', 'two'].map((id) => ({ id, tree, label: null, group: null, value: null })),
};

test('a field is asked only if the field that it depends on is asked and has the required value', () => {
  const decision = field('one');
  const reason = field('text', { when: { field: 'one', is: 'b' } });
  const source = field('number', { when: { field: 'text', is: 'why' } });
  const of = item(decision, reason, source);
  expect(fieldsAsked(of, { one: ['a'], text: ['why'] })).toEqual([decision]);
  expect(fieldsAsked(of, { one: ['b'], text: ['why'] })).toEqual([decision, reason, source]);
});

test('only the fields that are asked are sent, and a field without an entry is sent as empty', () => {
  const of = item(field('one'), field('text', { when: { field: 'one', is: 'b' } }), field('match', { may_be_empty: true }));
  expect(given(of, { one: ['a'], text: [' why '] })).toEqual({ item_id: 'item', fields: { one: ['a'], match: [] } });
  expect(given(of, { one: ['b'], text: [' why '], match: ['', ''] }).fields).toEqual({ one: ['b'], text: ['why'], match: [] });
});

test('a field where marking nothing can be right counts as answered only once the learner has marked a part or ticked the box for none', () => {
  const marks = field('parts', { material: 'page', may_be_empty: true });
  expect([undefined, [], ['one']].map((entry) => isAnswered(marks, entry))).toEqual([false, true, true]);
  const needed = field('parts', { material: 'page' });
  expect([undefined, [], ['one']].map((entry) => isAnswered(needed, entry))).toEqual([false, false, true]);
});

test('a text field must not be blank and a number field must contain a number, unless the field may be left empty', () => {
  const [number, note] = [field('number', { unit: 'tokens' }), field('text', { may_be_empty: true })];
  expect([undefined, [' '], ['many'], ['1,250 tokens']].map((entry) => isAnswered(number, entry))).toEqual([false, false, false, true]);
  expect([undefined, [' ']].map((entry) => isAnswered(note, entry))).toEqual([true, true]);
});

test('a matching field is answered once every item has an option, and several items may share one', () => {
  const match = field('match');
  expect([undefined, ['a', ''], ['a', 'a']].map((entry) => isAnswered(match, entry))).toEqual([false, false, true]);
  expect(openFields(item(match, field('order')), { match: ['a', 'b'] }).map(({ kind }) => kind)).toEqual(['order']);
});

test("kept answers are restored only if they fit the attempt's items", () => {
  const of = item(field('one'), field('order'), field('match'), field('text'), field('parts', { material: 'page' }));
  const fits: Answers = { item: { one: ['a'], order: ['c', 'a', 'b'], match: ['a', ''], text: ['so'], parts: ['two'] } };
  expect(fitting([of], [page], fits)).toEqual(fits);
  const stale = { item: { one: ['gone'], order: ['a', 'b'], match: ['a'], text: 7, parts: ['three'] }, other: { one: ['a'] } };
  expect(fitting([of], [page], stale as unknown as Answers)).toEqual({});
});
