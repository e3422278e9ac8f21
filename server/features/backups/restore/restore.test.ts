import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/database/database.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { checksums, emptyDatabase, snapshotBackup, startRestored } from '#server/testing/backups.ts';
import { certify } from '#server/testing/certify.ts';
import { type Person, student, superAdmin } from '#server/testing/factories.ts';
import { foreignVerifier } from '#server/testing/foreign-verifier.ts';
import { connectAlone } from '../copy/snapshot.ts';
import type { OpenBackup } from '../file/zip-reader.ts';
import { closeChain } from './chain.ts';
import { restoreChain } from './restore.ts';
import { verifyBackup } from './verify.ts';

const origin = 'https://learn.example.test:8443';
let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: origin });
  await superAdmin(app);
});
afterAll(() => app.close());

async function backUp() {
  const { path, sums } = await snapshotBackup(app, 'full');
  const chain = await verifyBackup(app.app.services.config, path);
  onTestFinished(() => closeChain(chain));
  return { chain, sums };
}

test('a restore that loses its connection halfway leaves the database empty, and the next one restores everything', async () => {
  const { chain, sums } = await backUp();
  const { name, owner } = await emptyDatabase();
  let members = 0;
  const ended = chain.map(
    (backup): OpenBackup => ({
      ...backup,
      async *read(member) {
        members++;
        if (members === 12)
          await app.connection.pool.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and xact_start is not null',
            [name],
          );
        yield* backup.read(member);
      },
    }),
  );
  await expect(restoreChain(owner, ended)).rejects.toThrow();
  expect(members).toBeGreaterThanOrEqual(12);
  const { rows } = await owner.$client.query(
    `select count(*)::int as tables from pg_tables where schemaname in ('public', 'published', 'drizzle')`,
  );
  expect(rows).toEqual([{ tables: 0 }]);

  await restoreChain(owner, chain);
  const client = await connectAlone(owner, () => undefined);
  expect(await checksums(client)).toEqual(sums);
  await client.end();
});

test('a backup can be restored by a database owner who is not a superuser', async () => {
  const { chain, sums } = await backUp();
  const { name, owner: admin } = await emptyDatabase();
  const role = `owner_${randomBytes(4).toString('hex')}`;
  await admin.$client.query(`create role ${role} nosuperuser nocreatedb nocreaterole; alter database ${name} owner to ${role}`);
  const owner = connect({ ...admin.$client.options, options: `-c role=${role}`, max: 3, pipeline: false }, () => undefined);
  onTestFinished(async () => {
    await owner.$client.end();
  });
  await restoreChain(owner, chain);
  const client = await connectAlone(owner, () => undefined);
  expect(await checksums(client)).toEqual(sums);
  await client.end();
  await admin.$client.query(`reassign owned by ${role} to current_user; drop owned by ${role}`);
});

test("a restored certificate's credential is verified by a third-party implementation, even one issued before the backup", async () => {
  const holder = await student(app);
  await certify(app, holder.id, 'further', app.clock.now());
  const credentialOf = async ({ ask }: Pick<Person, 'ask'>) => {
    const [certificate] = (await ask('GET /api/certificates/user/:userId', { params: { userId: holder.id } })).data;
    const answer = await ask('GET /api/certificates/:serial/credential', { params: { serial: certificate?.serial ?? '' } });
    expect(answer.status, answer.text).toBe(200);
    return JSON.parse(answer.text) as Record<string, unknown>;
  };
  const before = await credentialOf(holder);
  const { chain } = await backUp();
  const second = await startRestored({ PUBLIC_URL: origin }, chain);
  try {
    const elsewhere = foreignVerifier(second, origin, 'did:web:learn.example.test%3A8443');
    expect(await elsewhere.verify(before)).toBe(true);
    // Sessions are rows too, so the holder is still signed in.
    expect(await elsewhere.verify(await credentialOf({ ask: second.as(holder.token) }))).toBe(true);
    expect(await elsewhere.isRevoked(before)).toBe(false);
  } finally {
    await second.close();
  }
});
