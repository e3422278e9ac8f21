import type { Badge } from '#contract/recognition.ts';

/** Earned ones, the newest first. */
export const newestOf = (badges: readonly Badge[]): Badge[] =>
  badges.filter(({ earned_at }) => earned_at !== null).toSorted((a, b) => (b.earned_at ?? '').localeCompare(a.earned_at ?? ''));

/** The one of which least is missing, by its own measure; of equals the first. */
export const nextOf = (badges: readonly Badge[]): Badge | undefined =>
  badges.filter(({ earned_at }) => earned_at === null).toSorted((a, b) => b.current / b.target - a.current / a.target)[0];
