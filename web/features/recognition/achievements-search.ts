import { type LeaderboardPeriod, type LeaderboardScope, leaderboardPeriods, leaderboardScopes } from '#contract/values.ts';
import { known, unusual } from '#web/ui/search-params.ts';

export const tabs = ['overview', 'badges', 'goals', 'certificates', 'leaderboard'] as const;
export type Tab = (typeof tabs)[number];

/** The achievements screen's state in the address, without defaults (the first of each). */
export interface AchievementsSearch {
  tab?: Tab | undefined;
  /** Whether the dialog for a new goal is open. */
  set?: boolean | undefined;
  scope?: LeaderboardScope | undefined;
  period?: LeaderboardPeriod | undefined;
}

/** Reads the address, leaving out unknown values. */
export function achievementsSearch(raw: Record<string, unknown>): AchievementsSearch {
  return known({
    tab: unusual(tabs, raw['tab']),
    set: raw['set'] === true || undefined,
    scope: unusual(leaderboardScopes, raw['scope']),
    period: unusual(leaderboardPeriods, raw['period']),
  });
}
