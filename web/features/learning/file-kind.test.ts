import { expect, test } from 'vitest';
import { fileKinds } from '#contract/values.ts';
import { fileKindOf } from './file-kind.ts';

test.each(fileKinds)('files of the kind %s have a name, an icon and a body', (kind) => {
  const { name, icon, Body } = fileKindOf(kind);
  expect(name()).not.toBe('');
  expect([icon, Body]).not.toContain(undefined);
});

test('a quiz alone is not done by saying so', () => {
  expect(fileKinds.filter((kind) => fileKindOf(kind).done === null)).toEqual(['quiz']);
});
