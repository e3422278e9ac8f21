import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '#server/database/own-rows.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { PersonId } from '#server/reached.ts';
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
});
afterAll(() => app.close());

/** Runs a statement with the application's role, as this person or as no one. Returns how many rows it finds. */
async function finds(as: PersonId | null, statement: string): Promise<number> {
  const { database } = app.app.services;
  let found = 0;
  const undone = new Error('taken back');
  const run = async (tx: { $client: { query: (text: string) => unknown } }) => {
    found = ((await tx.$client.query(statement)) as pg.QueryResult).rowCount ?? 0;
    throw undone;
  };
  await (as ? asOwner(database, as, run) : inTransaction(database, run)).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return found;
}

describe.each(tablesOfOwners)('the rows of %s', (table) => {
  const select = `select from ${table}`;
  const remove = `delete from ${table}`;

  test('are found by their owner, and neither by someone else nor by a statement that names no owner', async () => {
    expect(await finds(owner.id, select)).toBe(1);
    expect(await finds(owner.id, remove)).toBe(1);
    for (const as of [other.id, null]) {
      expect(await finds(as, select)).toBe(0);
      expect(await finds(as, remove)).toBe(0);
    }
  });

  test("can't be added for someone else", async () => {
    const { rows } = await app.connection.pool.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'user_id'`,
      [table],
    );
    const names = rows[0]?.names ?? '';
    const adding = `insert into ${table} (user_id, ${names}) select '${other.id}', ${names} from ${table} where user_id = '${owner.id}'`;
    await expect(finds(owner.id, adding)).rejects.toMatchObject({ code: '42501' });
  });
});
