import { integer, text } from 'drizzle-orm/pg-core';
import { glyphs, hues } from '#contract/catalog.ts';
import { published } from '#server/database/published.ts';

/** Every track that there ever was, published or not, for what is said of the past. */
export const publishedTrackNames = published
  .view('track_names', {
    id: text().notNull(),
    title: text().notNull(),
    hue: text({ enum: hues }).notNull(),
    glyph: text({ enum: glyphs }).notNull(),
    position: integer().notNull(),
  })
  .existing();

/** Every module that there ever was, published or not, for what is said of the past. */
export const publishedModuleNames = published
  .view('module_names', { id: text().notNull(), track_id: text().notNull(), title: text().notNull(), position: integer().notNull() })
  .existing();
