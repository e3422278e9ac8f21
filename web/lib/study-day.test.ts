import { expect, test } from 'vitest';
import { isStudyDay } from './study-day.ts';

test('a day counts as a study day from one minute of study, or with a completed file', () => {
  expect(isStudyDay({ seconds: 59, files_completed: 0 })).toBe(false);
  expect(isStudyDay({ seconds: 60, files_completed: 0 })).toBe(true);
  expect(isStudyDay({ seconds: 0, files_completed: 1 })).toBe(true);
  expect(isStudyDay({ seconds: 0, files_completed: 0 })).toBe(false);
});
