import type { Events } from '#server/events.ts';
import { must } from '#server/must.ts';
import type { Scene } from './progress.ts';
import { type AttemptRow, addTrackCompletion, type Growth, lastTrackOf } from './queries.ts';
import { isStudy } from './streak.ts';
import type { Turn } from './turns.ts';

interface Outcome extends Growth {
  attempt: AttemptRow | undefined;
  moduleCompletedNow: boolean;
  /** Of the person's whole study, before. */
  secondsBefore: number;
  /** The person's calendar date. */
  day: string;
}

const hours = (seconds: number) => Math.floor(seconds / 3_600);

/** A completed module may have been the last of its track, and that the last of all. */
async function tellOfTracks(events: Events, turn: Turn, { caller: { id: userId }, catalog, file }: Scene): Promise<void> {
  const module = must(catalog.module(file.module_id), 'the module of a file');
  const track = must(catalog.track(module.track_id), 'the track of a module');
  const at = await addTrackCompletion(
    turn.client,
    userId,
    track.id,
    track.modules.map(({ id }) => id),
  );
  if (!at) return;
  await events.tell(turn, 'track completed', { userId, trackId: track.id, at });
  const last = await lastTrackOf(
    turn.client,
    userId,
    catalog.tracks.filter(({ modules }) => modules.length > 0).map(({ id }) => id),
  );
  if (last) await events.tell(turn, 'all tracks completed', { userId, at: last });
}

/** Tells the rest of the product what has just happened, in the same transaction. */
export async function tell(events: Events, turn: Turn, scene: Scene, outcome: Outcome): Promise<void> {
  const { at } = turn;
  const userId = scene.caller.id;
  const moduleId = scene.file.module_id;
  const completed = { userId, moduleId, fileName: scene.file.file_name, at };
  const { attempt, seconds, day_seconds, day_files } = outcome;

  if (outcome.completed_now) await events.tell(turn, 'file completed', completed);
  if (attempt?.passed) await events.tell(turn, 'quiz passed', { ...completed, score: attempt.score });
  if (outcome.moduleCompletedNow) {
    await events.tell(turn, 'module completed', { userId, moduleId, at });
    await tellOfTracks(events, turn, scene);
  }
  const before = { seconds: day_seconds - seconds, files_completed: day_files - Number(outcome.completed_now) };
  if (!isStudy(before) && isStudy({ seconds: day_seconds, files_completed: day_files }))
    await events.tell(turn, 'day studied', { userId, day: outcome.day, at });
  const whole = hours(outcome.secondsBefore + seconds);
  if (whole > hours(outcome.secondsBefore)) await events.tell(turn, 'hour studied', { userId, hours: whole, at });
}
