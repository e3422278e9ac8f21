import { isNull } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { key, moment } from '#server/database/columns.ts';
import { files } from '#server/features/catalog/tables.ts';
import { users } from '#server/features/people/tables.ts';
import type { PersonId } from '#server/reached.ts';

/** An answered item of a lab. Whether it is right follows from the version of the lab and the seed of the attempt. */
export interface StoredLabAnswer {
  item_id: string;
  /** A field id -> the values given. */
  given: Record<string, string[]>;
  /** From 0 to 1. */
  credit: number;
  /** In UTC as text. */
  answered_at: string;
}

/** People's attempts at labs; each person has at most one at a lab that is not ended. */
export const labAttempts = pgTable(
  'lab_attempts',
  {
    id: key(),
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    module_id: text().notNull(),
    file_name: text().notNull(),
    /** The version of the lab that is answered, whatever becomes of the lab meanwhile. */
    file_version: text().notNull(),
    /** It decides what is drawn and shuffled. */
    seed: integer().notNull(),
    /** In the order given, each item once. */
    answers: jsonb().$type<StoredLabAnswer[]>().notNull(),
    pass_mark: smallint().notNull(),
    started_at: moment().notNull(),
    /** When the last item was answered. Null until then, as are the score and the verdict. */
    ended_at: moment(),
    /** Per cent, rounded; below zero for reliance that is worse than chance. */
    score: smallint(),
    passed: boolean(),
  },
  (table) => [
    uniqueIndex('lab_attempts_open').on(table.user_id, table.module_id, table.file_name).where(isNull(table.ended_at)),
    index('lab_attempts_user').on(table.user_id, table.module_id, table.file_name),
    index('lab_attempts_module').on(table.module_id, table.file_name),
    foreignKey({ name: 'lab_attempts_file', columns: [table.module_id, table.file_name], foreignColumns: [files.module_id, files.name] }),
  ],
);
