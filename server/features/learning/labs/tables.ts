import { isNull } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { key, moment } from '#server/database/columns.ts';
import { files } from '#server/features/catalog/tables.ts';
import { users } from '#server/features/people/tables.ts';
import type { PersonId } from '#server/reached.ts';

/** An answered lab item. Whether the answer is right is computed from the lab's version and the attempt's seed. */
export interface StoredLabAnswer {
  item_id: string;
  /** Field id -> the values given. */
  given: Record<string, string[]>;
  /** The credit for the answer, from 0 to 1. */
  credit: number;
  /** When it was answered, in UTC, as text. */
  answered_at: string;
}

/** People's attempts at labs. A person can have at most one open attempt at each lab. */
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
    /** The lab version that the learner answers, even if another one is published. */
    file_version: text().notNull(),
    /** Decides what is drawn and how it is shuffled, and for which family of work the cases are. */
    seed: integer().notNull(),
    /** The answers in the order given, one for each item. */
    answers: jsonb().$type<StoredLabAnswer[]>().notNull(),
    pass_mark: smallint().notNull(),
    started_at: moment().notNull(),
    /** When the last item was answered. Until then it is null, and so are the score and the verdict. */
    ended_at: moment(),
    /** In per cent, rounded. It is negative for a reliance drill with a result worse than chance. */
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
