const flat = (values: readonly unknown[]): unknown[] => values.flat(2);
const numbers = (values: readonly unknown[]): number[] => flat(values).map(Number);
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

/** The quantile of the normal distribution for 95 %. */
const z = 1.959964;

/** The bounds of Wilson's interval (1927) of a share. */
function wilson(hits: number, total: number, sign: 1 | -1): number {
  const share = hits / total;
  const centre = share + z ** 2 / (2 * total);
  const spread = z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2));
  return (centre + sign * spread) / (1 + z ** 2 / total);
}

/** The exact, two-sided p of McNemar's test: that of a fair coin for the pairs that differ. */
function mcnemar(first: number, second: number): number {
  const total = first + second;
  if (total === 0) return 1;
  // Binomial coefficients are added as logarithms, because they exceed all numbers for long series.
  let log = -total * Math.log(2);
  let tail = 0;
  for (let k = 0; k <= Math.min(first, second); k += 1) {
    tail += Math.exp(log);
    log += Math.log(total - k) - Math.log(k + 1);
  }
  return Math.min(1, 2 * tail);
}

/** The chance of at least so many hits, if each try is a hit with the same chance. */
function binomialLeast(hits: number, total: number, chance: number): number {
  const isKnown = Number.isInteger(total) && total >= 0 && total <= 10_000 && chance > 0 && chance < 1;
  if (!isKnown || Number.isNaN(hits)) return Number.NaN;
  let log = total * Math.log(1 - chance);
  let sum = 0;
  for (let k = 0; k <= total; k += 1) {
    if (k >= hits) sum += Math.exp(log);
    log += Math.log(total - k) - Math.log(k + 1) + Math.log(chance) - Math.log(1 - chance);
  }
  return Math.min(1, sum);
}

/** Cohen's κ (1960) of two lists of labels, without weights. */
function kappa(first: readonly unknown[], second: readonly unknown[]): number {
  const total = first.length;
  if (total === 0 || second.length !== total) return Number.NaN;
  const agreed = first.filter((one, at) => one === second[at]).length / total;
  const shareOf = (list: readonly unknown[], label: unknown) => list.filter((one) => one === label).length / total;
  const byChance = [...new Set(first)].reduce<number>((sum, label) => sum + shareOf(first, label) * shareOf(second, label), 0);
  return (agreed - byChance) / (1 - byChance);
}

/** Returns the value at a percentile by the nearest rank. */
function percentile(list: unknown, percent: unknown): number {
  const sorted = numbers([list]).sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((Number(percent) / 100) * sorted.length) - 1)] ?? Number.NaN;
}

function median(...values: unknown[]): number {
  const sorted = numbers(values).sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return mean(sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1));
}

function sd(...values: unknown[]): number {
  const list = numbers(values);
  const centre = mean(list);
  return Math.sqrt(list.reduce((sum, one) => sum + (one - centre) ** 2, 0) / (list.length - 1));
}

/** The functions that expressions in capstones can call beyond those of labs. */
export const statistics = {
  median,
  percentile,
  sd,
  rate: (hits: unknown, total: unknown) => Number(hits) / Number(total),
  wilson_low: (hits: unknown, total: unknown) => wilson(Number(hits), Number(total), -1),
  wilson_high: (hits: unknown, total: unknown) => wilson(Number(hits), Number(total), 1),
  mcnemar_p: (first: unknown, second: unknown) => mcnemar(Number(first), Number(second)),
  binomial_least: (hits: unknown, total: unknown, chance: unknown) => binomialLeast(Number(hits), Number(total), Number(chance)),
  kappa: (first: unknown, second: unknown) => kappa(flat([first]), flat([second])),
};
