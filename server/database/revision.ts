import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import { integer } from 'drizzle-orm/pg-core';

/** The column that counts the changes made to a row by forms. */
export const revision = () => integer().notNull().default(0);

/** Returns the new revision of a row that is being changed. */
export const nextRevision = (column: Column): SQL => sql`${column} + 1`;

/**
 * Returns the condition under which a change may be written: no one has changed the row since it was read. Undefined if the call names no
 * revision.
 */
export const isUnchangedSince = (column: Column, read: number | undefined): SQL | undefined =>
  read === undefined ? undefined : eq(column, read);
