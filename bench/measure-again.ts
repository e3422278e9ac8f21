/**
 * Measures, and repeats the measurement once if a limit was missed, because another program on the machine may have disturbed the first
 * one. A second miss counts.
 * @param measure returns whether all limits were kept
 */
export async function keptInOneOfTwo(measure: () => Promise<boolean>, print: (line: string) => void): Promise<boolean> {
  if (await measure()) return true;
  print('  A limit was missed: measured once more.');
  return measure();
}
