import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/database/columns.ts';
import { users } from '#server/features/people/tables.ts';
import type { PersonId } from '#server/reached.ts';

/** The people who have chosen to take part in the leaderboards. */
export const leaderboardParticipants = pgTable('leaderboard_participants', {
  user_id: uuid()
    .$type<PersonId>()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  since: createdAt(),
});
