import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { settings } from '#contract/settings.ts';
import { capstonesWrittenOn as today } from '#server/demo/capstone-submissions.ts';
import { isGreen, judgeCapstone, levelsByProgram } from '#server/features/catalog/capstones/judge.ts';
import { readCatalog } from '#server/features/catalog/read.ts';
import { must } from '#server/must.ts';
import { readTriedCapstones } from './curriculum/capstones.ts';

const folder = fileURLToPath(new URL('../catalog/', import.meta.url));
const { catalog, faults } = await readCatalog(folder, settings.parse({}));
const capstones = catalog.tracks.flatMap(({ id, position, capstone }) =>
  capstone ? [{ id, number: String(position).padStart(2, '0'), capstone }] : [],
);
const tried = await readTriedCapstones();

it('every capstone has submissions on which it is tried, and no fault', () => {
  expect(faults.filter(({ file }) => /\/capstone/.test(file))).toEqual([]);
  expect(tried.map(({ number }) => number)).toEqual(capstones.map(({ number }) => number));
});

describe.each(capstones)('the capstone of track $number', ({ number, capstone }) => {
  const { good, alsoGood, wrong } = must(
    tried.find((one) => one.number === number),
    `the submissions of ${number}`,
  );

  it('accepts the complete good submission, at the highest level of each criterion that the program judges', () => {
    const results = judgeCapstone(capstone, good, today);
    expect(results.filter(({ passed }) => !passed)).toEqual([]);
    expect(Object.values(levelsByProgram(capstone, results)).filter((level) => level < 4)).toEqual([]);
  });

  it.runIf(alsoGood.length > 0).each(alsoGood)('also accepts this submission: $says', ({ answers }) => {
    expect(judgeCapstone(capstone, answers, today).filter(({ passed }) => !passed)).toEqual([]);
  });

  it('refuses an empty submission by every check but those for what must not be there', () => {
    const passed = judgeCapstone(capstone, {}, today).filter((one) => one.passed);
    const avoided = capstone.checks.filter(({ without }) => without).map(({ id }) => id);
    expect(passed.map(({ id }) => id).filter((id) => !avoided.includes(id))).toEqual([]);
  });

  it('is tried on at least twelve wrong submissions, of which each needed check refuses one', () => {
    expect(wrong.length).toBeGreaterThanOrEqual(12);
    const needed = capstone.checks.filter((check) => check.needed).map(({ id }) => id);
    expect(needed.filter((id) => !wrong.some(({ refused_by }) => refused_by === id))).toEqual([]);
  });

  it.each(wrong)('refuses this submission by $refused_by: $says', ({ refused_by, answers }) => {
    const results = judgeCapstone(capstone, answers, today);
    expect(results.find(({ id }) => id === refused_by)?.passed).toBe(false);
    const check = capstone.checks.find(({ id }) => id === refused_by);
    if (check?.needed) expect(isGreen(results)).toBe(false);
  });

  it('says the same about every submission each time, and nothing of its hidden files', () => {
    const judged = () =>
      JSON.stringify([good, ...wrong.map(({ answers }) => answers)].map((answers) => judgeCapstone(capstone, answers, today)));
    const first = judged();
    expect(judged()).toBe(first);
    for (const text of Object.values(capstone.files.hidden))
      for (const line of text.split('\n').filter((one) => one.trim().length > 20))
        expect(first).not.toContain(JSON.stringify(line).slice(1, -1));
  });
});
