import { expect, test } from 'vitest';
import { fileKinds } from '#contract/values.ts';
import { fileKindOf } from './file-kind.ts';

test.each(fileKinds)('the file kind %s has a name, an icon and a body', (kind) => {
  const { name, icon, Body } = fileKindOf(kind);
  expect(name()).not.toBe('');
  expect([icon, Body]).not.toContain(undefined);
});

test('quizzes and labs are the only kinds of files that a learner cannot mark as complete', () => {
  expect(fileKinds.filter((kind) => fileKindOf(kind).done === null)).toEqual(['quiz', 'lab', 'prompt', 'dialogue']);
});
