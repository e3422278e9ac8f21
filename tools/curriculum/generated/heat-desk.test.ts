import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { heatFiles } from './heat-desk.ts';
import { heatGates } from './heat-gates.ts';

const folder = new URL('../../../catalog/05-ai-agents/capstone/', import.meta.url);

describe('the data of the capstone of track 5', () => {
  it.each(Object.entries({ ...heatFiles(), ...heatGates() }))('%s is as it is generated', async (path, text) => {
    expect(await readFile(new URL(path, folder), 'utf8')).toBe(text);
  });

  it('has a baseline that succeeds four times in a row, and cheaper handlers that do not', () => {
    const [, ...rows] = (heatFiles()['hidden/outcomes.csv'] ?? '')
      .trim()
      .split('\n')
      .map((line) => line.split(','));
    const always = (handler: string) => rows.filter((row) => row[2] === handler && row[4] === 'yes').length / 60;
    expect(always('careful')).toBeGreaterThanOrEqual(0.8);
    for (const handler of ['workflow', 'brisk', 'thrifty', 'hasty', 'trusting', 'talker', 'circling', 'fooled'])
      expect(always(handler)).toBeLessThan(0.6);
  });
});
