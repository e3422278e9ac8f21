import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DialogueDebrief, DialogueEnd } from '#contract/dialogue-results.ts';
import { conversationKinds } from '#contract/dialogue-values.ts';
import { key, moment } from '#server/database/columns.ts';
import { onlyForOwner } from '#server/database/own-rows.ts';
import type { Said } from '#server/features/catalog/index.ts';
import { files } from '#server/features/catalog/tables.ts';
import { users } from '#server/features/people/tables.ts';
import type { PersonId } from '#server/reached.ts';

/** The conversations that learners have had in dialogues. Only the learner's own transactions see a row. */
export const dialogueConversations = pgTable(
  'dialogue_conversations',
  {
    id: key(),
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    module_id: text().notNull(),
    file_name: text().notNull(),
    /** The version of the dialogue with which it started, and with which it goes on after an edition. */
    file_version: text().notNull(),
    number: integer().notNull(),
    kind: text({ enum: conversationKinds }).notNull(),
    /** The model that answered; null if none has. */
    model: text(),
    /** The place in the written conversation; null if a model plays the other part, and once it has ended. */
    node: text(),
    messages: jsonb().$type<Said[]>().notNull(),
    started_at: moment().notNull(),
    /** Since when a model has been answering; null if none is. */
    answering_since: moment(),
    ended_at: moment(),
    end: jsonb().$type<DialogueEnd>(),
    debrief: jsonb().$type<DialogueDebrief>(),
    /** When the learner said that they have read the debrief. */
    read_at: moment(),
  },
  (table) => [
    uniqueIndex('dialogue_conversations_number').on(table.user_id, table.module_id, table.file_name, table.number),
    uniqueIndex('dialogue_conversations_open').on(table.user_id, table.module_id, table.file_name).where(sql`${table.ended_at} is null`),
    index('dialogue_conversations_module').on(table.module_id, table.file_name),
    foreignKey({
      name: 'dialogue_conversations_file',
      columns: [table.module_id, table.file_name],
      foreignColumns: [files.module_id, files.name],
    }),
    onlyForOwner(table.user_id),
  ],
);
