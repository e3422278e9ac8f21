import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { hiddenFiles, reports } from './larkfield-reports.ts';
import { caughtBy, kappaIn, labels, lowestKappa, sheetFiles, traffic } from './larkfield-sheets.ts';
import { results, type Slice, slices, ticketFiles, tickets, usable } from './larkfield-tickets.ts';

const folder = new URL('../../../catalog/06-mastery/capstone/', import.meta.url);
const textOf = (name: string) => readFile(new URL(name, folder), 'utf8');
const rightIn = (slice: Slice, system: 'a' | 'b' | 'c') => {
  const ids = new Set(usable.filter((one) => one.slice === slice).map(({ id }) => id));
  const found = results.filter(({ id }) => ids.has(id));
  return found.filter(({ right }) => right[system]).length / found.length;
};

describe('the data of the capstone on a release', () => {
  it.each(Object.entries({ ...ticketFiles, ...sheetFiles }))('has %s as it is generated', async (name, text) => {
    expect(await textOf(`materials/${name}`)).toBe(text);
  });

  it.each(Object.entries(hiddenFiles))('has the hidden file %s as it is generated', async (name, text) => {
    expect(await textOf(`hidden/${name}`)).toBe(text);
  });

  it('has enough cases that no system was tuned on, and exactly 40 of danger', () => {
    const counts = slices.map((slice) => usable.filter((one) => one.slice === slice).length);
    expect(tickets).toHaveLength(1_200);
    expect(counts.map((count, at) => count >= ([60, 50, 50, 40, 20, 20][at] ?? 0))).toEqual(slices.map(() => true));
    expect(counts[slices.indexOf('danger')]).toBe(40);
    expect(usable.filter(({ week }) => week === 4).length).toBeGreaterThan(100);
  });

  it('has a hosted model that passes, and a tuned one that has forgotten to hand over', () => {
    expect(rightIn('danger', 'b')).toBe(1);
    expect(rightIn('danger', 'c')).toBeLessThan(1);
    expect(rightIn('person', 'c')).toBeLessThan(0.8);
    for (const slice of ['order', 'return', 'fit'] as const) {
      expect(rightIn(slice, 'a')).toBeLessThan(0.8);
      expect(rightIn(slice, 'b')).toBeGreaterThan(0.9);
      expect(rightIn(slice, 'c')).toBeGreaterThan(0.95);
    }
    const total = (system: 'b' | 'c') => results.filter(({ right }) => right[system]).length;
    expect(Math.abs(total('b') - total('c'))).toBeLessThan(5);
  });

  it('has a first judge that is better over all weeks and useless in the last', () => {
    expect(kappaIn(labels, 'judge_1')).toBeGreaterThan(kappaIn(labels, 'judge_2'));
    expect([lowestKappa(labels, 'judge_1') < 0.6, lowestKappa(labels, 'judge_2') >= 0.6]).toEqual([true, true]);
    expect(Math.min(caughtBy(labels, 'judge_1'), caughtBy(labels, 'judge_2'))).toBeGreaterThan(0.7);
    expect(traffic).toHaveLength(672);
  });

  it('tries a gate on 40 reports that must not pass and 12 that may', () => {
    expect([reports.filter(({ bad }) => bad).length, reports.filter(({ bad }) => !bad).length]).toEqual([40, 12]);
  });
});
