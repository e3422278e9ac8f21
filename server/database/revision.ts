import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import { integer } from 'drizzle-orm/pg-core';

/** The column that counts how often forms have changed a row. */
export const revision = () => integer().notNull().default(0);

/** Returns a row's new revision when it is changed. */
export const nextRevision = (column: Column): SQL => sql`${column} + 1`;

/** Returns the condition for writing a change: no one has changed the row since it was read. Undefined if the call names no revision. */
export const isUnchangedSince = (column: Column, read: number | undefined): SQL | undefined =>
  read === undefined ? undefined : eq(column, read);
