import { type BadgeDefinition, badges } from './badges.ts';
import type { History } from './history.ts';
import { metrics } from './metrics.ts';
import type { Moment } from './moments.ts';

/** Returns when a history met a badge's condition; undefined if it has not. */
export const reachedAt = (history: History, { metric, target }: BadgeDefinition): Moment | undefined =>
  metrics[metric].reachedAt(history, target);

/** Returns the badges that a history earns, with their times, computed from the plain history alone. */
export function badgesOf(history: History): Map<string, Moment> {
  return new Map(
    badges.flatMap((badge) => {
      const moment = reachedAt(history, badge);
      return moment ? [[badge.id, moment] as const] : [];
    }),
  );
}
