import { csv, randomFrom, wholeNumbers } from './random.ts';

/** Runs of twelve proposed releases, verdicts of a judge and a month of calls, for the capstone of track 3. All of them are generated. */

const slices = [
  ['bikes', 44],
  ['machines', 40],
  ['not in English', 20],
  ['only a photo', 16],
] as const;
type Slice = (typeof slices)[number][0];
const cases = slices.flatMap(([slice, amount], at) => {
  const before = slices.slice(0, at).reduce((sum, [, one]) => sum + one, 0);
  return Array.from({ length: amount }, (_, place) => ({ id: `K${String(before + place + 1).padStart(3, '0')}`, slice }));
});
/** The cases that must pass: every sixth one. */
const mustPass = (at: number) => at % 6 === 0;
/** The cases that were drawn by chance from real questions. */
const isRandom = (at: number) => at % 3 !== 0;

interface Pair {
  fixed: Partial<Record<Slice, number>>;
  broken: Partial<Record<Slice, number>>;
  /** Whether one of the broken cases must pass. */
  mustPassBroken?: boolean;
}
const pairs: readonly Pair[] = [
  { fixed: { bikes: 2, machines: 1 }, broken: { bikes: 1, machines: 2 } },
  { fixed: { bikes: 3, machines: 2 }, broken: { 'not in English': 1, bikes: 1 } },
  { fixed: { machines: 2 }, broken: { bikes: 5, machines: 4, 'not in English': 3 } },
  { fixed: { bikes: 8, machines: 6 }, broken: { 'only a photo': 5, bikes: 1 } },
  { fixed: { bikes: 2, machines: 2 }, broken: { machines: 1 }, mustPassBroken: true },
  { fixed: { bikes: 1, 'not in English': 1 }, broken: { bikes: 2, machines: 2, 'not in English': 1 } },
  { fixed: {}, broken: {} },
  { fixed: { bikes: 6, machines: 5, 'not in English': 2, 'only a photo': 2 }, broken: { bikes: 2, machines: 1 } },
  { fixed: { bikes: 9, machines: 7 }, broken: { 'not in English': 3, bikes: 1 } },
  { fixed: { 'only a photo': 1 }, broken: { bikes: 2, machines: 2, 'not in English': 2 } },
  { fixed: { bikes: 7, machines: 6 }, broken: { bikes: 1, machines: 1, 'only a photo': 1 }, mustPassBroken: true },
  { fixed: { bikes: 1, machines: 2 }, broken: { bikes: 4, machines: 4, 'not in English': 2, 'only a photo': 1 } },
];

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
/** The exact two-sided p of the changed cases. */
export function signTest(fixed: number, broken: number): number {
  const n = fixed + broken;
  const tail = Array.from({ length: Math.min(fixed, broken) + 1 }, (_, k) => choose(n, k)).reduce((sum, one) => sum + one, 0);
  return Math.min(1, (2 * tail) / 2 ** n);
}
const total = (counts: Pair['fixed']) => Object.values(counts).reduce((sum, one) => sum + one, 0);

/** Applies the rule of the desk to a proposed release: the first sentence that fits decides. */
function verdictOf({ fixed, broken, mustPassBroken = false }: Pair): 'block' | 'read' | 'pass' {
  const [f, b] = [total(fixed), total(broken)];
  if (mustPassBroken || (b > f && signTest(f, b) < 0.05)) return 'block';
  const hasWorseSlice = slices.some(([slice]) => (broken[slice] ?? 0) - (fixed[slice] ?? 0) >= 3);
  return hasWorseSlice || b > f ? 'read' : 'pass';
}

const nameOf = (at: number) => `R${String(at + 1).padStart(2, '0')}`;

/** One row for each case of each release: right with the old version, and with the new one. */
function runs(): string {
  const random = randomFrom(3_401);
  const shuffled = (list: number[]) =>
    list
      .map((one) => ({ one, order: random() }))
      .sort((a, b) => a.order - b.order)
      .map(({ one }) => one);
  const all = cases.map((_, at) => at);
  const rows = pairs.flatMap((pair, number) => {
    const broken = new Set<number>();
    const fixed = new Set<number>();
    for (const [slice] of slices) {
      const free = shuffled(all.filter((at) => cases[at]?.slice === slice && !mustPass(at)));
      for (const at of free.slice(0, pair.broken[slice] ?? 0)) broken.add(at);
      for (const at of free.slice(pair.broken[slice] ?? 0, (pair.broken[slice] ?? 0) + (pair.fixed[slice] ?? 0))) fixed.add(at);
    }
    if (pair.mustPassBroken) {
      const [first = 0] = broken;
      broken.delete(first);
      broken.add(all.find((at) => mustPass(at) && cases[at]?.slice === cases[first]?.slice) ?? 0);
    }
    return cases.map(({ id, slice }, at) => {
      const isRightBefore = !fixed.has(at) && (broken.has(at) || mustPass(at) || random() < 0.95);
      const isRightNow = fixed.has(at) || (isRightBefore && !broken.has(at));
      const [source, must] = [isRandom(at) ? 'random' : 'provoked', mustPass(at) ? 'yes' : 'no'];
      return [nameOf(number), id, slice, source, must, isRightBefore ? 'yes' : 'no', isRightNow ? 'yes' : 'no'];
    });
  });
  return csv(['release', 'case', 'slice', 'source', 'must_pass', 'old_right', 'new_right'], rows);
}

/** A hundred answers that a person and a judge have marked. */
function judge(): string {
  const random = randomFrom(3_402);
  const marks = [
    ...Array.from({ length: 70 }, () => ['pass', 'pass']),
    ...Array.from({ length: 13 }, () => ['fail', 'fail']),
    ...Array.from({ length: 7 }, () => ['fail', 'pass']),
    ...Array.from({ length: 10 }, () => ['pass', 'fail']),
  ];
  const rows = marks
    .map((one) => ({ one, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ one }, at) => [`J${String(at + 1).padStart(3, '0')}`, ...one]);
  return csv(['id', 'person', 'judge'], rows);
}

/** One row for each call of 500 questions. Attempts that broke off are followed by another one. */
function calls(): string {
  const random = randomFrom(3_403);
  const pick = wholeNumbers(random);
  const rows: (string | number)[][] = [];
  for (let question = 1; question <= 500; question++) {
    const model = random() < 0.7 ? 'small' : 'large';
    const isSearchSlow = random() < 0.04;
    let waited = (isSearchSlow ? pick(2_400, 3_600) : pick(120, 320)) + pick(60, 240);
    for (let attempt = 1; attempt <= 3; attempt++) {
      const input = pick(2_800, 6_400);
      const cached = random() < 0.72 ? 2_048 : 0;
      const chance = random();
      const end = attempt < 3 && chance < 0.05 ? 'error' : attempt < 3 && chance < 0.09 ? 'closed' : chance > 0.985 ? 'max_tokens' : 'end';
      const isWhole = end === 'end';
      const isLost = end === 'error' || end === 'closed';
      const modelMs = (model === 'small' ? pick(280, 620) : pick(600, 1_300)) + (random() < 0.04 ? pick(1_800, 4_200) : 0);
      waited += modelMs;
      const output = end === 'error' ? 0 : pick(60, 420);
      const use = random();
      const result = isLost ? 'none' : isWhole && use < 0.61 ? 'used' : use < 0.8 ? 'edited' : 'discarded';
      rows.push([`Q${String(question).padStart(3, '0')}`, attempt, model, input, cached, output, end, isLost ? '' : waited, result]);
      if (!isLost) break;
      waited += pick(300, 2_200);
    }
  }
  const numbered = rows.map((row, at) => [at + 1, ...row]);
  return csv(['id', 'question', 'attempt', 'model', 'input', 'cached', 'output', 'end', 'first_text_ms', 'result'], numbered);
}

/** Returns the generated files of the capstone by their paths. */
export const rentalLogs = (): Record<string, string> => ({
  'materials/runs.csv': runs(),
  'hidden/releases.csv': csv(
    ['release', 'fixed', 'broken', 'verdict'],
    pairs.map((pair, at) => [nameOf(at), total(pair.fixed), total(pair.broken), verdictOf(pair)]),
  ),
  'materials/judge.csv': judge(),
  'materials/calls.csv': calls(),
});
