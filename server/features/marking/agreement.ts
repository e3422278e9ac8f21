/** How often the first of two people chose a level (row) and the second another one (column). */
export type Counts = readonly (readonly number[])[];

export interface Kappa {
  value: number;
  low: number;
  high: number;
}

/** The number of standard errors on each side of a 95 % interval. */
const z95 = 1.959963984540054;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/**
 * Returns Cohen's κ with linear weights, and its 95 % interval. With two levels, the weighted and the unweighted κ are the same. The
 * interval is from the asymptotic variance by Fleiss, Cohen and Everitt (Psychological Bulletin 72 (1969) 323–327, equation 12), and is
 * cut off at -1 and 1. Null if there are no marks, or if both people always chose the same one level, for which κ is not defined.
 */
export function kappaOf(counts: Counts, { weighted = true }: { weighted?: boolean } = {}): Kappa | null {
  const n = sum(counts.map(sum));
  const levels = counts.length;
  if (n === 0 || levels < 2) return null;
  const weight = (i: number, j: number): number => (weighted ? 1 - Math.abs(i - j) / (levels - 1) : Number(i === j));
  const all = Array.from({ length: levels }, (_, level) => level);
  const p = (i: number, j: number): number => (counts[i]?.[j] ?? 0) / n;
  const row = all.map((i) => sum(all.map((j) => p(i, j))));
  const column = all.map((j) => sum(all.map((i) => p(i, j))));
  const expect = (i: number, j: number): number => (row[i] ?? 0) * (column[j] ?? 0);
  const over = (value: (i: number, j: number) => number): number => sum(all.flatMap((i) => all.map((j) => value(i, j))));
  const observed = over((i, j) => weight(i, j) * p(i, j));
  const expected = over((i, j) => weight(i, j) * expect(i, j));
  if (1 - expected < 1e-12) return null;
  const value = (observed - expected) / (1 - expected);
  const rowMean = all.map((i) => sum(all.map((j) => (column[j] ?? 0) * weight(i, j))));
  const columnMean = all.map((j) => sum(all.map((i) => (row[i] ?? 0) * weight(i, j))));
  const squares = over((i, j) => p(i, j) * (weight(i, j) - ((rowMean[i] ?? 0) + (columnMean[j] ?? 0)) * (1 - value)) ** 2);
  const variance = (squares - (value - expected * (1 - value)) ** 2) / (n * (1 - expected) ** 2);
  const half = z95 * Math.sqrt(Math.max(0, variance));
  return { value, low: Math.max(-1, value - half), high: Math.min(1, value + half) };
}

/** Whether two marks differ by more than one level, or one of them passes and the other doesn't. */
export const isApart = (one: number, other: number, passesFrom: number): boolean =>
  Math.abs(one - other) > 1 || one >= passesFrom !== other >= passesFrom;
