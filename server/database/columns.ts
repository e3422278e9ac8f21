import { type Column, sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** A key made in the app: UUIDv7, so that rows sort by creation time. */
export const key = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => v7());
/** A moment with time zone, as a Date. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => moment().notNull().default(sql`now()`);
/** The order in which people expect names: by the letters of any language, not by code points. */
export const byName = (column: Column) => sql`${column} collate "und-x-icu"`;
/** Bytes, as a Buffer. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** The number of a transaction: the transaction that started writing first has the lower number. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
