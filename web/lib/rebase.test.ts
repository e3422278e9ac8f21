import { expect, test } from 'vitest';
import { rebase } from './rebase.ts';

const base = { name: 'Acme', days: [6, 7], sees: 'results' };

test("another person's changes are merged with the local ones", () => {
  const next = rebase(base, { ...base, name: 'Acme Ltd' }, { ...base, days: [5], sees: 'groups' });
  expect(next).toEqual({ values: { name: 'Acme Ltd', days: [5], sees: 'groups' }, arrived: ['days', 'sees'], disputed: [] });
});

test('a field that both people changed keeps the local value and is marked as disputed', () => {
  const next = rebase(base, { ...base, sees: 'progress', days: [7] }, { ...base, sees: 'groups', days: [7] });
  expect(next).toEqual({ values: { ...base, sees: 'progress', days: [7] }, arrived: [], disputed: ['sees'] });
});

test('lists with the same values count as equal', () => {
  expect(rebase(base, { ...base, days: [6, 7] }, { ...base, days: [6, 7] })).toEqual({ values: base, arrived: [], disputed: [] });
});
