import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { readingChoices } from '#contract/reading-values.ts';
import { users } from '#server/features/people/tables.ts';
import type { PersonId } from '#server/reached.ts';

/** How people like to read lessons; no row for those who have changed nothing. */
export const readingSettings = pgTable('reading_settings', {
  user_id: uuid()
    .$type<PersonId>()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  size: text({ enum: readingChoices.size }).notNull().default('usual'),
  width: text({ enum: readingChoices.width }).notNull().default('usual'),
  spacing: text({ enum: readingChoices.spacing }).notNull().default('usual'),
  speed: text({ enum: readingChoices.speed }).notNull().default('usual'),
  /** How many times as fast as recorded videos play. */
  video_speed: text({ enum: readingChoices.video_speed }).notNull().default('1'),
  /** The family of work whose cases lessons and labs show; null for someone who has chosen none. */
  cases: text({ enum: readingChoices.cases }),
});
