import { inThousands, randomFrom, table } from './random.ts';

/** Scored suggestions at the fictitious Rowan and Finch, for the lab of the module on AI products. All of them are generated. */

interface Suggestion {
  score: number;
  right: boolean;
  /** Whether every field of the form has a sentence of the report as its source. */
  sourced: boolean;
}

/** The share of right suggestions in each band of scores, with and without sources for all fields. */
const bands = [
  { least: 95, cases: 420, sourced: 0.93, share: { sourced: 0.972, open: 0.72 } },
  { least: 90, cases: 380, sourced: 0.86, share: { sourced: 0.955, open: 0.68 } },
  { least: 85, cases: 330, sourced: 0.8, share: { sourced: 0.86, open: 0.62 } },
  { least: 80, cases: 290, sourced: 0.74, share: { sourced: 0.78, open: 0.58 } },
  { least: 70, cases: 250, sourced: 0.66, share: { sourced: 0.66, open: 0.52 } },
  { least: 50, cases: 230, sourced: 0.5, share: { sourced: 0.56, open: 0.44 } },
];

const random = randomFrom(604);
export const suggestions: Suggestion[] = bands.flatMap(({ least, cases, sourced, share }, at) => {
  const width = (bands[at - 1]?.least ?? 100) - least;
  return Array.from({ length: cases }, () => {
    const isSourced = random() < sourced;
    return { score: least + Math.floor(random() * width), sourced: isSourced, right: random() < (isSourced ? share.sourced : share.open) };
  });
});

/** Counts the cases of a band and those that are wrong. */
function countOf(least: number, below: number, isSourced: boolean) {
  const cases = suggestions.filter(({ score, sourced }) => score >= least && score < below && sourced === isSourced);
  return { cases: cases.length, wrong: cases.filter(({ right }) => !right).length };
}

export const counts = bands.map(({ least }, at) => {
  const below = bands[at - 1]?.least ?? 101;
  return { least, below, sourced: countOf(least, below, true), open: countOf(least, below, false) };
});

export const bandTable = table(
  ['Score shown', 'All fields sourced: cases:', 'wrong:', 'A field without a source: cases:', 'wrong:'],
  counts.map(({ least, below, sourced, open }) => [
    `${least} to ${below - 1}%`,
    inThousands(sourced.cases),
    sourced.wrong,
    inThousands(open.cases),
    open.wrong,
  ]),
);

/** The lab's generated texts, by name. */
export const texts: Readonly<Record<string, string>> = { bands: bandTable };
