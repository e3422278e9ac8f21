import { expect, test } from 'vitest';
import { headingLines, matching } from './scroll-points.ts';

test('headings are found by line, and lines in a code fence do not count as headings', () => {
  expect(headingLines('Intro\n\n## One\n\n```md\n## Not one\n```\n\n### Two\n~~~\n## no\n~~~\n## Three')).toEqual([3, 9, 13]);
});

test('both sides scroll proportionally between two matching points, whichever side is scrolled', () => {
  const points = [
    { text: 0, preview: 0 },
    { text: 100, preview: 300 },
    { text: 200, preview: 400 },
  ];
  expect(matching(points, 'text', 50)).toBe(150);
  expect(matching(points, 'text', 150)).toBe(350);
  expect(matching(points, 'preview', 350)).toBe(150);
  expect(matching(points, 'text', 900)).toBe(400);
});
