import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchIn } from './search.ts';

const entries = [
  { id: 'forgot', question: 'I forgot my password. What can I do?', answer: 'Choose “Forgot password?” where you sign in.' },
  { id: 'badges', question: 'How do I earn a badge?', answer: 'Badges come by themselves when you finish modules.' },
  { id: 'export', question: 'How do I export a report?', answer: 'Open Reports and choose the format: CSV, Excel or PDF.' },
  { id: 'cafe', question: 'Where is the café?', answer: 'There is none.' },
];
const search = searchIn(entries);
const found = (text: string) => search(text).map(({ id }) => id);

test('a question that contains the searched word ranks above one whose answer contains it', () => {
  expect(found('password')).toEqual(['forgot']);
  expect(found('modules')).toEqual(['badges']);
  expect(found('how do I export my reports')[0]).toBe('export');
});

test.each([
  ['badges', 'badges'],
  ['exporting', 'export'],
  ['pasword', 'forgot'],
  ['passwrod', 'forgot'],
  ['psaswrod', 'forgot'],
  ['exprot', 'export'],
  ['forgto my pasword', 'forgot'],
  ['PASSWORD', 'forgot'],
  ['pass', 'forgot'],
  ['cafe', 'cafe'],
  ['excel?!', 'export'],
])('a search for "%s" finds the intended answer', (text, id) => {
  expect(found(text)).toEqual([id]);
});

test('the question that was typed comes first, and questions that do not contain all of its words are left out', () => {
  const asked = searchIn([
    {
      id: 'certificates',
      question: 'What happens to my certificates when I delete my account?',
      answer: 'You choose, when you delete it.',
    },
    { id: 'deleting', question: 'How do I delete my account?', answer: 'Under Settings.' },
    { id: 'account', question: 'How do I get an account?', answer: 'Register.' },
    { id: 'reset', question: 'How do I reset it?', answer: 'Delete my account, or rest.' },
  ]);
  const idsOf = (text: string) => asked(text).map(({ id }) => id);
  expect(idsOf('How do I delete my account?')).toEqual(['deleting', 'certificates', 'reset']);
  expect(idsOf('delete my account')).toEqual(['deleting', 'certificates', 'reset']);
  expect(idsOf('reset'), 'a word that occurs somewhere is not a misspelling of another').toEqual(['reset']);
});

test('an empty search shows all questions, and an unmatched one shows none', () => {
  expect(found('  ')).toEqual(entries.map(({ id }) => id));
  for (const text of ['quantum chromodynamics', '???', '🏔️', '<script>alert(1)</script>', "' or 1=1 --", '\\', '{"a":1}', '%00'])
    expect(found(text), text).toEqual([]);
});

test('the search accepts any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const entry of search(text)) expect(entries).toContain(entry);
    }),
  );
});

test('the help answers a search for a hundred thousand words without delay', () => {
  const start = performance.now();
  search('password badge '.repeat(50_000));
  expect(performance.now() - start).toBeLessThan(1_000);
});
