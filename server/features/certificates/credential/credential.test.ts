import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServices } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { closeServer, createServer } from '#server/http/server.ts';
import { fileSecretOrNew } from '#server/secret.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { certify } from '#server/testing/certify.ts';
import { type Person, student, superAdmin } from '#server/testing/factories.ts';
import { foreignVerifier } from '#server/testing/foreign-verifier.ts';
import { certificateRoutes } from '../routes.ts';

type Json = Record<string, unknown>;
interface Credential extends Json {
  name: string;
  issuer: { id: string };
  credentialSubject: { identifier: { salt: string; identityHash: string }[]; achievement: Json };
  credentialStatus: { statusListCredential: string };
}

const origin = 'https://learn.example.test:8443';
const did = 'did:web:learn.example.test%3A8443';
let app: TestApp & { close(): Promise<void> };
let elsewhere: ReturnType<typeof foreignVerifier>;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: origin });
  elsewhere = foreignVerifier(app, origin, did);
});
afterAll(() => app.close());

async function graduate(trackId: string | null = 'further') {
  const person = await student(app);
  await certify(app, person.id, trackId, app.clock.now());
  const [certificate] = (await person.ask('GET /api/certificates/user/:userId', { params: { userId: person.id } })).data;
  return { person, serial: certificate?.serial ?? 'none' };
}

async function credentialOf(person: Person, serial: string) {
  const answer = await person.ask('GET /api/certificates/:serial/credential', { params: { serial } });
  expect(answer.status, answer.text).toBe(200);
  return { credential: JSON.parse(answer.text) as Credential, headers: answer.headers };
}

describe('a credential', () => {
  test('a credential is verified by a third-party implementation', async () => {
    for (const trackId of ['further', null]) {
      const { person, serial } = await graduate(trackId);
      const { credential, headers } = await credentialOf(person, serial);
      expect(await elsewhere.verify(credential)).toBe(true);
      expect(credential).toMatchObject({
        type: ['VerifiableCredential', 'OpenBadgeCredential'],
        issuer: { id: did, name: 'Cairn', url: origin },
        id: `${origin}/certificates/${serial}`,
      });
      expect(headers.get('content-type')).toBe('application/vc');
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Open Badge .+\.json"$/);
    }
  });

  test('a credential fails verification if a single letter of the credential, its proof or its times is changed', async () => {
    const { person, serial } = await graduate();
    const { credential } = await credentialOf(person, serial);
    const text = JSON.stringify(credential);
    for (const [from, to] of [
      ['"Further"', '"Furthes"'],
      ['sha256$', 'sha256$0'],
      ['"assertionMethod"', '"authentication"'],
      [/"created":"\d/, '"created":"3'],
      [/(?<="proofValue":"z.{20})./, (letter: string) => (letter === 'a' ? 'b' : 'a')],
      [/"validFrom":"20/, '"validFrom":"19'],
      [/"statusListIndex":"/, '"statusListIndex":"1'],
    ] as const) {
      const changed = text.replace(from, to as string);
      expect(changed).not.toBe(text);
      expect(await elsewhere.verify(JSON.parse(changed) as Json), String(from)).toBe(false);
    }
  });

  test('a credential identifies its holder only by the salted hash of their email address, and contains neither the address nor the name', async () => {
    const { person, serial } = await graduate();
    const { credential } = await credentialOf(person, serial);
    const [identity] = credential.credentialSubject.identifier;
    const hash = createHash('sha256')
      .update(person.email + identity?.salt)
      .digest('hex');
    expect(identity?.identityHash).toBe(`sha256$${hash}`);
    expect(JSON.stringify(credential)).not.toContain(person.email);
    expect(JSON.stringify(credential)).not.toContain(person.full_name);
  });

  test('a credential appears as revoked in the public list after its certificate is revoked, and neighbouring places in the list stay unchanged', async () => {
    const [one, other] = [await graduate(), await graduate()];
    const { credential } = await credentialOf(one.person, one.serial);
    const { credential: neighbour } = await credentialOf(other.person, other.serial);
    expect([await elsewhere.isRevoked(credential), await elsewhere.isRevoked(neighbour)]).toEqual([false, false]);
    const boss = await superAdmin(app);
    await boss.ask('POST /api/certificates/:serial/revoke', { params: { serial: one.serial }, body: { reason: 'A test of it' } });
    expect([await elsewhere.isRevoked(credential), await elsewhere.isRevoked(neighbour)]).toEqual([true, false]);
  });
});

test('the list of revoked credentials is signed at most once a minute, however many requests arrive, and again after each revocation', async () => {
  const proofOf = async () => ((await elsewhere.published('/credentials/status/1')).document['proof'] as { proofValue: string }).proofValue;
  const { serial } = await graduate();
  // Advances the clock until a list that another test requested is no longer signed.
  app.clock.forward(60_000);
  const first = await proofOf();
  app.clock.forward(20_000);
  expect(new Set(await Promise.all(Array.from({ length: 20 }, proofOf)))).toEqual(new Set([first]));
  app.clock.forward(40_000);
  const second = await proofOf();
  expect(second).not.toBe(first);
  const boss = await superAdmin(app);
  await boss.ask('POST /api/certificates/:serial/revoke', { params: { serial }, body: { reason: 'A test of it' } });
  expect(await proofOf()).not.toBe(second);
});

test('documents that verifiers need are open to any origin, have their own media type, and are not pages', async () => {
  const { person, serial } = await graduate();
  const list = (await credentialOf(person, serial)).credential.credentialStatus.statusListCredential;
  for (const [address, type] of [
    ['/.well-known/did.json', 'application/did+json'],
    ['/.well-known/issuer.json', 'application/ld+json'],
    [list, 'application/vc'],
  ] as const) {
    const { headers, document } = await elsewhere.published(address);
    expect([headers.get('content-type'), headers.get('access-control-allow-origin')]).toEqual([type, '*']);
    expect(JSON.stringify(document)).toContain(did);
  }
  for (const address of ['/credentials/status/2', '/credentials/status/0', '/credentials/status/x', '/.well-known/other.json']) {
    const { document, headers } = await elsewhere.published(address);
    expect([document['code'], headers.get('access-control-allow-origin')], address).toEqual(['not_found', null]);
  }
  expect((await app.raw(`/api/certificates/${serial}`)).headers.get('access-control-allow-origin')).toBeNull();
});

describe('the signing key', () => {
  /** Returns another process's certificates feature on the same database. */
  async function another(env: Record<string, string>) {
    const config = readConfig({ LOG_LEVEL: 'silent', CAIRN_DEMO: '0', PORT: '0', PUBLIC_URL: origin, ...env });
    const http = await createServer(config);
    certificateRoutes(http, await createServices(config, app.connection.database, app.clock, http.log));
    const close = () => closeServer(http);
    const ask = (url: string) => http.inject({ url });
    return { ask, close };
  }
  const keys = async () => (await app.connection.pool.query('select public_key, encrypted_private_key from signing_keys')).rows;
  const secret = 'a secret of the tests, long enough';

  test('only one signing key is created when five processes need it at the same moment, and it is not readable in the database', async () => {
    await app.connection.pool.query('delete from signing_keys');
    const processes = await Promise.all(Array.from({ length: 5 }, () => another({ CAIRN_SECRET: secret })));
    const documents = await Promise.all(processes.map(async ({ ask }) => (await ask('/.well-known/did.json')).body));
    expect(new Set(documents).size).toBe(1);
    const [row, ...more] = await keys();
    expect(more).toEqual([]);
    expect(documents[0]).toContain(row.public_key);
    expect(row.encrypted_private_key.toString('latin1')).not.toContain('OKP');
    await Promise.all(processes.map(({ close }) => close()));
  });

  test("a process with another secret reports that it can't sign, and damages nothing", async () => {
    const before = await keys();
    const dataDir = await mkdtemp(join(tmpdir(), 'cairn-secret-'));
    const stranger = await another({ CAIRN_SECRET: 'another secret, and long enough too', CAIRN_DATA: dataDir });
    const answer = await stranger.ask('/credentials/status/1');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    expect(await keys()).toEqual(before);
    // It still verifies credentials that were signed before.
    expect((await stranger.ask('/.well-known/did.json')).body).toContain(before[0].public_key);
    await stranger.close();
  });

  test('the signing key is encrypted with a secret in the data folder, which is created when first needed and readable only by its owner; CAIRN_SECRET can replace it later', async () => {
    await app.connection.pool.query('delete from signing_keys');
    const dataDir = join(await mkdtemp(join(tmpdir(), 'cairn-secret-')), 'data');
    const first = await another({ CAIRN_DATA: dataDir });
    const { body } = await first.ask('/.well-known/did.json');
    expect((await first.ask('/credentials/status/1')).statusCode).toBe(200);
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
    const elsewhere = await another({ CAIRN_DATA: join(dataDir, 'none'), CAIRN_SECRET: secret });
    expect((await elsewhere.ask('/credentials/status/1')).statusCode).toBe(503);
    const moved = await another({ CAIRN_DATA: dataDir, CAIRN_SECRET: secret });
    for (const one of [first, moved, elsewhere]) {
      expect((await one.ask('/credentials/status/1')).statusCode).toBe(200);
      expect((await one.ask('/.well-known/did.json')).body).toBe(body);
    }
    await Promise.all([first, moved, elsewhere].map(({ close }) => close()));
  });

  test('a data folder has one secret, created by the first process', async () => {
    const dataDir = join(await mkdtemp(join(tmpdir(), 'cairn-secret-')), 'data');
    const secrets = await Promise.all(Array.from({ length: 20 }, () => fileSecretOrNew(dataDir)));
    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['secret']);
    expect((await readFile(join(dataDir, 'secret'), 'utf8')).trim()).toBe(secrets[0]);
  });
});
