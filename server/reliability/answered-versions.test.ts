import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { applicationRole, grantToApplication } from '#server/database/roles.ts';
import { startTestApp } from '#server/testing/app.ts';
import { applyEarlierMigrations } from '#server/testing/earlier-migrations.ts';

const at = '2026-11-01T10:00:00.000Z';
const quiz = { version: 'of-a-quiz', source: { questions: ['one'] }, assets: { 'a.png': 'abc.png' } };
const lab = { version: 'of-a-lab', source: { lab: 'reliance' }, assets: {} };

let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  app = await startTestApp({}, async (owner) => {
    await applyEarlierMigrations(owner, '_answered_versions');
    for (const [table, { version, source, assets }] of [['quiz_versions', quiz] as const, ['lab_versions', lab] as const])
      await owner.$client.query(`insert into ${table} values ($1, $2, $3, $4)`, [version, source, assets, at]);
    await migrate(owner.$client);
    await grantToApplication(owner.$client, applicationRole);
  });
});
afterAll(() => app.close());

test('a database that kept quizzes and labs in two tables opens with both in one', async () => {
  const { rows } = await app.connection.pool.query('select * from answered_versions where created_at = $1 order by version', [at]);
  expect(rows).toEqual([lab, quiz].map((one) => ({ ...one, created_at: new Date(at) })));
});
