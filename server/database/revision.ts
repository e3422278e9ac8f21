import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import { integer } from 'drizzle-orm/pg-core';

/** Counts the changes made to a row by forms. */
export const revision = () => integer().notNull().default(0);

/** Returns the revision that a change sets on its row. */
export const nextRevision = (column: Column): SQL => sql`${column} + 1`;

/** Returns the condition for writing a change: no one has changed the row since it was read. Undefined if no revision is named. */
export const isUnchangedSince = (column: Column, read: number | undefined): SQL | undefined =>
  read === undefined ? undefined : eq(column, read);
