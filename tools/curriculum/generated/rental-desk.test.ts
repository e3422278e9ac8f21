import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { rentalFiles } from './rental-desk.ts';
import { rentalGates } from './rental-gates.ts';
import { rentalLogs, signTest } from './rental-logs.ts';
import { answersFile, orders, rentalSearch, searched } from './rental-search.ts';

const folder = new URL('../../../catalog/03-advanced-development/capstone/', import.meta.url);
const files = { ...rentalFiles(), ...rentalGates(), ...rentalLogs(), ...rentalSearch() };

describe('the data of the capstone of track 3', () => {
  it.each(Object.entries(files))('%s is as it is generated', async (path, text) => {
    expect(await readFile(new URL(path, folder), 'utf8')).toBe(text);
  });

  it.each([
    ['without-rights.csv', answersFile(searched('held-out', orders.fused, { isFiltered: false }), 723)],
    ['words-alone.csv', answersFile(searched('held-out', orders.words), 723)],
    ['twenty-passages.csv', answersFile(searched('held-out', orders.fused, { most: 20 }), 723)],
    ['never-declines.csv', answersFile(searched('held-out'), 0)],
    ['always-declines.csv', answersFile(searched('held-out'), 900)],
  ])('%s of the wrong submissions is as it is generated', async (name, text) => {
    expect(await readFile(new URL(`../capstones/03/files/${name}`, import.meta.url), 'utf8')).toBe(text);
  });

  it('has a good submission that searches as the desk says', async () => {
    const answers = new URL('../../../server/demo/capstones/03/answers.csv', import.meta.url);
    expect(await readFile(answers, 'utf8')).toBe(answersFile(searched('held-out'), 723));
  });

  it('has questions for which neither search suffices alone', () => {
    const recall = (order: (typeof orders)['fused']) => {
      const answerable = searched('held-out', order).filter(({ question }) => question.answer !== undefined);
      return answerable.filter(({ question, passages }) => passages.includes(question.answer ?? '')).length / answerable.length;
    };
    expect(recall(orders.words)).toBeLessThan(0.85);
    expect(recall(orders.vectors)).toBeLessThan(0.85);
    expect(recall(orders.fused)).toBeGreaterThan(0.9);
  });

  it('has one release that improves the desk and passes, and others that only look like it', () => {
    const releases = (files['hidden/releases.csv'] ?? '')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','));
    const better = releases.filter(([, fixed, broken]) => Number(fixed) > Number(broken) && signTest(Number(fixed), Number(broken)) < 0.05);
    expect(better.map(([release, , , verdict]) => [release, verdict])).toEqual([
      ['R08', 'pass'],
      ['R09', 'read'],
      ['R11', 'block'],
    ]);
  });
});
