import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, key, moment } from '#server/database/columns.ts';
import type { PersonId } from '#server/reached.ts';

/** Messages from the contact form. */
export const contactMessages = pgTable('contact_messages', {
  id: key(),
  name: text().notNull(),
  /** The address as typed, which has not been confirmed. */
  email: text().notNull(),
  subject: text(),
  text: text().notNull(),
  /** The sender, if they were signed in. This is not a foreign key, because the personal data map deletes the message with the person. */
  sender_id: uuid().$type<PersonId>(),
  /** Derived from the day, the address and the text, so that a repeated message is stored only once. */
  once: text().notNull().unique('contact_messages_once'),
  created_at: createdAt(),
  answered_at: moment(),
  /** This is not a foreign key, because the message outlives the account. */
  answered_by: uuid().$type<PersonId>(),
});
