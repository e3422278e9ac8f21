import { m } from '#server/words.ts';
import type { GoalRow } from './queries.ts';

/** What a goal is called. */
export function titleOf({ kind, target, track_id, track_title }: Pick<GoalRow, 'kind' | 'target' | 'track_id' | 'track_title'>): string {
  switch (kind) {
    case 'modules':
      return m.goal_title_modules({ count: target });
    case 'minutes':
      return m.goal_title_minutes({ count: target });
    case 'streak':
      return m.goal_title_streak({ count: target });
    case 'track':
      return m.goal_title_track({ title: track_title ?? track_id ?? '' });
  }
}
