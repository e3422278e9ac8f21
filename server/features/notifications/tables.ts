import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, key, moment } from '#server/database/columns.ts';
import { users } from '#server/features/people/tables.ts';
import type { PersonId } from '#server/reached.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: key(),
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What it is about: a message key of the catalogue, so that it is read in the reader's language. */
    kind: text().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    /** A path inside the product, checked when written. */
    action_url: text(),
    /** The natural key of its cause: each cause notifies a person at most once. */
    cause: text().notNull(),
    read_at: moment(),
    /** Of a kind that its person had muted: not shown, and kept so that its cause tells them of nothing a second time. */
    muted: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    unique('notifications_cause').on(table.user_id, table.cause),
    index('notifications_user').on(table.user_id, table.created_at),
  ],
);

/** What a person has chosen; without a row the product's own choice holds. */
export const notificationPreferences = pgTable('notification_preferences', {
  user_id: uuid()
    .$type<PersonId>()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Kinds that are not shown in the product. */
  muted_kinds: text().array().notNull().default(sql`'{}'`),
  /** Kinds that are mailed; null: the product's own choice. */
  mailed_kinds: text().array(),
  weekly_digest: boolean().notNull().default(true),
  /** The Monday of the last digest, in the person's zone: one a week. */
  digested_on: date({ mode: 'string' }),
});
