import { type CaseFamily, caseFamilies, workFamilies } from '#contract/reading-values.ts';

/**
 * Returns the family whose cases an attempt has. It is part of the seed, so that an attempt and the reviews of its items keep their cases
 * whatever their owner chooses later. A lab without cases for the family shows the general ones.
 */
export const familyOfSeed = (seed: number): CaseFamily => caseFamilies[seed % caseFamilies.length] ?? 'general';

/** Returns the seed with this number for a family. */
export const seedFor = (family: CaseFamily, number: number): number => number * caseFamilies.length + caseFamilies.indexOf(family);

/** Returns the families that a lab has cases for. */
export const familiesIn = (source: object): CaseFamily[] => {
  const families = 'families' in source && typeof source.families === 'object' ? source.families : null;
  return families ? workFamilies.filter((family) => family in families) : [];
};

/** The number of seeds for each family. Seeds are 32-bit integers. */
export const seedsOfFamily = Math.floor(2 ** 31 / caseFamilies.length);
