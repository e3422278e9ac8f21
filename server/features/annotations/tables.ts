import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { annotationColours, annotationKinds } from '#contract/annotation-values.ts';
import { createdAt, key, moment } from '#server/database/columns.ts';
import { onlyForOwner, purgedOnceDeleted } from '#server/database/own-rows.ts';
import { revision } from '#server/database/revision.ts';
import { users } from '#server/features/people/tables.ts';
import type { PersonId } from '#server/reached.ts';

const lexemes = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * Learners' own notes, highlights and bookmarks. They belong to their learner and not to the catalog: they outlive the step, the module and
 * the company that they are about. Only the learner's own transactions see a row, and the purge those that the learner has deleted.
 */
export const annotations = pgTable(
  'annotations',
  {
    id: key(),
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: annotationKinds }).notNull(),
    module_id: text().notNull(),
    /** Null for the module as a whole. */
    file_name: text(),
    /** The titles at that time, which are shown if the module or the step is no longer in the catalog. */
    module_title: text().notNull(),
    step_title: text(),
    /** The section's heading, with its id on the page. Null for the beginning of a step. */
    section: text(),
    heading: text(),
    /** The passage, with some of the text around it. All four are null if no passage is marked. */
    quote: text(),
    text_before: text(),
    text_after: text(),
    colour: text({ enum: annotationColours }),
    /** The place in the step's text, in characters without white space. */
    position: integer().notNull().default(0),
    /** The version of the step in which the place was found; null if it wasn't. The place is looked for again in other versions. */
    version: text(),
    text: text().notNull().default(''),
    lexemes: lexemes().generatedAlwaysAs(
      sql`to_tsvector('english', module_title || ' ' || coalesce(step_title, '') || ' ' || coalesce(heading, '') || ' ' || coalesce(quote, '') || ' ' || text)`,
    ),
    created_at: createdAt(),
    changed_at: moment().notNull(),
    /** When its learner deleted it. The deletion can be undone until the row is purged. */
    deleted_at: moment(),
    revision: revision(),
  },
  (table) => [
    index('annotations_user').on(table.user_id, table.module_id, table.file_name),
    index('annotations_deleted').on(table.deleted_at).where(sql`${table.deleted_at} is not null`),
    uniqueIndex('annotations_bookmark')
      .on(table.user_id, table.module_id, sql`coalesce(${table.file_name}, '')`, sql`coalesce(${table.section}, '')`)
      .where(sql`${table.kind} = 'bookmark' and ${table.deleted_at} is null`),
    check('annotations_passage', sql`(${table.quote} is null) = (${table.colour} is null)`),
    onlyForOwner(table.user_id),
    purgedOnceDeleted(table.deleted_at),
  ],
);
