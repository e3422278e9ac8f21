import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { hashOf } from '#server/features/identity/tokens.ts';
import { must } from '#server/must.ts';
import { startTestApp, testApp } from '#server/testing/app.ts';
import { student } from '#server/testing/factories.ts';
import { signedIn } from '#server/testing/learners.ts';
import type { Queryable } from './database.ts';
import { asOwner } from './own-rows.ts';
import { everyStatement } from './statement.ts';
import { inTransaction } from './transaction.ts';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Total Cost': number;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Node[];
}

/** Returns the tables that a plan scans in full. */
const readWhole = ({ 'Node Type': type, 'Relation Name': table = '', Plans = [] }: Node): string[] => [
  ...(type === 'Seq Scan' ? [table] : []),
  ...Plans.flatMap(readWhole),
];

/** Returns the number of rows that a plan has visited. */
function rowsOf(node: Node): number {
  const own =
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)) * node['Actual Loops'];
  return (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan), own);
}

const literal = (value: string) => `'${value}'`;

/** Prepares a statement, and returns a function that returns the number of rows that its current plan visits. */
async function prepared({ $client }: Pick<Queryable, '$client'>, name: string, values: readonly string[]) {
  const { text, byIndex } = must(
    everyStatement().find((one) => one.name === name),
    name,
  );
  await $client.query(`prepare ${name} as ${text}`);
  return async () => {
    // The explained statement gets the same plan as the statement itself.
    const query = { text: `explain (analyze, format json) execute ${name} (${values.join(', ')})`, byIndex };
    const { rows } = await $client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(query);
    return rowsOf(must(rows[0], 'the plan')['QUERY PLAN'][0].Plan);
  };
}

const notification = { kind: 'module_completed', params: {}, action_url: null, cause: 'rows of others' };

/** Adds people, each with a session, a badge and preferences. */
async function addOthers(pool: pg.Pool, count: number): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (id, email, full_name, role, email_verified_at, approved_at)
      select id, id || '@example.test', 'Other', 'Student', now(), now() from (select gen_random_uuid() as id from generate_series(1, $1::int)) n
      returning id`,
    [count],
  );
  const ids = rows.map(({ id }) => id);
  await signedIn(pool, ids);
  await pool.query(`insert into earned_badges (user_id, badge_id, earned_at) select unnest($1::uuid[]), 'first-stone', now()`, [ids]);
  await pool.query('insert into notification_preferences (user_id) select unnest($1::uuid[])', [ids]);
}

/** PostgreSQL's statistics when it makes the plans: none yet, or statistics for a few people. */
const moments = [
  { when: 'before anybody else had come', others: 0, analyze: false },
  { when: 'while sixty others were there', others: 60, analyze: true },
];

test.each(moments)(
  'a call looks up its caller, awards points and notifies people by key, even with plans made $when',
  async ({ others, analyze }) => {
    const { connection, ...app } = await startTestApp();
    const { pool, database } = connection;
    const learner = await student({ connection, ...app });
    const person = `array[${literal(learner.id)}]::uuid[]`;
    const granted = [person, `array['file:stones/pebbles']`, 'array[5]', 'array[now()]', person, `array['first-stone']`];
    await addOthers(pool, others);
    if (analyze) await pool.query('analyze');
    const reader = await pool.connect();
    try {
      await reader.query('set plan_cache_mode = force_generic_plan');
      const token = `array['\\x${hashOf(learner.token).toString('hex')}'::bytea]`;
      const lookUp = await prepared({ $client: reader }, 'identity_callers', [token, 'now()', 'true']);
      await inTransaction(database, async (tx) => {
        const looked = [
          lookUp,
          await prepared(tx, 'recognition_grant', [...granted, `array['modules_completed']`, 'array[1]']),
          await prepared(tx, 'recognition_grant_for_files', [...granted, `array['files_completed']`, 'array[1]']),
          await prepared(tx, 'notifications_add', [
            literal(JSON.stringify([{ ...notification, id: randomUUID(), user_id: learner.id, created_at: new Date() }])),
          ]),
        ];
        for (const look of looked) expect(await look()).toBeGreaterThan(0);
        await addOthers(pool, 2_000);
        for (const look of looked) expect(await look()).toBeLessThan(100);
      });
    } finally {
      reader.release(true);
    }
  },
);

/** Adds as many notes for each person as are asked for. */
const addNotes = (pool: pg.Pool, each: number) =>
  pool.query(
    `insert into annotations (id, user_id, kind, module_id, module_title, text, changed_at)
      select gen_random_uuid(), u.id, 'note', 'stones', 'Stones', 'Words', now() from users u cross join generate_series(1, $1::int)`,
    [each],
  );

test("a person's notes are found without reading anyone else's, even with plans made before there were any", async () => {
  const { connection, app, ...given } = await startTestApp();
  const { pool } = connection;
  const { id } = await student({ connection, app, ...given });
  await asOwner(app.services.database, id, async (tx) => {
    const looked = [
      await prepared(tx, 'annotations_keys', [literal(id), 'null', 'null', `array['words']`]),
      await prepared(tx, 'annotations_newest', [literal(id), `array['words']`, '5']),
    ];
    for (const look of looked) await look();
    await addOthers(pool, 500);
    await addNotes(pool, 4);
    for (const look of looked) {
      expect(await look()).toBeGreaterThan(4);
      expect(await look()).toBeLessThan(100);
    }
  });
});

test('no statement that has to be planned with indexes scans a whole table, or costs enough for PostgreSQL to compile it', async () => {
  const { connection } = await testApp();
  const { pool, database } = connection;
  await addOthers(pool, 60);
  await pool.query('analyze');
  const stated = everyStatement().filter(({ byIndex }) => byIndex);
  expect(stated.length).toBeGreaterThan(5);
  await inTransaction(database, async ({ $client }) => {
    for (const { name, text, byIndex } of stated) {
      const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
      const values = count > 0 ? `(${Array(count).fill('null').join(', ')})` : '';
      await $client.query(`prepare ${name} as ${text}`);
      const query = { text: `explain (format json) execute ${name} ${values}`, byIndex };
      const { rows } = await $client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(query);
      const plan = must(rows[0], 'the plan')['QUERY PLAN'][0].Plan;
      expect(readWhole(plan), name).toEqual([]);
      // This is the default of `jit_above_cost`.
      expect(plan['Total Cost'], name).toBeLessThan(100_000);
    }
  });
});
