import type { Database, Transaction } from '#server/database/database.ts';
import { boolean, integer, nullable, statement } from '#server/database/statement.ts';

const selectIsAhead = statement(
  'activity_from_elsewhere',
  `select greatest((select max(transaction) from activity), (select max(transaction) from activity_followers))
      >= pg_snapshot_xmin(pg_current_snapshot()) as is_ahead`,
  { is_ahead: nullable(boolean) },
);

// Rows that every follower has passed no longer need an order. The others keep theirs, and so do the followers' positions.
const updateTransactionNumbers = statement(
  'activity_renumber',
  `with slowest as (select min(transaction) as least from activity_followers),
    numbered as (
      select t.transaction, 3 + row_number() over (order by t.transaction) as number
      from (select a.transaction from activity a, slowest s where a.transaction >= s.least
        union select f.transaction from activity_followers f) t),
    moved as (
      update activity_followers f set transaction = n.number::text::xid8 from numbered n where n.transaction = f.transaction),
    renamed as (
      update activity a set transaction = coalesce(n.number, 3)::text::xid8
      from activity b left join numbered n on n.transaction = b.transaction where b.id = a.id)
  select coalesce(max(number), 3) as highest from numbered`,
  { highest: integer },
);

const selectNextTransaction = statement(
  'activity_next_transaction',
  'select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next',
  {
    next: integer,
  },
);

/** Uses up transaction numbers until the next one is higher than this. */
async function passNumbers(database: Database, highest: number): Promise<void> {
  for (;;) {
    const { next } = await selectNextTransaction.one(database);
    if (next > highest) return;
    // Each committed transaction that requests its number uses up one.
    await database.$client.query(
      `do $$ begin for i in 1..${Math.min(highest - next + 1, 100_000)} loop perform pg_current_xact_id(); commit; end loop; end $$`,
    );
  }
}

/**
 * Renumbers rows that were written in another database with the lowest transaction numbers, in the same order, and then advances this
 * database past them. Otherwise followers would wait until this database reaches the old numbers, which could take years. The table's
 * trigger against changes must be off.
 *
 * @param beside another connection to the same database
 */
export async function renumberTransactions(tx: Transaction, beside: Database): Promise<void> {
  if (!(await selectIsAhead.one(tx)).is_ahead) return;
  const { highest } = await updateTransactionNumbers.one(tx);
  await passNumbers(beside, highest);
}
