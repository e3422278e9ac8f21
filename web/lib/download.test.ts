import { expect, test } from 'vitest';
import { fileNameOf } from './download.ts';

test('a file is saved under the name that the server gives it', () => {
  expect(fileNameOf('attachment; filename="fundamentals.pdf"')).toBe('fundamentals.pdf');
  expect(fileNameOf('attachment; filename=fundamentals.pdf')).toBe('fundamentals.pdf');
  expect(fileNameOf('attachment; filename="a \\"b\\".pdf"')).toBe('a "b".pdf');
  expect(fileNameOf(`attachment; filename="?.pdf"; filename*=UTF-8''%C5%81ucja%20%E2%80%93%20Cairn.pdf`)).toBe('Łucja – Cairn.pdf');
  expect(fileNameOf(`attachment; filename="a.pdf"; filename*=UTF-8''%C5%8`), 'with a bad escape').toBe('a.pdf');
  expect(fileNameOf(null)).toBeNull();
  expect(fileNameOf('attachment')).toBeNull();
});
