import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createWebServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { variableNames } from '#server/config.ts';
import { freePort } from '#server/database/embedded/windows.ts';
import { applicationRole } from '#server/database/roles.ts';
import { sealProviderKey } from '#server/features/language-models/provider-key.ts';
import { modelProviders } from '#server/features/language-models/tables.ts';
import { startTestApp } from '#server/testing/app.ts';
import { testDatabase } from '#server/testing/database.ts';
import { insertProvider } from '#server/testing/language-models.ts';
import { prepare } from '#server/testing/prepared-folder.ts';
import { dataFolder, endAll, launch } from '#server/testing/process.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';
import { variablesOfTools } from './variables.ts';

vi.setConfig({ testTimeout: 60_000 });

const { folder: base, remove } = dataFolder();
afterAll(remove);
afterEach(endAll);
let folders = 0;
const newFolder = () => join(base, `data-${++folders}`);

/** Returns the findings for these variables, by check. Several findings from one check are joined. */
async function examined(env: Record<string, string>): Promise<Record<string, string>> {
  return said(await examine({ CAIRN_DATA: newFolder(), PORT: '0', ...env }));
}

const said = (findings: Finding[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(findings, ({ check }) => check)).map(([check, found = []]) => [
      check,
      found.map(({ state, text }) => `${state}: ${text}`).join('\n'),
    ]),
  );

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Returns the address of a database on the test server, for one of its roles. */
function addressOf(database: string, user: string): string {
  const { host = '', port } = inject('server');
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

async function ownDatabase() {
  const { pool } = await testDatabase();
  const name = pool.options.database ?? '';
  const owner = addressOf(name, inject('server').user ?? '');
  return { pool, owner, application: addressOf(name, applicationRole) };
}

describe('variables', () => {
  test('invalid variables are reported as faults in the same words as at start, without their values, and end the examination', async () => {
    const found = await examine({ PORT: 'seventy', DATABASE_URL: 'mysql://cairn:hunter2@db/cairn' });
    expect(said(found)['variables']).toMatch(/^fault: PORT must be a port number.*\nfault: DATABASE_URL must be a PostgreSQL address/);
    expect(JSON.stringify(found)).not.toContain('hunter2');
    expect(found.map(({ check }) => check)).not.toContain('database');
  });

  test.each([
    ['CAIRN_DATTA', 'warning: CAIRN_DATTA is not a variable of Cairn: rename it to CAIRN_DATA if that is what you meant.'],
    ['LOGLEVEL', 'warning: LOGLEVEL is not a variable of Cairn: rename it to LOG_LEVEL if that is what you meant.'],
    ['SMTP_ULR', 'warning: SMTP_ULR is not a variable of Cairn: rename it to SMTP_URL if that is what you meant.'],
    ['DATABASE_URI', 'warning: DATABASE_URI is not a variable of Cairn: rename it to DATABASE_URL if that is what you meant.'],
    ['CAIRN_COLOUR', 'warning: CAIRN_COLOUR is not a variable of Cairn: remove it.'],
  ])('the variable %s, which nothing reads, is reported', async (name, sentence) => {
    expect((await examined({ [name]: 'x' }))['variables']).toBe(sentence);
  });

  test.each(['PATH', 'HOME', 'LANG', 'OTEL_EXPORTER_OTLP_HEADERS', 'CAIRN_FULL'])('the variable %s is not reported', async (name) => {
    expect((await examined({ [name]: 'x' }))['variables']).toMatch(/^ok: /);
  });

  test('the list of tool variables contains exactly the ones the tools read', () => {
    const folders = ['tools', 'e2e', 'server/testing', 'server/reliability', 'bench'];
    const names = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)));
    const files = [...names, 'vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'].filter((file) => /\.[jt]s$/.test(file));
    const read = new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/\bCAIRN_\w+/g) ?? []));
    for (const name of variableNames) read.delete(name);
    expect([...read].sort()).toEqual(variablesOfTools);
  });
});

describe('folders', () => {
  test('a data folder that does not exist yet is fine, and the check does not create it', async () => {
    const dataDir = newFolder();
    const found = await examined({ CAIRN_DATA: dataDir });
    expect(found['data folder']).toBe(`ok: ${dataDir} will be created when it is needed`);
    expect(found['disk of data folder']).toMatch(/^(ok|warning): /);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('a data folder that other users may write to causes a warning, and a file in its place is a fault', async () => {
    const dataDir = newFolder();
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o777);
    expect((await examined({ CAIRN_DATA: dataDir }))['data folder']).toMatch(/^warning: Users other than its owner .* \(chmod go-w /);
    const file = newFolder();
    writeFileSync(file, '');
    expect((await examined({ CAIRN_DATA: join(file, 'data') }))['data folder']).toMatch(/^fault: .*\(a part of the path is a file\)/);
  });

  test('a folder that its user may only read is a fault', async () => {
    const dataDir = newFolder();
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o555);
    // Root may write anywhere, so the process gives up its privileges after loading its modules.
    const script = `
      const { examineFolders } = await import('#server/doctor/folders.ts');
      if (process.getuid() === 0) { process.setgroups([]); process.setgid(65534); process.setuid(65534); }
      console.log(JSON.stringify(await examineFolders({ 'data folder': process.argv[1] })));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await Promise.all([once(child.stdout, 'data'), once(child, 'exit')]);
    expect(said(JSON.parse(String(line)) as Finding[])['data folder']).toMatch(
      /^fault: The data folder .* can't be written \(permission denied\): set CAIRN_DATA to a folder that the user \w+ may write\.$/,
    );
  });
});

describe('an external database', () => {
  test('an external database with two roles is fine', async () => {
    const { owner, application } = await ownDatabase();
    const found = await examined({ DATABASE_URL: application, DATABASE_DIRECT_URL: owner, CAIRN_SECRET: 'x'.repeat(32) });
    expect(found).toMatchObject({
      database: 'ok: reached',
      'database jit': 'ok: off',
      'database role': 'ok: owns nothing',
      'database owner': 'ok: may run the migrations',
      'database load': expect.stringMatching(/^(ok|warning): /),
      clock: expect.stringMatching(/^ok: /),
      migrations: expect.stringMatching(/^ok: all \d+ are applied$/),
      secret: 'ok: is in CAIRN_SECRET',
    });
  });

  test('one role that owns everything causes a warning, and a role that may not migrate is a fault', async () => {
    const { owner, application } = await ownDatabase();
    expect((await examined({ DATABASE_URL: owner }))['database role']).toMatch(/^warning: DATABASE_URL names a superuser or the owner/);
    expect((await examined({ DATABASE_URL: application }))['database owner']).toBe(
      'fault: The role that runs the migrations may not change the schema: make DATABASE_DIRECT_URL name the owner of the database.',
    );
  });

  test('an external database that does not respond is a fault, and its password is not shown', async () => {
    const found = await examined({ DATABASE_URL: `postgres://cairn:hunter2@127.0.0.1:${await freePort()}/cairn` });
    expect(found['database']).toBe(
      "fault: The database that DATABASE_URL names can't be reached (nothing answers there): start it, or correct the address.",
    );
    expect(JSON.stringify(found)).not.toContain('hunter2');
  });

  test('two addresses that lead to different databases are a fault', async () => {
    const [one, other] = [await ownDatabase(), await ownDatabase()];
    const found = await examined({ DATABASE_URL: one.application, DATABASE_DIRECT_URL: other.owner });
    expect(found['database owner']).toMatch(/^fault: DATABASE_DIRECT_URL and DATABASE_URL name different databases/);
  });

  test('an external database migrated by a newer Cairn is a fault, and one that the next start will migrate is fine', async () => {
    const { pool, owner } = await ownDatabase();
    await pool.query(
      'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
    );
    expect((await examined({ DATABASE_URL: owner }))['migrations']).toMatch(/^ok: the next start applies 1 of \d+$/);
    await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`);
    expect((await examined({ DATABASE_URL: owner }))['migrations']).toMatch(/^fault: The database was migrated by a newer Cairn/);
  });
});

describe('the embedded database', () => {
  test('the embedded database is examined only if it is running', async () => {
    const dataDir = newFolder();
    mkdirSync(dataDir, { mode: 0o711 });
    await prepare(dataDir);
    const filesOf = () => readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).sort();
    const before = filesOf();
    expect((await examined({ CAIRN_DATA: dataDir }))['database']).toMatch(/^ok: PostgreSQL 18 in .* is not running and was not examined$/);
    expect(filesOf()).toEqual(before);

    const product = await launch({ CAIRN_DATA: dataDir, CAIRN_DEMO: '0' });
    const found = await examined({ CAIRN_DATA: dataDir, PORT: new URL(product.url).port });
    expect(found).toMatchObject({
      database: expect.stringMatching(/^ok: PostgreSQL 18 runs in .* for the Cairn at http:/),
      migrations: expect.stringMatching(/^ok: all \d+ are applied$/),
      port: expect.stringMatching(/^ok: a Cairn answers on 127\.0\.0\.1/),
    });
    expect((await fetch(`${product.url}/api/health`)).status).toBe(200);
    expect(await product.end('SIGTERM')).toBe(0);
  });

  test('an embedded database from another version is a fault', async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    expect((await examined({ CAIRN_DATA: dataDir }))['database']).toMatch(
      /^fault: .* was created by PostgreSQL 17, and this Cairn comes with 18/,
    );
  });
});

describe('email', () => {
  test('email without a configured server causes a warning, and an unreachable server is a fault', async () => {
    expect((await examined({}))['mail']).toMatch(/^warning: No mail server is set/);
    expect((await examined({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }))['mail']).toMatch(
      /^fault: The mail server can't be used: .*ECONNREFUSED/,
    );
  });

  test('a mail server that accepts the password is fine, one that refuses it is a fault, and neither gets an email', async () => {
    let mails = 0;
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) => (password === 'right' ? done(null, { user: 'cairn' }) : done(new Error('Wrong password'))),
      onMailFrom: (_address, _session, done) => {
        mails++;
        done();
      },
    });
    server.on('error', () => undefined);
    const port = await listening(server.server as Server);
    const withPassword = (password: string) => examined({ SMTP_URL: `smtp://cairn:${password}@127.0.0.1:${port}` });
    expect((await withPassword('right'))['mail']).toMatch(/^ok: the mail server accepts emails/);
    const refused = await withPassword('hunter2');
    expect(refused['mail']).toMatch(/^fault: The mail server can't be used: Invalid login.* Check SMTP_URL/);
    expect(JSON.stringify(refused)).not.toContain('hunter2');
    expect(mails).toBe(0);
  });
});

describe('the secret', () => {
  test('the secret is a fault if other users may read it, or if it does not decrypt the signing key', async () => {
    const dataDir = newFolder();
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'secret'), 'a secret that everybody may read', { mode: 0o644 });
    expect((await examined({ CAIRN_DATA: dataDir }))['secret']).toMatch(/^fault: Users other than its owner may read .* \(chmod 600 /);

    const { app, owner } = await appWithKey();
    onTestFinished(app.close);
    const found = await examined({ DATABASE_URL: owner, CAIRN_SECRET: 'another secret than that of the key' });
    expect(found['secret']).toMatch(/^fault: The key of this installation was encrypted with another secret/);
  });

  test("the secret is a fault if it does not decrypt a language model's key, which is named", async () => {
    const { app, owner } = await appWithKey();
    onTestFinished(app.close);
    const { config } = app.app.services;
    await insertProvider(app.connection, { kind: 'server', name: 'Ours', encrypted_key: await sealProviderKey({ config }, 'a key') });
    const secret = async () => (await examined({ DATABASE_URL: owner, CAIRN_SECRET: config.secret ?? '' }))['secret'];
    expect(await secret()).toBe('ok: is in CAIRN_SECRET');
    const encrypted_key = await sealProviderKey({ config: { ...config, secret: 'another secret than that of the key' } }, 'a key');
    await app.connection.database.update(modelProviders).set({ encrypted_key });
    expect(await secret()).toMatch(/^fault: The keys of these language models were encrypted with another secret: Ours\./);
  });
});

/** Starts an app that has a signing key. */
async function appWithKey() {
  const app = await startTestApp();
  expect((await app.raw('/.well-known/did.json')).status).toBe(200);
  const owner = addressOf(app.connection.pool.options.database ?? '', inject('server').user ?? '');
  return { app, owner };
}

describe('ports and addresses', () => {
  test('a port in use by another program is a fault', async () => {
    const port = await listening(createWebServer((_request, response) => response.end('something else')));
    const found = await examined({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}` });
    expect(found['port']).toBe(
      `fault: Port ${port} on 127.0.0.1 is taken by another program; set PORT to a free one, or end that program.`,
    );
    expect(found['public address']).toMatch(/^warning: Cairn does not run, so .* could not be tested/);
  });

  test('an address that leads to this Cairn is fine, and one that leads to another Cairn, or nowhere, is a fault', async () => {
    const [one, other] = [await appWithKey(), await appWithKey()];
    onTestFinished(one.app.close);
    onTestFinished(other.app.close);
    const env = { DATABASE_URL: one.owner, PORT: new URL(one.app.url).port, CAIRN_SECRET: 'a secret of the tests, long enough' };
    const right = await examined({ ...env, PUBLIC_URL: one.app.url });
    expect([right['public address'], right['clock of the public address'], right['secret']]).toEqual([
      `ok: Cairn answers at ${one.app.url}`,
      'ok: agrees with this one',
      'ok: is in CAIRN_SECRET',
    ]);
    expect((await examined({ ...env, PUBLIC_URL: other.app.url }))['public address']).toMatch(/^fault: Another Cairn answers at /);
    const nobody = `http://localhost:${await freePort()}`;
    expect((await examined({ ...env, PUBLIC_URL: nobody }))['public address']).toMatch(
      /^fault: .* can't be opened \(nothing answers there\)/,
    );
    const port = await listening(createWebServer((_request, response) => response.writeHead(404).end()));
    expect((await examined({ ...env, PUBLIC_URL: `http://localhost:${port}` }))['public address']).toMatch(
      /^fault: .* is answered by something else \(404\): make the proxy forward to Cairn's port\.$/,
    );
  });

  const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
  test.skipIf(!hasOpenssl)('an https certificate that expires soon and a proxy that is not trusted cause warnings', async () => {
    const folder = mkdtempSync(join(base, 'certificate-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '5'];
    expect(
      spawnSync('openssl', [...made, '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert])
        .status,
    ).toBe(0);
    const [keyText, certText] = [readFileSync(key, 'utf8'), readFileSync(cert, 'utf8')];
    const date = new Date(Date.now() - 60_000).toUTCString();
    const server = createSecureServer({ key: keyText, cert: certText }, (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', date }).end('{"data":{"status":"ok"}}');
    });
    const port = await listening(server);
    const PUBLIC_URL = `https://localhost:${port}`;
    expect((await examined({ PUBLIC_URL }))['public address']).toMatch(
      /^fault: .* can't be opened \(self-signed certificate.*\): check its name/,
    );
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, certText]);
    onTestFinished(() => setDefaultCACertificates(before));
    expect(await examined({ PUBLIC_URL })).toMatchObject({
      certificate: expect.stringMatching(/^warning: The certificate of localhost:\d+ ends in [45] days, on /),
      proxy: expect.stringMatching(/^warning: .*set TRUST_PROXY/),
      'clock of the public address': expect.stringMatching(/^fault: The clocks of .* differ/),
    });
    expect((await examined({ PUBLIC_URL, TRUST_PROXY: 'loopback' }))['proxy']).toMatch(/^ok: /);
  });
});

test.each([
  [{ PORT: '0' }, 0],
  [{ PORT: 'seventy' }, 1],
])('the command prints all findings as JSON, and with %j exits with code %i', async (env, code) => {
  const child = spawn(process.execPath, ['server/doctor/main.ts', '--json'], { env: { CAIRN_DATA: newFolder(), ...env } });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  expect((await once(child, 'close'))[0]).toBe(code);
  const { faults, checks } = JSON.parse(printed) as { faults: number; checks: Finding[] };
  expect([faults, checks.filter(({ state }) => state === 'fault').length]).toEqual([code, code]);
});
