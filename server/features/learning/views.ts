import { boolean, date, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { published } from '#server/database/published.ts';
import type { PersonId } from '#server/reached.ts';

/** When people had all files of a module. */
export const publishedModuleCompletions = published
  .view('module_completions', {
    user_id: uuid().$type<PersonId>().notNull(),
    module_id: text().notNull(),
    completed_at: timestamp({ withTimezone: true }).notNull(),
  })
  .existing();

/** What people did on a day, by the calendar of their zone. */
export const publishedStudyDays = published
  .view('study_days', {
    user_id: uuid().$type<PersonId>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    seconds: integer().notNull(),
    files_completed: integer().notNull(),
    /** Whether it counts as a day of study. */
    is_study: boolean().notNull(),
  })
  .existing();
