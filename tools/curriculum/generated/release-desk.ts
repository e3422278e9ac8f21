import { randomFrom, wholeNumbers } from './random.ts';

/** Results of four versions of the fictitious Lantern Cover's sorter on 200 cases, for the lab on releases. All of them are generated. */

const slices = { plain: 120, thread: 40, foreign: 24, photo: 16 } as const;
type Slice = keyof typeof slices;
const names = Object.keys(slices) as Slice[];
/** How many cases of each slice the version in production gets right. */
const before: Record<Slice, number> = { plain: 108, thread: 33, foreign: 21, photo: 14 };

type Changed = Record<Slice, { fixed: number; broken: number }>;
const sum = (changed: Changed, which: 'fixed' | 'broken') => names.reduce((total, name) => total + changed[name][which], 0);

/** The two-sided exact sign test. */
export function signTest(fixed: number, broken: number): number {
  const cases = fixed + broken;
  let [choices, total] = [1, 0];
  for (let at = 0; at <= Math.min(fixed, broken); at++) {
    total += choices;
    choices = (choices * (cases - at)) / (at + 1);
  }
  return Math.min(1, (2 * total) / 2 ** cases);
}

interface Version {
  /** The chance that a case of each slice that was wrong is now right, and that one that was right is now wrong. */
  fixes: Record<Slice, number>;
  breaks: Record<Slice, number>;
  /** Whether the results show what this version is there to show. */
  fits: (changed: Changed) => boolean;
}

const evenly = (share: number) => ({ plain: share, thread: share, foreign: share, photo: share });
const losesSlice = (changed: Changed) => names.filter((name) => changed[name].broken - changed[name].fixed >= 2);
const pOf = (changed: Changed) => signTest(sum(changed, 'fixed'), sum(changed, 'broken'));
const gains = (changed: Changed) => sum(changed, 'fixed') - sum(changed, 'broken');

const versions: Record<'a' | 'b' | 'c' | 'd', Version> = {
  a: {
    fixes: evenly(0.4),
    breaks: evenly(0.04),
    fits: (one) => gains(one) >= 2 && gains(one) <= 4 && pOf(one) > 0.3 && losesSlice(one).length === 0,
  },
  b: {
    fixes: evenly(0.75),
    breaks: evenly(0.035),
    fits: (one) => gains(one) >= 9 && pOf(one) >= 0.003 && pOf(one) < 0.03 && losesSlice(one).length === 0,
  },
  c: {
    fixes: { plain: 0.85, thread: 0.7, foreign: 0.4, photo: 0.2 },
    breaks: { plain: 0.02, thread: 0.03, foreign: 0.03, photo: 0.4 },
    fits: (one) => gains(one) >= 4 && losesSlice(one).join() === 'photo' && one.photo.broken - one.photo.fixed >= 3,
  },
  d: {
    fixes: evenly(0.75),
    breaks: evenly(0.02),
    fits: (one) => gains(one) >= 9 && pOf(one) >= 0.001 && pOf(one) < 0.02 && losesSlice(one).length === 0,
  },
};

/** Returns what one attempt at the lab is about, as its facts have it. */
export function releaseFacts(seed: number): Record<string, number> {
  const random = randomFrom(seed);
  const pick = wholeNumbers(random);
  const count = (cases: number, chance: number) => Array.from({ length: cases }, random).filter((one) => one < chance).length;
  const facts: Record<string, number> = {};
  for (const [letter, { fixes, breaks, fits }] of Object.entries(versions)) {
    let changed: Changed;
    do {
      changed = Object.fromEntries(
        names.map((name) => [name, { fixed: count(slices[name] - before[name], fixes[name]), broken: count(before[name], breaks[name]) }]),
      ) as Changed;
    } while (!fits(changed));
    for (const name of names) {
      facts[`${letter}_${name}_fixed`] = changed[name].fixed;
      facts[`${letter}_${name}_broken`] = changed[name].broken;
    }
    facts[`${letter}_p`] = Math.round(pOf(changed) * 1_000) / 1_000;
  }
  const failures = pick(22, 30);
  facts['found'] = Math.round(failures * (0.55 + 0.2 * random()));
  facts['missed'] = failures - facts['found'];
  facts['blamed'] = pick(3, 8);
  facts['agreed'] = 100 - failures - facts['blamed'];
  facts['case'] = pick(151, 239);
  return facts;
}

export const releaseSeeds = [304, 911, 2_026];
