import { foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { key, moment } from '#server/database/columns.ts';
import { writtenByItsCompany } from '#server/database/writing-company.ts';
import { draftFiles, draftModules } from '#server/features/authoring/tables.ts';
import { companies } from '#server/features/companies/tables.ts';
import { users } from '#server/features/people/tables.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';

/** The company whose course it is; null for the platform's. */
const ofCompany = () =>
  uuid()
    .$type<CompanyId>()
    .references(() => companies.id);
/** A person who wrote or resolved something, which stays when they leave. */
const person = () =>
  uuid()
    .$type<PersonId>()
    .references(() => users.id, { onDelete: 'set null' });

/** The threads of comments by authors and reviewers, each about a file of a working copy or a passage of its text. */
export const courseCommentThreads = pgTable(
  'course_comment_threads',
  {
    id: key(),
    module_id: text().notNull(),
    file_name: text().notNull(),
    company_id: ofCompany(),
    /** The passage, with some of the text around it and its line at that time. All four are null for a thread about the whole file. */
    quote: text(),
    text_before: text(),
    text_after: text(),
    line: integer(),
    resolved_at: moment(),
    resolved_by: person(),
  },
  (table) => [
    foreignKey({
      name: 'course_comment_threads_file',
      columns: [table.module_id, table.file_name],
      foreignColumns: [draftFiles.module_id, draftFiles.name],
    }).onUpdate('cascade'),
    index('course_comment_threads_file_index').on(table.module_id, table.file_name),
    index('course_comment_threads_company').on(table.company_id),
    ...writtenByItsCompany(table.company_id),
  ],
);

/** The comments in threads. A thread has at least one. */
export const courseComments = pgTable(
  'course_comments',
  {
    id: key(),
    thread_id: uuid()
      .notNull()
      .references(() => courseCommentThreads.id, { onDelete: 'cascade' }),
    /** The thread's module, which never changes. */
    module_id: text()
      .notNull()
      .references(() => draftModules.id),
    company_id: ofCompany(),
    text: text().notNull(),
    written_at: moment().notNull(),
    written_by: person(),
    edited_at: moment(),
    revision: integer().notNull().default(0),
  },
  (table) => [
    index('course_comments_thread').on(table.thread_id),
    index('course_comments_module').on(table.module_id),
    index('course_comments_company').on(table.company_id),
    ...writtenByItsCompany(table.company_id),
  ],
);
