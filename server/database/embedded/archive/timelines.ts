import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Archive, writeWhole } from './archive-folder.ts';
import type { Base } from './base-backups.ts';

/*
 * Each restore begins a new timeline of PostgreSQL's log, which leaves the older one at the moment that was restored. `timelines.json` in
 * the archive says since when each was the one in use: at 15:00 somebody goes back to 14:05; whoever asks later for 14:30 means what was
 * there at 14:30, on the older timeline, and whoever asks for 15:30 what was there on the newer.
 */
const FILE = 'timelines.json';

/** Moments as ISO texts by the number of the timeline. */
type Begins = Record<string, string>;

const readBegins = ({ folder }: Archive): Begins => {
  const file = join(folder, FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Begins) : {};
};

export const historyName = (timeline: number) => `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`;

export function noteTimeline(archive: Archive, timeline: number, since: Date): void {
  writeWhole(archive, join(archive.folder, FILE), `${JSON.stringify({ ...readBegins(archive), [timeline]: since.toISOString() })}\n`);
}

/** The timeline that was in use at a moment, of those that came to be: a restore that was broken off has no history. */
function timelineAt(archive: Archive, moment: Date): number {
  const begun = Object.entries(readBegins(archive)).filter(
    ([timeline, since]) => Date.parse(since) <= moment.getTime() && existsSync(join(archive.log, historyName(Number(timeline)))),
  );
  return Math.max(1, ...begun.map(([timeline]) => Number(timeline)));
}

/**
 * The positions at which each timeline left its predecessor, up to the given one, from PostgreSQL's history file: a line each with number,
 * position and reason.
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

/** The last base backup from which the log leads to a moment, and the timeline that leads there. */
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
