import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/database/columns.ts';
import { users } from '#server/features/identity/tables.ts';

/** Who has chosen to take part in the leaderboards. */
export const leaderboardParticipants = pgTable('leaderboard_participants', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  since: createdAt(),
});
