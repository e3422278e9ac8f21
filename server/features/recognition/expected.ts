import type { Catalog } from '#server/features/catalog/catalog.ts';
import type { History } from './history.ts';
import { type Entry, entryFor, entryForAllTracks } from './points.ts';
import { agrees, badgesOf } from './replay.ts';
import type { Stored } from './stored.ts';

export interface Dated {
  id: string;
  at: Date;
}

/** What a person is to have: what their history gives, and what they were given before. */
export interface Expected {
  tracks: Dated[];
  entries: Entry[];
  badges: Dated[];
  /** Subjects of certificates: ids of tracks, null for all of them. */
  certificates: { trackId: string | null; at: Date }[];
  /** Badges and certificates that the history does not give, and nobody takes away. */
  kept: string[];
}

const latest = (dates: readonly Dated[]): Date | undefined =>
  dates.reduce<Date | undefined>((last, { at }) => (last && last >= at ? last : at), undefined);
const sameMoment = (a: Date, b: Date) => agrees(a, { at: b, exact: true });

/** A catalog changes: a track that was completed once stays so, from the moment of one of its modules. */
function tracksOf({ modules, tracks }: History, catalog: Catalog): Dated[] {
  const done = new Map(modules.map((module) => [module.id, module]));
  const whole = catalog.tracks.flatMap((track) => {
    const own = track.modules.flatMap(({ id }) => done.get(id) ?? []);
    const at = latest(own);
    return at && own.length === track.modules.length ? [{ id: track.id, at }] : [];
  });
  const known = tracks.map(({ id, at }) => {
    const own = modules.filter(({ track }) => track === id);
    const isOneOfThem = own.some((module) => sameMoment(module.at, at));
    return { id, at: isOneOfThem ? at : (whole.find((track) => track.id === id)?.at ?? latest(own) ?? at) };
  });
  return [...known, ...whole.filter(({ id }) => !tracks.some((track) => track.id === id))];
}

/** All tracks may have been fewer at that moment: it stays, when it is that of one of them. */
function allTracksAt(tracks: readonly Dated[], stored: Date | undefined, catalog: Catalog): Date | undefined {
  if (stored && tracks.some(({ at }) => sameMoment(at, stored))) return stored;
  const published = catalog.tracks.filter(({ modules }) => modules.length > 0);
  const own = tracks.filter(({ id }) => published.some((track) => track.id === id));
  return own.length === published.length ? latest(own) : undefined;
}

/** Plays a history again. Moments that were written down stay where they agree with it. */
export function expectedOf(plain: History, stored: Stored, catalog: Catalog): Expected {
  const tracks = tracksOf(plain, catalog);
  const allTracks = allTracksAt(tracks, stored.entries.find(({ cause }) => cause === 'all_tracks')?.at, catalog);
  const replayed = badgesOf({ ...plain, tracks });
  const given = [...replayed].map(([id, moment]) => {
    const badge = stored.badges.find((one) => one.id === id);
    return { id, at: badge && agrees(badge.at, moment) ? badge.at : moment.at };
  });
  const keptBadges = stored.badges.filter(({ id }) => !replayed.has(id));
  const badges = [...given, ...keptBadges];
  const certificates = [...tracks.map(({ id, at }) => ({ trackId: id, at })), ...(allTracks ? [{ trackId: null, at: allTracks }] : [])];
  const keptCertificates = stored.certificates.filter((trackId) => !certificates.some((certificate) => certificate.trackId === trackId));
  return {
    tracks,
    entries: [
      ...plain.files.map(({ key, at }) => entryFor('file', key, at)),
      ...plain.quizzes.map(({ key, at }) => entryFor('quiz', key, at)),
      ...plain.modules.map(({ id, at }) => entryFor('module', id, at)),
      ...tracks.map(({ id, at }) => entryFor('track', id, at)),
      ...(allTracks ? [entryForAllTracks(allTracks)] : []),
      ...badges.map(({ id, at }) => entryFor('badge', id, at)),
    ],
    badges,
    certificates,
    kept: [
      ...keptBadges.map(({ id }) => `badge ${id}: the history does not give it; it stays`),
      ...keptCertificates.map((trackId) => `certificate ${trackId ?? 'all tracks'}: the history does not give it; it stays`),
    ],
  };
}
