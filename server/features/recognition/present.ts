import type { Badge, PointEntry } from '#contract/recognition.ts';
import { descriptionOfBadge, nameOfBadge } from '#server/features/reference/index.ts';
import { m } from '#server/words.ts';
import { type BadgeDefinition, badgeOf } from './badges.ts';
import type { LedgerRow } from './ledger.ts';
import { causeOf, type PointKind } from './points.ts';

/** @param earnedAt undefined for a badge that is not earned yet */
export function presentBadge({ metric: _, target, ...badge }: BadgeDefinition, earnedAt: string | undefined, current: number): Badge {
  return {
    ...badge,
    name: nameOfBadge(badge.id),
    description: descriptionOfBadge(badge.id),
    earned_at: earnedAt === undefined ? null : new Date(earnedAt).toISOString(),
    // An earned badge shows its target as reached, even if the rows it was computed from have changed since.
    current: earnedAt === undefined ? Math.min(current, target) : target,
    target,
  };
}

type Place = Pick<PointEntry, 'title' | 'module_title' | 'action_url'>;

const nowhere: Place = { title: null, module_title: null, action_url: null };
const achievementsUrl = '/achievements-goals';

function fileUrl(key: string): string {
  const [moduleId = '', fileName = ''] = key.split('/');
  return `/modules/${moduleId}?file=${encodeURIComponent(fileName)}`;
}

const urls: Record<Exclude<PointKind, 'all_tracks' | 'badge'>, (what: string) => string> = {
  file: fileUrl,
  quiz: fileUrl,
  module: (id) => `/modules/${id}`,
  track: (id) => `/tracks/${id}`,
};

/** Returns the name and address of the subject that an entry was awarded for. */
function placeOf(kind: PointKind, what: string, { title, module_title }: LedgerRow): Place {
  if (kind === 'all_tracks') return { title: m.points_all_tracks(), module_title: null, action_url: achievementsUrl };
  if (kind === 'badge') return badgeOf(what) ? { title: nameOfBadge(what), module_title: null, action_url: achievementsUrl } : nowhere;
  return title === null ? nowhere : { title, module_title, action_url: urls[kind](what) };
}

export function presentEntry(row: LedgerRow): PointEntry {
  const { kind, what } = causeOf(row.cause);
  return { at: row.at.toISOString(), points: row.points, kind, ...placeOf(kind, what, row) };
}
