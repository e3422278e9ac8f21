import { date, index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/features/people/tables.ts';
import { requirementRounds } from '#server/features/requirements/tables.ts';
import type { PersonId } from '#server/reached.ts';

const ofPerson = () =>
  uuid()
    .$type<PersonId>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const createdAt = () => timestamp({ withTimezone: true }).notNull();

/** The days when people were reminded. Its key ensures that a person gets at most one reminder a day, about all of their rounds. */
export const roundReminderMails = pgTable(
  'round_reminder_mails',
  {
    user_id: ofPerson(),
    /** In the person's time zone. */
    day: date({ mode: 'string' }).notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.day] })],
);

/** The reminders that people were sent. The key ensures that no one is reminded twice of the same mark for a due day. */
export const roundReminders = pgTable(
  'round_reminders',
  {
    round_id: uuid()
      .notNull()
      .references(() => requirementRounds.id, { onDelete: 'cascade' }),
    user_id: ofPerson(),
    due_on: date({ mode: 'string' }).notNull(),
    /** Days from the mark to the due day: 30, 7, 1 or 0; negative for the weekly marks while the round is overdue. */
    days_left: integer().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.round_id, table.due_on, table.days_left] }), index('round_reminders_user').on(table.user_id)],
);

/** The emails to managers about what is overdue, one per manager and week. */
export const managerReminderMails = pgTable(
  'manager_reminder_mails',
  {
    user_id: ofPerson(),
    /** The Monday of the week, in the manager's time zone. */
    monday: date({ mode: 'string' }).notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.monday] })],
);
