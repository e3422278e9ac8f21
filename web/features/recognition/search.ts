export const tabs = ['overview', 'badges', 'goals', 'certificates', 'leaderboard'] as const;
export type Tab = (typeof tabs)[number];

/** What the address says; what is usual is left out of it. */
export interface AchievementsSearch {
  tab?: Tab;
  /** A goal is being set. */
  set?: boolean;
  scope?: 'company' | 'global';
  period?: 'month' | 'all';
}

/** Reads the address; what it does not know is left out. */
export function achievementsSearch(raw: Record<string, unknown>): AchievementsSearch {
  const tab = tabs.find((known) => known === raw['tab']);
  return {
    ...(tab && tab !== 'overview' ? { tab } : {}),
    ...(raw['set'] === true ? { set: true } : {}),
    ...(raw['scope'] === 'global' ? { scope: 'global' as const } : {}),
    ...(raw['period'] === 'all' ? { period: 'all' as const } : {}),
  };
}
