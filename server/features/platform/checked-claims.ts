import { deepEqual } from 'fast-equals';
import { daysUntilCheck } from '#contract/claim-values.ts';
import type { CheckedClaim } from '#contract/platform.ts';
import { addDays } from '#server/calendar/local-day.ts';
import type { Database } from '#server/database/database.ts';
import { readCanaryResults, readClaims } from '#server/features/catalog/index.ts';

/** Returns the dated claims in the platform's published lessons, in the catalog's order, with what is known of each now. */
export async function checkedClaims(database: Database, now: Date): Promise<CheckedClaim[]> {
  const [lessons, results] = await Promise.all([readClaims(database), readCanaryResults(database)]);
  const today = now.toISOString().slice(0, 10);
  return lessons.flatMap(({ claims, ...lesson }) =>
    claims.map(({ words, true_as_of, source, changed, canary }): CheckedClaim => {
      const result = canary && results.find((one) => deepEqual(one.canary, canary));
      // A claim that was checked by a person after its canary ran is believed.
      const isContradicted = result !== undefined && !result.holds && result.checked_at.slice(0, 10) >= true_as_of;
      return {
        ...lesson,
        words,
        true_as_of,
        source: source ? { ...source, address: source.address ?? null } : null,
        changed: changed ?? null,
        state: isContradicted ? 'contradicted' : addDays(true_as_of, daysUntilCheck) < today ? 'due' : 'current',
      };
    }),
  );
}
