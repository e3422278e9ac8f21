import type pg from 'pg';
import type { Transaction } from '#server/database/database.ts';
import type { Events } from '#server/events.ts';
import { type Streak, streakOf } from '#server/features/learning/streak.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { m } from '#server/words.ts';
import { badgeOf, badgesBy, type Metric } from './badges.ts';
import { historiesOf } from './history.ts';
import { type Entry, entryFor, entryForAllTracks } from './points.ts';
import { addBadges, grant, readStudy, type Study } from './queries.ts';
import { agrees, badgesOf } from './replay.ts';

interface Scene {
  tx: Transaction;
  client: pg.PoolClient;
  userId: string;
  at: Date;
}

/** Gives badges with their points, and tells of them; each at most once. */
export async function giveBadges({ tx, client, userId }: Omit<Scene, 'at'>, earned: readonly { id: string; at: Date }[]): Promise<void> {
  const given = await addBadges(client, userId, earned);
  await grant(
    client,
    userId,
    given.map(({ id, at }) => entryFor('badge', id, at)),
    [],
  );
  for (const { id, at } of given) {
    const badge = badgeOf(id);
    if (!badge) continue;
    await notify(tx, {
      userId,
      kind: 'badge_earned',
      title: m.notice_badge_title({ name: badge.name }),
      message: badge.description,
      action_url: '/achievements-goals',
      cause: `badge:${id}`,
      at,
    });
  }
}

/** A badge is rare: its moment is looked up in the whole history, so that one that came late has the day on which it was earned. */
async function earn(scene: Scene, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const [history] = await historiesOf(scene.client, [scene.userId]);
  const moments = history && badgesOf(history);
  const earned = ids.map((id) => {
    const moment = moments?.get(id);
    return { id, at: moment && !agrees(scene.at, moment) ? moment.at : scene.at };
  });
  await giveBadges(scene, earned);
}

/** Writes points for something that has happened, and gives the badges that it leads to. */
async function recognise(scene: Scene, entries: readonly Entry[], ...moved: readonly Metric[]): Promise<void> {
  await earn(scene, await grant(scene.client, scene.userId, entries, badgesBy(...moved)));
}

const dayNames = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const dayList = new Intl.ListFormat('en');

/** Says which days of absence the streak has outlived, when somebody is back. */
async function tellOfFreezes({ tx, userId, at }: Scene, { days }: Study, { current, frozenDays, freezesLeft }: Streak): Promise<void> {
  const before = days.at(-2);
  const frozen = frozenDays.filter((day) => before !== undefined && day > before);
  const last = frozen.at(-1);
  if (current < 2 || last === undefined) return;
  await notify(tx, {
    userId,
    kind: 'streak_frozen',
    title: m.notice_frozen_title(),
    message: m.notice_frozen_text({ days: dayList.format(frozen.map((day) => dayNames.format(new Date(day)))), left: freezesLeft }),
    action_url: '/achievements-goals',
    cause: `freeze:${last}`,
    at,
  });
}

async function recogniseDay(scene: Scene): Promise<void> {
  const study = await readStudy(scene.client, scene.userId);
  if (!study) return;
  const streak = streakOf(study.days, scene.at, study.timezone, study.rest);
  const { longest } = streak;
  await tellOfFreezes(scene, study, streak);
  const earned = new Set(study.earned.map(({ id }) => id));
  const reached = badgesBy('longest_streak').filter(({ id, target }) => target <= longest && !earned.has(id));
  await earn(
    scene,
    reached.map(({ id }) => id),
  );
}

/** Gives points and badges for what people learn, in the transaction of what they did. */
export function recogniseLearning(events: Events): void {
  events.on('file completed', (tx, { userId, moduleId, fileName, at }, client) =>
    recognise({ tx, client, userId, at }, [entryFor('file', `${moduleId}/${fileName}`, at)], 'files_completed'),
  );
  events.on('quiz passed', (tx, { userId, moduleId, fileName, at }, client) =>
    recognise(
      { tx, client, userId, at },
      [entryFor('quiz', `${moduleId}/${fileName}`, at)],
      'quizzes_passed',
      'perfect_quizzes',
      'first_try_quizzes',
    ),
  );
  events.on('module completed', (tx, { userId, moduleId, at }, client) =>
    recognise({ tx, client, userId, at }, [entryFor('module', moduleId, at)], 'modules_completed', 'tracks_touched'),
  );
  events.on('track completed', (tx, { userId, trackId, at }, client) =>
    recognise({ tx, client, userId, at }, [entryFor('track', trackId, at)], 'tracks_completed'),
  );
  events.on('all tracks completed', (tx, { userId, at }, client) => recognise({ tx, client, userId, at }, [entryForAllTracks(at)]));
  events.on('hour studied', (tx, { userId, at }, client) => recognise({ tx, client, userId, at }, [], 'hours_studied'));
  events.on('day studied', (tx, { userId, at }, client) => recogniseDay({ tx, client, userId, at }));
}
