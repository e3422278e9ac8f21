import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { notificationKinds } from '#contract/values.ts';
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
    kind: text({ enum: notificationKinds }).notNull(),
    /** The parameters of its sentences. `kinds.ts` declares them for each kind. */
    params: jsonb().$type<object>().notNull(),
    /** A path inside the product. It is checked when the row is written. */
    action_url: text(),
    /** The event's natural key. Each event notifies a person at most once. */
    cause: text().notNull(),
    read_at: moment(),
    /** Whether the person had muted its kind. Such a row is not shown, but kept, so that its cause does not notify the person later. */
    muted: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    unique('notifications_cause').on(table.user_id, table.cause),
    // The index is read backwards, because the newest rows are shown first.
    index('notifications_shown').on(table.user_id, table.id).where(sql`not ${table.muted}`),
    index('notifications_unread').on(table.user_id).where(sql`not ${table.muted} and ${table.read_at} is null`),
  ],
);

/** People's choices. For people without a row, the product's defaults apply. */
export const notificationPreferences = pgTable('notification_preferences', {
  user_id: uuid()
    .$type<PersonId>()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The kinds not shown in the product. */
  muted_kinds: text({ enum: notificationKinds }).array().notNull().default(sql`'{}'`),
  /** The kinds to email; null for the product's default. */
  mailed_kinds: text({ enum: notificationKinds }).array(),
  weekly_digest: boolean().notNull().default(true),
  /** Whether reports on a company are emailed automatically. */
  report_mails: boolean().notNull().default(true),
  /** Whether the Monday email to chapter leads is sent. */
  lead_mails: boolean().notNull().default(true),
  /** Whether reminders of what is due are sent, to members and to their managers. */
  due_reminders: boolean().notNull().default(true),
  /** Whether the weekly digest says how many questions there are to review. */
  digest_reviews: boolean().notNull().default(false),
});
