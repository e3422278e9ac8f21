import { inThousands, randomFrom, table } from './random.ts';

/** Verdicts of judges and a week's samples at the fictitious Meridian Travel, for the lab of the module on evaluation. All are generated. */

interface Verdicts {
  name: string;
  goodPassed: number;
  goodFailed: number;
  badPassed: number;
  badCaught: number;
}

/** The rubrics that were tried, with the chance that a judge passes a good reply and catches a bad one. */
const rubrics = [
  { name: 'A: “Rate the helpfulness from 1 to 5.”', passes: 0.97, catches: 0.3 },
  { name: 'B: “Is the reply good? Answer yes or no.”', passes: 0.98, catches: 0.6 },
  { name: 'C: “List everything that could be better. A reply with a point on the list is bad.”', passes: 0.66, catches: 0.95 },
  { name: 'D: four questions with yes or no, a quoted sentence for each, and a rule in code', passes: 0.95, catches: 0.88 },
];
const [fresh, bad] = [120, 30];

const random = randomFrom(6_035);
const times = (count: number, chance: number) => Array.from({ length: count }).filter(() => random() < chance).length;

export const verdicts: Verdicts[] = rubrics.map(({ name, passes, catches }) => {
  const [goodPassed, badCaught] = [times(fresh - bad, passes), times(bad, catches)];
  return { name, goodPassed, goodFailed: fresh - bad - goodPassed, badPassed: bad - badCaught, badCaught };
});

export function kappaOf({ goodPassed, goodFailed, badPassed, badCaught }: Verdicts): number {
  const all = goodPassed + goodFailed + badPassed + badCaught;
  const observed = (goodPassed + badCaught) / all;
  const byChance = ((goodPassed + goodFailed) * (goodPassed + badPassed) + (badPassed + badCaught) * (goodFailed + badCaught)) / all ** 2;
  return (observed - byChance) / (1 - byChance);
}

const verdictTable = table(
  ['Rubric', 'Good, passed:', 'Good, failed:', 'Bad, passed:', 'Bad, caught:'],
  verdicts.map((one) => [one.name, one.goodPassed, one.goodFailed, one.badPassed, one.badCaught]),
);

/** A week's traffic in groups, with the sample that people have read. */
export const week = [
  { group: 'Changes', traffic: 30_600, chance: 0.94 },
  { group: 'Refunds', traffic: 4_320, chance: 0.86 },
  { group: 'Assistance', traffic: 1_080, chance: 0.7 },
].map(({ group, traffic, chance }) => ({ group, traffic, sample: 100, good: times(100, chance) }));

const weekTable = table(
  ['Group', 'Conversations:', 'Read by people:', 'Good:'],
  week.map(({ group, traffic, sample, good }) => [group, inThousands(traffic), sample, good]),
);

/** The lab's generated texts, by name. */
export const texts: Readonly<Record<string, string>> = { verdicts: verdictTable, week: weekTable };
