import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Transaction } from '#server/database/database.ts';
import { asOwner, asPurge } from '#server/database/own-rows.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { startTestApp } from '#server/testing/app.ts';
import { type Person, student } from '#server/testing/factories.ts';
import { dropChecks, markEverything } from '#server/testing/marked-rows.ts';
import { tablesOfOwners } from './owner-tables.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
let owner: Person;
let other: Person;
beforeAll(async () => {
  app = await startTestApp();
  [owner, other] = [await student(app), await student(app)];
  const map = app.app.services.personalData.filter(({ name }) => tablesOfOwners.includes(name));
  await dropChecks(app.connection.pool);
  await markEverything(app.connection.pool, map, owner, 'of-the-owner');
  await markEverything(app.connection.pool, map, other, 'of-the-other');
});
afterAll(() => app.close());

type Reach = <T>(database: Database, work: (tx: Transaction) => Promise<T>) => Promise<T>;
const as =
  (person: Person): Reach =>
  (database, work) =>
    asOwner(database, person.id, work);

/** Runs a statement with the application's role, and takes it back. Returns the people of the rows that it finds. */
async function finds(reach: Reach, statement: string): Promise<string[]> {
  let found: string[] = [];
  const undone = new Error('taken back');
  const running = reach(app.app.services.database, async (tx) => {
    const { rows } = (await tx.$client.query(statement)) as pg.QueryResult<{ user_id: string }>;
    found = rows.map(({ user_id }) => user_id);
    throw undone;
  });
  await running.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return found;
}

describe.each(tablesOfOwners)('the rows of %s', (table) => {
  const statements = [
    `select user_id from ${table}`,
    `select user_id from ${table} for update`,
    `update ${table} set user_id = user_id returning user_id`,
    `delete from ${table} returning user_id`,
  ];

  test.each(statements)('are only those of the owner for a statement without a condition: %s', async (statement) => {
    expect(await finds(as(owner), statement)).toEqual([owner.id]);
    expect(await finds(as(other), statement)).toEqual([other.id]);
    expect(await finds(inTransaction, statement)).toEqual([]);
  });

  test("can't be added for someone else", async () => {
    const { rows } = await app.connection.pool.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'user_id'`,
      [table],
    );
    const names = rows[0]?.names ?? '';
    const adding = `insert into ${table} (user_id, ${names}) select '${other.id}', ${names} from ${table} where user_id = '${owner.id}'`;
    await expect(finds(as(owner), adding)).rejects.toMatchObject({ code: '42501' });
  });
});

test('the purge reaches only notes that were deleted, and changes none', async () => {
  const { pool } = app.connection;
  await pool.query('update annotations set deleted_at = now() where user_id = $1', [owner.id]);
  await pool.query('update annotations set deleted_at = null where user_id = $1', [other.id]);
  for (const table of tablesOfOwners)
    expect(await finds(asPurge, `delete from ${table} returning user_id`), table).toEqual(table === 'annotations' ? [owner.id] : []);
  const restoring = finds(asPurge, 'update annotations set deleted_at = null returning user_id');
  await expect(restoring).rejects.toMatchObject({ code: '42501' });
});
