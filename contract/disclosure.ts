import type { StaffView } from './values.ts';

/**
 * How much is disclosed about one person: that they are a member; their started and completed work and their certificates,
 * by day; or everything, with scores, attempts and times of day.
 */
export const detailLevels = ['membership', 'progress', 'results'] as const;
export type DetailLevel = (typeof detailLevels)[number];

const most: Record<StaffView, DetailLevel> = { groups: 'membership', progress: 'progress', results: 'results' };

/**
 * Returns the highest level of detail about one person that a company discloses to its staff. It is `results` for people without a company
 * (null).
 */
export const mostDetail = (view: StaffView | null): DetailLevel => (view === null ? 'results' : most[view]);

/** Whether a company that chose `view` discloses that much about one person to its staff. */
export const discloses = (view: StaffView | null, level: DetailLevel): boolean =>
  detailLevels.indexOf(level) <= detailLevels.indexOf(mostDetail(view));
