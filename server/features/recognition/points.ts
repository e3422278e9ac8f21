import type { PersonId } from '#server/reached.ts';

/** The points for each kind of cause. Each cause is awarded only once. */
const amounts = { file: 10, quiz: 10, module: 50, track: 250, all_tracks: 1_000, badge: 25 } as const;
export type PointKind = keyof typeof amounts;

/** A line in a person's ledger. */
export interface Entry {
  /** The entry's natural key: `<kind>:<subject>`, or `all_tracks`. */
  cause: string;
  points: number;
  at: Date;
}

/** A ledger line together with its owner. */
export interface OwnedEntry extends Entry {
  user_id: PersonId;
}

/** @param what the subject's key; a file's key is `<module>/<file>` */
export function entryFor(kind: Exclude<PointKind, 'all_tracks'>, what: string, at: Date): Entry {
  return { cause: `${kind}:${what}`, points: amounts[kind], at };
}

export const entryForAllTracks = (at: Date): Entry => ({ cause: 'all_tracks', points: amounts.all_tracks, at });

/** Splits an entry's cause into its kind and its subject, which is empty for all tracks. */
export function causeOf(cause: string): { kind: PointKind; what: string } {
  const [kind = '', what = ''] = cause.split(/:(.*)/s);
  return { kind: kind as PointKind, what };
}
