import { type LeaderboardPeriod, type LeaderboardScope, leaderboardPeriods, leaderboardScopes } from '#contract/values.ts';
import { known, unusual } from '#web/ui/search-params.ts';

export const tabs = ['overview', 'badges', 'goals', 'certificates', 'leaderboard'] as const;
export type Tab = (typeof tabs)[number];

/** What the address of the achievements screen says; what is usual (the first of each) is left out of it. */
export interface AchievementsSearch {
  tab?: Tab | undefined;
  /** A goal is being set. */
  set?: boolean | undefined;
  scope?: LeaderboardScope | undefined;
  period?: LeaderboardPeriod | undefined;
}

/** Reads the address; what it does not know is left out. */
export function achievementsSearch(raw: Record<string, unknown>): AchievementsSearch {
  return known({
    tab: unusual(tabs, raw['tab']),
    set: raw['set'] === true || undefined,
    scope: unusual(leaderboardScopes, raw['scope']),
    period: unusual(leaderboardPeriods, raw['period']),
  });
}
