import { coalescedQuery, isPool } from './coalesced-query.ts';
import type { Queryable } from './database.ts';

/** A result column's type: the names of its PostgreSQL types, and the type of the values that `pg` returns. */
export interface ColumnType<T = unknown> {
  /** PostgreSQL type names, as in `pg_type.typname`. */
  readonly names: readonly string[];
  /** Exists only as a type: the type of the column's value in a row. */
  readonly value?: T;
}

const column = <T>(...names: string[]): ColumnType<T> => ({ names });

export const text = column<string>('text', 'varchar');
export const uuid = column<string>('uuid');
/** Numbers that fit into a double. `pg` returns bigint and numeric as such (`database.ts`). */
export const integer = column<number>('int2', 'int4', 'int8', 'numeric', 'float8');
export const boolean = column<boolean>('bool');
export const moment = column<Date>('timestamptz');
export const bytes = column<Buffer>('bytea');
export const texts = column<string[]>('_text', '_varchar', '_uuid');
/** Text with a fixed set of values, which a check constraint enforces. */
export const oneOf = <T extends string>(_values: readonly T[]): ColumnType<T> => column<T>('text', 'varchar');
/** JSON that the statement itself builds. Its shape is declared with the column. */
export const json = <T>(): ColumnType<T> => column<T>('json', 'jsonb');
export const nullable = <T>({ names }: ColumnType<T>): ColumnType<T | null> => ({ names });

type Columns = Readonly<Record<string, ColumnType>>;
/** A row with these columns, or of this statement. */
export type RowOf<C> = C extends Statement<infer S> ? RowOf<S> : { -readonly [K in keyof C]: C[K] extends ColumnType<infer T> ? T : never };

/** A hand-written statement with its result columns. `architecture/statements.test.ts` checks both against the database. */
export interface Statement<C extends Columns> {
  readonly name: string;
  readonly text: string;
  readonly columns: C;
  /** Whether the statement has to be planned with indexes. */
  readonly byIndex: boolean;
  rows(on: Queryable, values?: readonly unknown[]): Promise<RowOf<C>[]>;
  /** Returns the first row; undefined if there is none. */
  row(on: Queryable, values?: readonly unknown[]): Promise<RowOf<C> | undefined>;
  /** Returns the single row, which always exists. Throws an internal error if it is missing. */
  one(on: Queryable, values?: readonly unknown[]): Promise<RowOf<C>>;
  /** Returns the number of rows written. */
  count(on: Queryable, values?: readonly unknown[]): Promise<number>;
}

const all: Statement<Columns>[] = [];
/** Returns every hand-written statement in the loaded modules. */
export const everyStatement = (): readonly Statement<Columns>[] => all;

interface Planning {
  /**
   * Plans the statement again for each call's values, which takes about a millisecond. This is for lists whose filters are mostly unset,
   * because a single plan for all values could use none of the indexes.
   */
  forEachCall?: true;
  /**
   * Callers with the same values in one turn of the event loop share one result, whose rows are frozen. This is for data about one person
   * that several of a screen's calls read. In a transaction, each caller reads for itself, because it must see its own writes.
   */
  shareWithinTick?: true;
  /**
   * Uses indexes even if the tables were small when the plan was made. Otherwise, PostgreSQL would scan a table of a few rows, keep that
   * plan for the connection, and keep scanning as the table grows. This is for statements in a transaction that run on nearly every call.
   * It is refused outside a transaction, because the setting would not apply to the plan.
   */
  byIndex?: true;
}

/**
 * Declares a hand-written statement. It is prepared once on each connection, under a unique name.
 * @param columns each result column with its type; `{}` for a statement that returns no rows
 */
export function statement<const C extends Columns>(
  name: string,
  text: string,
  columns: C,
  { forEachCall, shareWithinTick, byIndex }: Planning = {},
): Statement<C> {
  const known = { ...(forEachCall ? {} : { name }), ...(byIndex && { byIndex }), text };
  const send = async (on: Queryable, values: readonly unknown[] = []) => {
    if (byIndex && isPool(on.$client)) throw new Error(`the statement ${name} is planned by indexes, which takes a transaction`);
    return on.$client.query<RowOf<C> & Record<string, unknown>>({ ...known, values: values as unknown[] });
  };
  const run = shareWithinTick ? coalescedQuery(send) : send;
  const stated: Statement<C> = {
    name,
    text,
    columns,
    byIndex: byIndex === true,
    rows: async (on, values) => (await run(on, values)).rows,
    row: async (on, values) => (await run(on, values)).rows[0],
    async one(on, values) {
      const [row] = (await run(on, values)).rows;
      if (!row) throw new Error(`the statement ${name} gave no row`);
      return row;
    },
    count: async (on, values) => (await run(on, values)).rowCount ?? 0,
  };
  all.push(stated as unknown as Statement<Columns>);
  return stated;
}
