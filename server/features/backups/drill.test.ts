import { stat } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { deletePeople } from '#server/features/personal-data/index.ts';
import type { PersonId } from '#server/reached.ts';
import { testApp } from '#server/testing/app.ts';
import { checksums, snapshotBackup, startRestored } from '#server/testing/backups.ts';
import { certify } from '#server/testing/certify.ts';
import { password, student, superAdmin } from '#server/testing/factories.ts';
import { completableFiles, completion, learners } from '#server/testing/learners.ts';
import { connectAlone } from './copy/snapshot.ts';
import { closeChain } from './restore/chain.ts';
import { verifyBackup } from './restore/verify.ts';

/** The number of progress rows that the platform has before the drill. */
const progressRows = process.env['CAIRN_FULL'] ? 1_000_000 : 10_000;

const seconds = (since: number): number => Math.round((performance.now() - since) / 100) / 10;

test('each of two backups that are made one after another under load contains exactly its snapshot: sign-in, certificates and deletions work after a restore', async () => {
  const app = await testApp();
  const { pool } = app.connection;
  const boss = await superAdmin(app);
  const holder = await student(app);
  await certify(app, holder.id, null, app.clock.now());
  const { rows: files } = await pool.query('select count(*)::int as count from files');
  await pool.query(
    `with people as (
        insert into users (id, email, full_name, role, email_verified_at, approved_at, timezone)
        select id, id || '@example.test', 'Learner ' || id, 'Student', now(), now(), 'UTC'
        from (select gen_random_uuid() as id from generate_series(1, $1)) p returning id)
      insert into file_progress (user_id, module_id, file_name, opened_at, last_activity_at, percentage)
      select p.id, f.module_id, f.name, now(), now(), 40 from people p, files f`,
    [Math.ceil(progressRows / files[0].count)],
  );

  const busy = await learners(pool, 200);
  const completable = await completableFiles(pool);
  let stopped = false;
  let written = 0;
  const load = Promise.all(
    [0, 1].map(async (part) => {
      for (const file of completable)
        for (const [index, { token }] of busy.entries()) {
          if (stopped) return;
          if (index % 2 !== part) continue;
          const { status } = await fetch(app.url + completion(file), { method: 'POST', headers: { authorization: `Bearer ${token}` } });
          if (status === 200) written++;
        }
    }),
  );
  onTestFinished(() => void (stopped = true));

  const made = [];
  for (const type of ['full', 'manual'] as const) {
    const begun = performance.now();
    const backup = await snapshotBackup(app, type);
    expect(backup.row, type).toMatchObject({ type, status: 'completed' });
    made.push({ ...backup, type, took: seconds(begun), size: (await stat(backup.path)).size, rows: backup.row.rows });
    await deletePeople(app.app.services, [busy[made.length]?.id as PersonId]);
  }
  stopped = true;
  await load;
  await app.app.following.catchUp();
  const last = made.at(-1);
  if (!last) throw new Error('no backup');

  const checking = performance.now();
  const chain = await verifyBackup(app.app.services.config, last.path);
  const checked = seconds(checking);
  const restoring = performance.now();
  let restored = 0;
  const second = await startRestored({ CAIRN_BACKUPS: app.app.services.config.backupsDir }, chain, async (owner) => {
    restored = seconds(restoring);
    const client = await connectAlone(owner, () => undefined);
    expect(await checksums(client)).toEqual(last.sums);
    await client.end();
  });
  closeChain(chain);
  try {
    const signedIn = await second.as(null)('POST /api/auth/login', { body: { email: boss.email, password } });
    expect(signedIn.status).toBe(200);
    const { rows: certificates } = await pool.query('select serial from certificates where user_id = $1', [holder.id]);
    const shown = await second.as(null)('GET /api/certificates/:serial', { params: { serial: certificates[0].serial } });
    expect(shown.data).toMatchObject({ serial: certificates[0].serial });
    const gone = busy.slice(1, 3).map(({ id }) => id);
    expect((await second.connection.pool.query('select from users where id = any($1)', [gone])).rowCount).toBe(0);
    expect(written).toBeGreaterThan(10);
  } finally {
    await second.close();
  }
  if (process.env['CAIRN_FULL']) {
    const lines = made.map(
      ({ type, took, size, rows }) => `${type}: ${took} s with checksums, ${(size / 1e6).toFixed(1)} MB, ${rows} rows`,
    );
    process.stdout.write(`${[...lines, `checked in ${checked} s, restored in ${restored} s; ${written} writes meanwhile`].join('\n')}\n`);
  }
}, 600_000);
