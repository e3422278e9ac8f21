import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Archive, writeWhole } from './archive-folder.ts';
import type { Base } from './base-backups.ts';

/*
 * Each restore starts a new timeline in PostgreSQL's log, which branches off the older one at the restored moment. `timelines.json` in the
 * archive says when each timeline came into use. Suppose that at 15:00 someone goes back to 14:05: a later request for 14:30 means the
 * older timeline, which was in use at 14:30, and a request for 15:30 means the newer one.
 */
const FILE = 'timelines.json';

/** Each timeline's start as an ISO string, by timeline number. */
type Begins = Record<string, string>;

const readBegins = ({ folder }: Archive): Begins => {
  const file = join(folder, FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Begins) : {};
};

export const historyName = (timeline: number) => `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`;

export function noteTimeline(archive: Archive, timeline: number, since: Date): void {
  writeWhole(archive, join(archive.folder, FILE), `${JSON.stringify({ ...readBegins(archive), [timeline]: since.toISOString() })}\n`);
}

/**
 * Returns the timeline that was in use at a given moment. Only completed timelines count, because an interrupted restore leaves no history.
 */
function timelineAt(archive: Archive, moment: Date): number {
  const begun = Object.entries(readBegins(archive)).filter(
    ([timeline, since]) => Date.parse(since) <= moment.getTime() && existsSync(join(archive.log, historyName(Number(timeline)))),
  );
  return Math.max(1, ...begun.map(([timeline]) => Number(timeline)));
}

/**
 * Returns where each timeline up to the given one branched off its predecessor. PostgreSQL's history file has a line for each timeline,
 * with its number, the position and the reason.
 */
function branches(archive: Archive, timeline: number): Map<number, string> {
  if (timeline === 1) return new Map();
  const lines = readFileSync(join(archive.log, historyName(timeline)), 'utf8').split('\n');
  const known = lines.map((line) => /^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/i.exec(line)).filter((found) => found !== null);
  return new Map(known.map(([, number, place]) => [Number(number), place ?? '']));
}

const numberOf = (place: string) => {
  const [upper = '0', lower = '0'] = place.split('/');
  return (BigInt(`0x${upper}`) << 32n) + BigInt(`0x${lower}`);
};

/** Returns the last base backup whose log leads to a given moment, and the timeline that leads there. */
export function wayTo(archive: Archive, bases: readonly Base[], moment: Date): { base: Base; timeline: number } | undefined {
  const timeline = timelineAt(archive, moment);
  const left = branches(archive, timeline);
  const leads = (base: Base) => {
    const leftAt = left.get(base.timeline);
    return base.timeline === timeline || (leftAt !== undefined && numberOf(base.end) <= numberOf(leftAt));
  };
  const base = bases.filter((one) => one.finished <= moment && leads(one)).at(-1);
  return base && { base, timeline };
}
