import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf } from '#server/features/identity/tokens.ts';
import { must } from '#server/must.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { student } from '#server/testing/factories.ts';
import { signedIn } from '#server/testing/learners.ts';
import { everyStatement } from './statement.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** How many other people there are, each with a session, a badge and preferences. */
const others = 2_000;

interface Node {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Node[];
}

/** How many rows a plan has gone through. */
function rowsOf(node: Node): number {
  const own =
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)) * node['Actual Loops'];
  return (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan), own);
}

const literal = (value: string) => `'${value}'`;

/** Prepares a statement, and gives what tells how many rows it goes through by the plan that it has now. */
async function prepared(client: pg.PoolClient, name: string, values: readonly string[]) {
  const { text } = must(
    everyStatement().find((one) => one.name === name),
    name,
  );
  await client.query(`prepare ${name} as ${text}`);
  return async () => {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, format json) execute ${name} (${values.join(', ')})`,
    );
    return rowsOf(must(rows[0], 'the plan')['QUERY PLAN'][0].Plan);
  };
}

const notification = { kind: 'module_completed', params: {}, action_url: null, cause: 'rows of others' };

async function addOthers(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (id, email, full_name, role, email_verified_at, approved_at)
      select gen_random_uuid(), 'other-' || n || '@example.test', 'Other ' || n, 'Student', now(), now() from generate_series(1, $1::int) n returning id`,
    [others],
  );
  const ids = rows.map(({ id }) => id);
  await signedIn(pool, ids);
  await pool.query(`insert into earned_badges (user_id, badge_id, earned_at) select unnest($1::uuid[]), 'first-stone', now()`, [ids]);
  await pool.query('insert into notification_preferences (user_id) select unnest($1::uuid[])', [ids]);
}

test('a call finds out who makes it, gives points and notifies by keys, even by plans that were made while there was nobody else', async () => {
  const { pool } = app.connection;
  const learner = await student(app);
  const person = `array[${literal(learner.id)}]::uuid[]`;
  const client = await pool.connect();
  try {
    await client.query('begin; set local plan_cache_mode = force_generic_plan');
    const looked = [
      await prepared(client, 'identity_callers', [`array['\\x${hashOf(learner.token).toString('hex')}'::bytea]`, 'now()', 'true']),
      await prepared(client, 'recognition_grant', [
        person,
        `array['file:stones/pebbles']`,
        'array[5]',
        'array[now()]',
        person,
        `array['first-stone']`,
        `array['files_completed']`,
        'array[1]',
      ]),
      await prepared(client, 'notifications_add', [
        literal(JSON.stringify([{ ...notification, id: randomUUID(), user_id: learner.id, created_at: new Date() }])),
      ]),
    ];
    for (const look of looked) expect(await look()).toBeGreaterThan(0);
    await addOthers(pool);
    for (const look of looked) expect(await look()).toBeLessThan(100);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
