import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, key, moment } from '#server/database/columns.ts';
import type { PersonId } from '#server/reached.ts';

/** Messages from the contact form. */
export const contactMessages = pgTable('contact_messages', {
  id: key(),
  name: text().notNull(),
  /** As it was typed: nobody has confirmed it. */
  email: text().notNull(),
  subject: text(),
  text: text().notNull(),
  /** The signed-in sender. No foreign key: the map of personal data deletes it with the person. */
  sender_id: uuid().$type<PersonId>(),
  /** Made of the day, the address and the text: of the same ones there is one row. */
  once: text().notNull().unique('contact_messages_once'),
  created_at: createdAt(),
  answered_at: moment(),
  /** No foreign key: it outlives the account. */
  answered_by: uuid().$type<PersonId>(),
});
