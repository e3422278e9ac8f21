import DataLoader from 'dataloader';
import type { Database } from '#server/database/database.ts';
import { integer, statement } from '#server/database/statement.ts';
import { type PersonId, reachedPersonId } from '#server/reached.ts';

// Reads the unread notifications' index once for each person.
const countUnread = statement(
  'notifications_unread',
  `select p.id as user_id, n.unread from unnest((select $1::uuid[])) p (id)
      cross join lateral (select count(*) as unread from notifications where user_id = p.id and not muted and read_at is null) n`,
  { user_id: reachedPersonId, unread: integer },
);

/** Returns a person's number of unread notifications. */
export type ReadUnread = (person: PersonId) => Promise<number>;

/** Counts unread notifications, with one query for all people requested at the same moment. Nothing is cached. */
export function unreadReader(database: Database): ReadUnread {
  async function readAll(people: readonly PersonId[]): Promise<number[]> {
    const rows = await countUnread.rows(database, [[...new Set(people)]]);
    const counts = new Map(rows.map(({ user_id, unread }) => [user_id, unread]));
    return people.map((person) => counts.get(person) ?? 0);
  }
  const loader = new DataLoader(readAll, { cache: false, maxBatchSize: 500, batchScheduleFn: setImmediate });
  return (person) => loader.load(person);
}
