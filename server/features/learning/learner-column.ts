import { uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/features/people/tables.ts';
import type { PersonId } from '#server/reached.ts';

/** The column of the row's owner, with whose account the row is deleted. */
export const ofLearner = () =>
  uuid()
    .$type<PersonId>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
