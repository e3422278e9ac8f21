/** The value that a standard normal variable exceeds in absolute terms with a probability of 5%. */
const z = 1.959964;

/** Returns Wilson's 95% interval for a share, in whole per cent. */
export function wilson(count: number, all: number): { low: number; high: number } {
  if (all === 0) return { low: 0, high: 100 };
  const share = count / all;
  const centre = share + (z * z) / (2 * all);
  const half = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all));
  const percent = (value: number) => Math.round((100 * value) / (1 + (z * z) / all));
  return { low: percent(centre - half), high: percent(centre + half) };
}
