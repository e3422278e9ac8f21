import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/database/columns.ts';
import { onlyForOwner } from '#server/database/own-rows.ts';
import { files } from '#server/features/catalog/tables.ts';
import { users } from '#server/features/people/tables.ts';
import type { PersonId } from '#server/reached.ts';

/** Where each learner stopped in each step. Only the learner's own transactions see a row. */
export const readingPositions = pgTable(
  'reading_positions',
  {
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    module_id: text().notNull(),
    file_name: text().notNull(),
    /** The id of the heading or the question; null before the first one. */
    anchor: text(),
    /** Which block it is below the anchor; 0 is the anchor itself. */
    block: smallint().notNull(),
    /** How much of that block had been read, in thousandths. */
    part: smallint().notNull(),
    /** The second of a video, or the page of a PDF. */
    second: integer(),
    page: integer(),
    /** When the learner was there, which may be some time before the report. */
    read_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.module_id, table.file_name] }),
    foreignKey({
      name: 'reading_positions_file',
      columns: [table.module_id, table.file_name],
      foreignColumns: [files.module_id, files.name],
    }),
    check('reading_positions_ranges', sql`${table.block} >= 0 and ${table.part} between 0 and 1000`),
    onlyForOwner(table.user_id),
  ],
);
