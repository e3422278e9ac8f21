/** The temperatures that the slider offers. */
export const temperatures = { least: 0.1, most: 5, step: 0.1, first: 1 } as const;

/**
 * Returns each value's probability, from 0 to 1.
 * @param values a language model's scores (logits)
 * @param temperature above 0; a higher temperature makes the probabilities more similar
 */
export function probabilities(values: readonly number[], temperature: number): number[] {
  // Only differences matter, so the greatest value is subtracted from each to prevent overflow.
  const top = Math.max(...values);
  const powers = values.map((value) => Math.exp((value - top) / temperature));
  const sum = powers.reduce((all, one) => all + one, 0);
  return powers.map((power) => power / sum);
}
