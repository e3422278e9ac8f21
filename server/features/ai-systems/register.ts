import { isUsedOn } from '#contract/ai-system-values.ts';
import type { ReleaseRow, System, VersionRow } from './system-queries.ts';

/** A system as the register described it on a day. */
export interface RegisteredSystem {
  id: string;
  /** The entry in force. */
  entry: VersionRow;
  /** Whether the company used it on that day. */
  is_used: boolean;
  /** The releases in use on that day or before, newest first, except any withdrawn by then. */
  releases: ReleaseRow[];
}

/** A system's releases that were entered, not withdrawn and in use on a day, newest first. */
const releasesOn = (releases: readonly ReleaseRow[], day: string): ReleaseRow[] =>
  releases.filter(
    ({ recorded_on, in_use_since, withdrawal }) =>
      recorded_on <= day && in_use_since <= day && (withdrawal === null || withdrawal.recorded_on > day),
  );

/**
 * Returns a system as the register described it at the end of a day; null if it had not been entered by then. Anything entered later has no
 * effect, even if it is about earlier days, so a past day is always described in the same way.
 */
export function systemOn({ id, versions, releases }: Pick<System, 'id' | 'versions' | 'releases'>, day: string): RegisteredSystem | null {
  const entry = versions.find(({ recorded_on }) => recorded_on <= day);
  return entry ? { id, entry, is_used: isUsedOn(entry, day), releases: releasesOn(releases, day) } : null;
}

/** Returns the register as it was at the end of a day, including systems that were not used on it. */
export const registerOn = (systems: readonly System[], day: string): RegisteredSystem[] =>
  systems.flatMap((system) => systemOn(system, day) ?? []);
