import { type Column, sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** A key made in the app: UUIDv7, so that rows sort by their birth. */
export const key = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => v7());
/** A moment, with zone, as a Date. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => moment().notNull().default(sql`now()`);
/** The order in which people look names up: by the letters of any language, not by their code points. */
export const byName = (column: Column) => sql`${column} collate "und-x-icu"`;
/** Bytes, as a Buffer. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** The number of a transaction: of two rows, that of the transaction that began to write first is lower. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
