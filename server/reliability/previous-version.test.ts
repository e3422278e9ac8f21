import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { applicationRole, grantToApplication } from '#server/database/roles.ts';
import { type Ask, startTestApp } from '#server/testing/app.ts';
import { applyEarlierMigrations } from '#server/testing/earlier-migrations.ts';
import saved from '#server/testing/previous-version/answers.json' with { type: 'json' };
import rows from '#server/testing/previous-version/rows.json' with { type: 'json' };

// The test uses a database as the previous version wrote it (commit ec1f59b, six migrations), and that version's responses to each person
// at one moment. Responses changed on purpose since then are saved in their current form.

/** The number of migrations in the previous version. */
const previous = 6;

/** Writes the saved rows unchanged. The order required by foreign keys does not matter. */
async function writeRows(owner: Database): Promise<void> {
  const client = await owner.$client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const [table, values] of Object.entries(rows)) {
      await client.query(`delete from "${table}"`);
      await client.query(`insert into "${table}" overriding system value select * from jsonb_populate_recordset(null::"${table}", $1)`, [
        JSON.stringify(values),
      ]);
    }
    await client.query('set session_replication_role = origin');
  } finally {
    client.release();
  }
}

let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  app = await startTestApp({}, async (owner) => {
    await applyEarlierMigrations(owner, previous);
    await writeRows(owner);
    await migrate(owner.$client);
    await grantToApplication(owner.$client, applicationRole);
  });
  app.clock.set(saved.now);
});
afterAll(() => app.close());

const argumentsOf: Record<string, object> = {
  'GET /api/learning/modules/:moduleId/content/:fileName/attempts': { params: { moduleId: 'stones', fileName: 'check' } },
  'GET /api/leaderboards': { query: { scope: 'company', period: 'all' } },
  'GET /api/leaderboards/chapters': { query: { period: 'all' } },
  'GET /api/analytics/company/:id': { params: { id: saved.company } },
};

describe('a database from the previous version returns the same responses as before', () => {
  test.each(Object.entries(saved.answers))('%s returns the same response as before', async (name, before) => {
    const [who = '', ...rest] = name.split(' ');
    const key = rest.join(' ');
    const { id, token } = (saved.people as Record<string, { id: string; token: string }>)[who] ?? { id: '', token: '' };
    const ask = app.as(token) as unknown as (key: string, args: object) => ReturnType<Ask>;
    const answer = await ask(key, argumentsOf[key] ?? { params: { userId: id, id } });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.data).toEqual(before);
  });
});

test('an attempt from the previous version keeps its answers only if its quiz version no longer exists', async () => {
  const { rows: attempts } = await app.connection.pool.query<{ is_gone: boolean; fields: string[] }>(
    `select distinct v.version is null as is_gone, (select array_agg(key order by key) from jsonb_object_keys(q.results -> 0) as key) as fields
     from quiz_attempts q left join answered_versions v on v.version = q.file_version order by is_gone`,
  );
  expect(attempts).toEqual([
    { is_gone: false, fields: ['given', 'question_id', 'right'] },
    { is_gone: true, fields: ['answer', 'given', 'question_id', 'right'] },
  ]);
});
