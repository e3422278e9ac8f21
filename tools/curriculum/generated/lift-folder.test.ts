import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { liftFiles } from './lift-folder.ts';

const folder = new URL('../../../catalog/04-enterprise/capstone/', import.meta.url);

describe('the data of the capstone of track 4', () => {
  it.each(Object.entries(liftFiles()))('%s is as it is generated', async (path, text) => {
    expect(await readFile(new URL(path, folder), 'utf8')).toBe(text);
  });

  it('has a trial in which those who used drafts seem to save much more than the lot shows', () => {
    const rows = (liftFiles()['materials/trial.csv'] ?? '')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','));
    const mean = (column: number, value: string) => {
      const minutes = rows.filter((row) => row[column] === value).map((row) => Number(row[3]));
      return minutes.reduce((sum, one) => sum + one, 0) / minutes.length;
    };
    expect(mean(1, 'none') - mean(1, 'draft')).toBeCloseTo(2.2, 1);
    expect(mean(2, 'no') - mean(2, 'yes')).toBeGreaterThan(7);
  });
});
