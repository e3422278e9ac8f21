import type { Badge, PointEntry } from '#contract/recognition.ts';
import type { Catalog } from '#server/features/catalog/catalog.ts';
import { m } from '#server/words.ts';
import { type BadgeDefinition, badgeOf } from './badges.ts';
import { causeOf, type PointKind } from './points.ts';
import type { HistoryRow } from './queries.ts';

/** @param earned_at none for a badge that is not earned yet */
export function presentBadge({ metric: _, target, ...facts }: BadgeDefinition, earned_at: string | undefined, current: number): Badge {
  // What was earned stays earned, whatever became of what it was counted from.
  const shown = earned_at === undefined ? Math.min(current, target) : target;
  return { ...facts, earned_at: earned_at === undefined ? null : new Date(earned_at).toISOString(), current: shown, target };
}

interface Place {
  title: string;
  /** Of the module that it is part of. */
  within?: string | undefined;
  url: string;
}

const achievementsUrl = '/achievements-goals';

function fileAt(catalog: Catalog, key: string): Place | undefined {
  const [moduleId = '', fileName = ''] = key.split('/');
  const file = catalog.file(moduleId, fileName);
  return (
    file && { title: file.title, within: catalog.module(moduleId)?.title, url: `/modules/${moduleId}?file=${encodeURIComponent(fileName)}` }
  );
}

function titled(thing: { title: string } | undefined, url: string): Place | undefined {
  return thing && { title: thing.title, url };
}

const places: Record<PointKind, (catalog: Catalog, what: string) => Place | undefined> = {
  file: fileAt,
  quiz: fileAt,
  module: (catalog, id) => titled(catalog.module(id), `/modules/${id}`),
  track: (catalog, id) => titled(catalog.track(id), `/tracks/${id}`),
  all_tracks: () => ({ title: m.points_all_tracks(), url: achievementsUrl }),
  badge: (_, id) => {
    const badge = badgeOf(id);
    return badge && { title: badge.name, url: achievementsUrl };
  },
};

export function presentEntry(catalog: Catalog, { cause, points, at }: HistoryRow): PointEntry {
  const { kind, what } = causeOf(cause);
  const place = places[kind](catalog, what);
  return {
    at: at.toISOString(),
    points,
    kind,
    title: place?.title ?? null,
    module_title: place?.within ?? null,
    action_url: place?.url ?? null,
  };
}
