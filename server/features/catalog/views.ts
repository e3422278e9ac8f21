import { integer, text } from 'drizzle-orm/pg-core';
import { published } from '#server/database/published.ts';

/** Every module that there ever was, published or not, for what is said of the past. */
export const publishedModuleNames = published
  .view('module_names', { id: text().notNull(), track_id: text().notNull(), title: text().notNull(), position: integer().notNull() })
  .existing();
