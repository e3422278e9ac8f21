import {
  agrees,
  badgesOf,
  type Entry,
  entryFor,
  entryForAllTracks,
  type History,
  type StoredRecognition,
} from '#server/features/recognition/index.ts';
import type { PublishedTrack } from './queries.ts';

export interface Dated {
  id: string;
  at: Date;
}

/** A person's stored state, without their plain history. */
export interface Stored extends Omit<StoredRecognition, 'user_id'> {
  /** The person's certificates: track ids, and null for the certificate for all tracks. */
  certificates: (string | null)[];
}

/** A person's expected state: everything that follows from their history, and earlier awards. */
export interface Expected {
  tracks: Dated[];
  /** When the person had completed all tracks; undefined if they have not. */
  allTracksAt: Date | undefined;
  entries: Entry[];
  badges: Dated[];
  /** The certificates that the person should have: track ids, and null for the certificate for all tracks. */
  certificates: (string | null)[];
  /** Badges and certificates that no longer follow from the history. They are not taken away. */
  kept: string[];
}

const latest = (dates: readonly Dated[]): Date | undefined =>
  dates.reduce<Date | undefined>((last, { at }) => (last && last >= at ? last : at), undefined);
const sameMoment = (a: Date, b: Date) => agrees(a, { at: b, exact: true });

/**
 * Returns the completed tracks. The catalog changes, so a track once completed stays completed. The stored time is kept if one of its
 * modules was completed then.
 */
function tracksOf({ modules, tracks }: History, published: readonly PublishedTrack[]): Dated[] {
  const done = new Map(modules.map((module) => [module.id, module]));
  const whole = published.flatMap((track) => {
    const own = track.modules.flatMap((id) => done.get(id) ?? []);
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

/** Only the platform's tracks count. There may have been fewer tracks then, so the stored time is kept if one of the tracks was completed at that time. */
function allTracksOf(tracks: readonly Dated[], stored: Date | undefined, published: readonly PublishedTrack[]): Date | undefined {
  if (stored && tracks.some(({ at }) => sameMoment(at, stored))) return stored;
  const platform = published.filter(({ is_own }) => !is_own);
  const completed = tracks.filter(({ id }) => platform.some((track) => track.id === id));
  return completed.length === platform.length ? latest(completed) : undefined;
}

const keyOf = ({ module_id, file_name }: { module_id: string; file_name: string }) => `${module_id}/${file_name}`;

/** Computes everything that follows from a history. Recorded times are kept if they agree with it. */
export function expectedOf(history: History, stored: Stored, published: readonly PublishedTrack[]): Expected {
  const tracks = tracksOf(history, published);
  const allTracksAt = allTracksOf(tracks, stored.entries.find(({ cause }) => cause === 'all_tracks')?.at, published);
  const replayed = badgesOf({ ...history, tracks });
  const given = [...replayed].map(([id, moment]) => {
    const badge = stored.badges.find((one) => one.id === id);
    return { id, at: badge && agrees(badge.at, moment) ? badge.at : moment.at };
  });
  const keptBadges = stored.badges.filter(({ id }) => !replayed.has(id));
  const badges: Dated[] = [...given, ...keptBadges];
  const certificates = [...tracks.map(({ id }) => id), ...(allTracksAt ? [null] : [])];
  const keptCertificates = stored.certificates.filter((id) => !certificates.includes(id));
  return {
    tracks,
    allTracksAt,
    entries: [
      ...history.files.map((file) => entryFor('file', keyOf(file), file.at)),
      ...history.quizzes.map((quiz) => entryFor('quiz', keyOf(quiz), quiz.at)),
      ...history.modules.map(({ id, at }) => entryFor('module', id, at)),
      ...tracks.map(({ id, at }) => entryFor('track', id, at)),
      ...(allTracksAt ? [entryForAllTracks(allTracksAt)] : []),
      ...badges.map(({ id, at }) => entryFor('badge', id, at)),
    ],
    badges,
    certificates,
    kept: [
      ...keptBadges.map(({ id }) => `badge ${id}: the history does not give it; it stays`),
      ...keptCertificates.map((id) => `certificate ${id ?? 'all tracks'}: the history does not give it; it stays`),
    ],
  };
}
