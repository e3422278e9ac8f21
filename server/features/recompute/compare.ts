import type { Entry, History } from '#server/features/recognition/index.ts';
import type { Expected, Stored } from './expected.ts';

/** Returns a ledger's sums by month, given by its first day, UTC. */
function sumsOf(entries: readonly Entry[]): Map<string, string> {
  const months = new Map<string, number>();
  for (const { at, points } of entries) {
    const month = `${at.toISOString().slice(0, 7)}-01`;
    months.set(month, (months.get(month) ?? 0) + points);
  }
  const total = entries.reduce((sum, { points }) => sum + points, 0);
  return new Map([['of all time', String(total)], ...[...months].map(([month, points]) => [month, String(points)] as const)]);
}

/** Returns a line for each key whose values differ between the two sides. */
function unlike(noun: string, expected: ReadonlyMap<string, string>, stored: ReadonlyMap<string, string>): string[] {
  const keys = new Set([...expected.keys(), ...stored.keys()]);
  return [...keys].flatMap((key) => {
    const [wanted = 'nothing', written = 'nothing'] = [expected.get(key), stored.get(key)];
    return wanted === written ? [] : [`${noun} ${key}: stored ${written}, replayed ${wanted}`];
  });
}

const dated = (rows: readonly { id: string; at: Date }[]) => new Map(rows.map(({ id, at }) => [id, at.toISOString()]));
const ledger = (entries: readonly Entry[]) =>
  new Map(entries.map(({ cause, points, at }) => [cause, `${points} points at ${at.toISOString()}`]));
const subjects = (ids: readonly (string | null)[]) => new Map(ids.map((id) => [id ?? 'all tracks', 'one']));

/** Returns the differences between a person's stored and expected state, one per line. */
export function differencesOf({ tracks }: History, stored: Stored, expected: Expected): string[] {
  const months = new Map([
    ['of all time', String(stored.total)],
    ...stored.months.map((month) => [month.month, String(month.points)] as const),
  ]);
  return [
    ...unlike('track', dated(expected.tracks), dated(tracks)),
    ...unlike('badge', dated(expected.badges), dated(stored.badges)),
    ...unlike('points', ledger(expected.entries), ledger(stored.entries)),
    ...unlike('sum', sumsOf(expected.entries), months),
    ...unlike(
      'certificate',
      subjects(expected.certificates),
      subjects(stored.certificates.filter((id) => expected.certificates.includes(id))),
    ),
  ];
}
