import { v7 } from 'uuid';
import { addDays, localDay } from '#server/calendar/local-day.ts';
import type { Transaction } from '#server/database/database.ts';
import type { Catalog } from '#server/features/catalog/catalog.ts';
import { goals, weeklyGoals } from '#server/features/goals/tables.ts';
import { leaderboardParticipants } from '#server/features/leaderboards/tables.ts';
import type { Character } from './cast.ts';

const day = 86_400_000;

/** Writes what somebody wants: a weekly goal, goals, a place on the leaderboards. */
export async function writeWishes(tx: Transaction, userId: string, character: Character, catalog: Catalog, now: Date): Promise<void> {
  const today = localDay(now, character.timezone);
  if (character.weeklyMinutes) await tx.insert(weeklyGoals).values({ userId, minutes: character.weeklyMinutes, updated_at: now });
  if (character.takesPart) await tx.insert(leaderboardParticipants).values({ userId, since: now });
  for (const { since, within, trackId = null, ...wish } of character.goals ?? []) {
    if (trackId && !catalog.track(trackId)) continue;
    const created_at = new Date(now.getTime() - since * day);
    const id = v7({ msecs: created_at.getTime() });
    await tx
      .insert(goals)
      .values({ ...wish, id, userId, trackId, starts_on: addDays(today, -since), due_on: addDays(today, within), created_at });
  }
}
