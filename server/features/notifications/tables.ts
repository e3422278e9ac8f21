import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, key, moment } from '#server/database/columns.ts';
import { users } from '#server/features/identity/tables.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What it is about: a message key of the catalogue, so that it is read in the reader's language. */
    kind: text().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    /** A path inside the product, checked when written. */
    actionUrl: text(),
    /** The natural key of its cause: each cause notifies a person at most once. */
    cause: text().notNull(),
    readAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [unique('notifications_cause').on(table.userId, table.cause), index('notifications_user').on(table.userId, table.createdAt)],
);
