import { expect, test } from 'vitest';
import { placeOf } from './passage.ts';
import { readingTextOf, withoutSpace } from './reading-text.ts';

test('a quotation is found although white space between blocks differs, and in its own section if others contain the same words', () => {
  const pieces = [
    { text: 'A stone.\n' },
    { text: 'One', section: 'one' },
    { text: ' A  stone.' },
    { text: 'Two', section: 'two' },
    { text: 'A\nstone.' },
  ];
  const { text, sections } = readingTextOf(pieces);
  expect(text).toBe('Astone.\nOneAstone.\nTwoAstone.');
  const passage = { quote: withoutSpace('A stone.'), text_before: '', text_after: '' };
  expect(placeOf(text, { ...passage, line: sections.get('two')?.line ?? 1 })).toEqual({ from: 22, to: 29 });
  expect(placeOf(text, { ...passage, line: sections.get('one')?.line ?? 1 })).toEqual({ from: 11, to: 18 });
});
