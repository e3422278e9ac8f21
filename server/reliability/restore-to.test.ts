import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { run, until } from '#server/database/embedded/processes.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { applicationRole } from '#server/database/roles.ts';
import { ledgerName } from '#server/features/backups/deletion-ledger.ts';
import { learners } from '#server/testing/learners.ts';
import { prepare } from '#server/testing/prepared-folder.ts';
import { dataFolder, endAll, launch, poolOf } from '#server/testing/process.ts';

const full = process.env['CAIRN_FULL'] === '1';
/** How many minutes the load lasts. */
const minutes = Number(process.env['CAIRN_RESTORE_MINUTES'] ?? 10);
const moments = 10;
const writers = 4;
/** Milliseconds by which a commit's time may differ from the times in the ledger, which are taken before and after each write. */
const tolerance = 1_000;

const { folder, remove } = dataFolder();
const archive = `${folder}-archive`;
const env = { CAIRN_DATA: folder, CAIRN_ARCHIVE: archive, CAIRN_BACKUPS: `${folder}-backups`, CAIRN_DEMO: '0' };
afterEach(endAll);
afterAll(() => {
  remove();
  for (const other of ['archive', 'backups']) rmSync(`${folder}-${other}`, { recursive: true, force: true });
});

const tool = fileURLToPath(new URL('../../tools/restore.ts', import.meta.url));

interface Entry {
  id: string;
  text: string;
  sentAt: number;
  /** When the write was acknowledged; 0 until then. */
  acknowledgedAt: number;
}

/** Writes rows with the application's role, and records each row and its time in a ledger outside the database. */
async function write(ledger: Entry[], stopping: () => boolean): Promise<void> {
  const client = new pg.Client({ host: join(folder, 'socket'), user: applicationRole, database: 'cairn' });
  await client.connect();
  while (!stopping()) {
    const entry = { id: randomUUID(), text: randomUUID().repeat(10), sentAt: Date.now(), acknowledgedAt: 0 };
    ledger.push(entry);
    await client.query(
      `insert into mails (id, recipient, kind, subject, html, text, kept_at) values ($1, 'ledger@example.test', 'ledger', 'Ledger', '', $2, now())`,
      [entry.id, entry.text],
    );
    entry.acknowledgedAt = Date.now();
    await sleep(20);
  }
  await client.end();
}

const sizeOf = async (path: string): Promise<number> => {
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(path, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Returns the differences between a restored database and the ledger. */
async function compare(dataDir: string, ledger: readonly Entry[], moment: number): Promise<{ wrong: string[]; apart: number }> {
  const database = await startEmbedded({ dataDir, archive, print: () => undefined });
  const client = new pg.Client(database.connection);
  await client.connect();
  const { rows } = await client.query<{ id: string; text: string }>(`select id, text from mails where kind = 'ledger'`);
  await client.end();
  await database.stop();
  const found = new Map(rows.map(({ id, text }) => [id, text]));
  const wrong: string[] = [];
  // This is how many milliseconds the worst row is on the wrong side of the moment.
  let apart = 0;
  for (const { id, text, sentAt, acknowledgedAt } of ledger) {
    const stored = found.get(id);
    if (stored !== undefined && stored !== text) wrong.push(`${id} is another`);
    if (stored === undefined && acknowledgedAt > 0) apart = Math.max(apart, moment - acknowledgedAt);
    if (stored !== undefined) apart = Math.max(apart, sentAt - moment);
    found.delete(id);
  }
  return { wrong: [...wrong, ...[...found.keys()].map((id) => `${id} is in no ledger`)], apart };
}

const hasBase = () => existsSync(join(archive, 'base')) && readdirSync(join(archive, 'base')).some((name) => !name.endsWith('.new'));

test('a person deleted after the restored moment is deleted again at the next start', { timeout: 120_000 }, async () => {
  await prepare(folder);
  const product = await launch(env);
  expect(await until(hasBase, 60_000), product.printed()).toBe(true);
  const pool = poolOf(folder);
  const [stays, goes] = await learners(pool, 2);
  const { rows } = await pool.query<{ now: Date }>(`select clock_timestamp() + interval '2 ms' as now, pg_sleep(0.005)`);
  // Deleting a person writes this line outside the backups.
  appendFileSync(join(archive, ledgerName), `${goes?.id}\n`);
  await pool.query('update users set full_name = $1 where id = $2', ['From later', stays?.id]);
  await pool.end();
  expect(await product.end('SIGTERM')).toBe(0);
  const { code, output } = await run(process.execPath, [tool, '--to', rows[0]?.now.toISOString() ?? ''], {
    env: { ...process.env, ...env },
  });
  expect(code, output).toBe(0);
  const next = await launch(env);
  const restored = poolOf(folder);
  const found = await restored.query<{ id: string; full_name: string }>('select id, full_name from users where id = any($1)', [
    [stays?.id, goes?.id],
  ]);
  await restored.end();
  expect(found.rows).toEqual([{ id: stays?.id, full_name: expect.not.stringMatching('From later') }]);
  expect(readFileSync(join(archive, ledgerName), 'utf8')).toContain(goes?.id);
  expect(await next.end('SIGTERM')).toBe(0);
  for (const made of [folder, archive]) for (const name of readdirSync(made)) rmSync(join(made, name), { recursive: true });
});

test.skipIf(!full)(
  `${moments} random moments in ${minutes} minutes under load are restored, and the rows match a list kept outside the database`,
  { timeout: (minutes + 60) * 60_000 },
  async () => {
    await prepare(folder);
    const product = await launch(env);
    expect(await until(hasBase, 120_000), product.printed()).toBe(true);
    const begun = Date.now();
    const ledger: Entry[] = [];
    let stopping = false;
    const writing = Array.from({ length: writers }, () => write(ledger, () => stopping));
    await sleep(minutes * 60_000);
    stopping = true;
    await Promise.all(writing);
    const ended = Date.now();
    // The product is killed, not stopped, so that the log's unarchived part is only in its own folder.
    await product.end('SIGKILL');
    console.log(
      `${ledger.length} rows; the archive has ${Math.round((await sizeOf(archive)) / 1e6)} MB in ${readdirSync(join(archive, 'log')).length} files of log`,
    );

    const results: string[] = [];
    for (let round = 1; round <= moments; round++) {
      const moment = Math.round(begun + Math.random() * (ended - begun));
      const before = performance.now();
      // The tool is run as an operator would run it. The first restore finds the server that was left running, and later ones find a
      // restored cluster.
      const { code, output } = await run(process.execPath, [tool, '--to', new Date(moment).toISOString()], {
        env: { ...process.env, ...env },
      });
      const seconds = (performance.now() - before) / 1000;
      expect(code, output).toBe(0);
      const { wrong, apart } = await compare(folder, ledger, moment);
      results.push(
        `${((moment - begun) / 1000).toFixed(1)} s: restored in ${seconds.toFixed(1)} s, ${wrong.length} rows wrong, at most ${apart} ms apart`,
      );
      console.log(results.at(-1));
      expect(wrong).toEqual([]);
      expect(apart).toBeLessThanOrEqual(tolerance);
      const aside = readdirSync(folder).filter((name) => name.startsWith('postgres.before-restore-'));
      // The cluster that was set aside first contains the end of the log. Its unarchived part has been saved.
      for (const name of aside) rmSync(join(folder, name), { recursive: true });
    }

    // This simulates a lost machine, with only the archive left.
    const elsewhere = dataFolder();
    const moment = Math.round(begun + (ended - begun) / 2);
    const lost = { ...env, CAIRN_DATA: elsewhere.folder };
    const { code, output } = await run(process.execPath, [tool, '--to', new Date(moment).toISOString()], {
      env: { ...process.env, ...lost },
    });
    expect(code, output).toBe(0);
    const { wrong, apart } = await compare(elsewhere.folder, ledger, moment);
    expect(wrong).toEqual([]);
    expect(apart).toBeLessThanOrEqual(tolerance);
    elsewhere.remove();
  },
);
