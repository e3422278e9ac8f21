import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import { integer } from 'drizzle-orm/pg-core';

/** Counts the changes that forms make to a row. */
export const revision = () => integer().notNull().default(0);

/** The value that a change sets its row's revision to. */
export const nextRevision = (column: Column): SQL => sql`${column} + 1`;

/** The condition on which a change is written: nobody has changed the row since it was read. A change that names no revision has none. */
export const isUnchangedSince = (column: Column, read: number | undefined): SQL | undefined =>
  read === undefined ? undefined : eq(column, read);
