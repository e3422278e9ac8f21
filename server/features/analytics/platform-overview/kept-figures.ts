import type { Database, Queryable } from '#server/database/database.ts';
import { json, statement } from '#server/database/statement.ts';
import { inTransaction } from '#server/database/transaction.ts';

const selectKeptFigures = statement('analytics_kept_figures', 'select figures from kept_figures where name = $1 and read_at >= $2', {
  figures: json<object>(),
});
/** Returns the figures stored under a name since a given time; undefined if there are none. */
export const figuresKeptSince = async (on: Queryable, name: string, since: Date): Promise<object | undefined> =>
  (await selectKeptFigures.row(on, [name, since]))?.figures;

const upsertKeptFigures = statement(
  'analytics_keep_figures',
  `insert into kept_figures (name, figures, read_at) values ($1, $2, $3)
    on conflict (name) do update set figures = excluded.figures, read_at = excluded.read_at`,
  {},
);
/** @param at when reading the figures started */
export const keepFigures = (database: Database, name: string, figures: object, at: Date) =>
  inTransaction(database, (tx) => upsertKeptFigures.count(tx, [name, JSON.stringify(figures), at]));
