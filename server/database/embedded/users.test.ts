import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { base, copyOfSources, madeFolder, query, root, STRANGER, start, writer } from './testing.ts';

/** A program that requests a connection using the raw protocol and prints the reply: R for success, E for an error. */
const KNOCK = `
  const [, path, role] = process.argv;
  const body = Buffer.from('user\\0' + role + '\\0database\\0cairn\\0\\0');
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + body.length, 0);
  head.writeInt32BE(196608, 4);
  const socket = require('node:net').connect(path, () => socket.write(Buffer.concat([head, body])));
  socket.once('data', (answer) => { process.stdout.write(answer); socket.destroy(); });
  socket.once('error', (error) => console.log('no way in: ' + error.message));
`;

describe.runIf(root)('a database started by root', () => {
  test('the database for a folder that only root can enter is created elsewhere, with a message, and stays there', async () => {
    const closed = join(base, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const dataDir = join(closed, 'data');
    const first = await start(dataDir);
    try {
      expect(first.dataDir).toMatch(/^\/var\/lib\/cairn\/[0-9a-f]{16}$/);
      expect(first.printed[0]).toBe(
        `PostgreSQL can't run as root, and the user "nobody" can't enter ${dataDir}: the database is in ${first.dataDir}.`,
      );
      await query(first, 'create table kept as select 1 as one');
      await first.stop();
      chmodSync(closed, 0o755);
      const second = await start(dataDir);
      expect(await query(second, 'select one from kept')).toEqual([{ one: 1 }]);
      await second.stop();
    } finally {
      await first.stop();
      rmSync(first.dataDir, { recursive: true });
    }
  });

  test("the PostgreSQL user's processes can't connect with either role unless Cairn started them", async () => {
    const database = await start(await madeFolder());
    const { uid } = statSync(join(database.dataDir, 'postgres'));
    expect(uid).not.toBe(0);
    const askAs = (role: string, identity: object) =>
      spawnSync(process.execPath, ['-e', KNOCK, join(database.connection.host, `.s.PGSQL.${database.connection.port}`), role], {
        ...identity,
        cwd: '/',
        encoding: 'utf8',
      }).stdout;
    for (const role of ['cairn', 'cairn_app']) {
      expect(askAs(role, { uid, gid: uid })).toMatch(/^E.*Peer authentication failed/s);
      expect(askAs(role, {})).toMatch(/^R/);
    }
  });

  test('an ordinary user gets a message that says who owns the database', async () => {
    const dataDir = await madeFolder();
    const { lines } = writer(dataDir, { uid: STRANGER, home: copyOfSources('others') });
    expect((await lines.next()).value).toMatch(/^failed: The database in .+ belongs to the user nobody: start Cairn as that/);
  });

  test('an ordinary user can start the database, then root on the same folder, then the user again', async () => {
    const own = join(base, 'own');
    mkdirSync(own);
    chownSync(own, STRANGER, STRANGER);
    const dataDir = join(own, 'data');
    const home = copyOfSources('users');
    for (let round = 0; round < 2; round++) {
      const { child, lines } = writer(dataDir, { uid: STRANGER, home, runtime: '' });
      expect((await lines.next()).value).toBe('1');
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
      const asRoot = await start(dataDir);
      await query(asRoot, 'drop table written');
      await asRoot.stop();
    }
    expect(readdirSync(dataDir).map((name) => statSync(join(dataDir, name)).uid)).not.toContain(0);
  });
});
