import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { freePort } from '#server/database/embedded/windows.ts';
import { startTestApp } from '#server/testing/app.ts';
import { backUp, fileOfBackup } from '#server/testing/backups.ts';
import { company, companyAdmin, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { insertProvider, modelProviderEntry, offeredModel } from '#server/testing/language-models.ts';
import { fakeKey, startFakeModel } from '../../../tools/fake-model.ts';
import { callModel } from './call-model.ts';
import { forecastOf } from './spending.ts';
import { modelCalls, modelProviders } from './tables.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
let fake: Awaited<ReturnType<typeof startFakeModel>>;
let metrics: number;
let traced = '';
const collector = createServer((request, reply) => {
  request.on('data', (bytes: Buffer) => {
    traced += bytes.toString('latin1');
  });
  request.on('end', () => reply.end());
});
let own: Awaited<ReturnType<typeof company>>;
let root: Person;
let admin: Person;
beforeAll(async () => {
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  metrics = await freePort();
  fake = await startFakeModel();
  app = await startTestApp({
    CAIRN_MODEL_NETWORKS: 'loopback',
    LOG_LEVEL: 'trace',
    METRICS_PORT: String(metrics),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
});
afterAll(async () => {
  await app.close();
  await fake.close();
  collector.close();
});
beforeEach(async () => {
  await app.connection.database.delete(modelProviders);
  app.clock.set('2026-11-20T12:00:00Z');
  own = await company(app);
  root = await staySignedIn(app, await superAdmin(app));
  admin = await staySignedIn(app, await companyAdmin(app, own.id));
});

const entry = (more: object = {}) => ({ ...modelProviderEntry, base_url: fake.url, revision: 0, ...more });
const change = (who: Person, more: object = {}, query = {}) => who.ask('PUT /api/language-models/provider', { query, body: entry(more) });
const attempt = async (who: Person, model = 'model') => (await who.ask('POST /api/language-models/provider/try', { body: { model } })).data;

describe('a provider', () => {
  test('is set up with a wrong key, which the trial finds, and works once the key is right', async () => {
    const { data } = await change(root, { key: 'a-wrong-key' });
    expect(data).toMatchObject({ revision: 1, may_change: true, provider: { has_key: true, base_url: fake.url, kind: 'server' } });
    expect(await attempt(root)).toMatchObject({ fault: 'key', answer: null });
    await change(root, { key: fakeKey, revision: 1 });
    expect(await attempt(root)).toMatchObject({ fault: null, answer: expect.stringContaining('This is a test') });
    expect(await attempt(root, 'another')).toMatchObject({ fault: 'no_such_model' });
    const { calls } = (await root.ask('GET /api/language-models/calls')).data;
    expect(calls.map(({ task, outcome, person }) => [task, outcome, person?.id])).toEqual([
      ['trial', 'stop', root.id],
      ['trial', 'key', root.id],
    ]);
  });

  test.each([
    ['too_many', 'too_busy'],
    ['no_quota', 'quota'],
    ['unknown_model', 'model'],
    ['refused', 'refused'],
    ['moved', 'redirect'],
    ['other_page', 'wrong_answer'],
    ['broken_json', 'wrong_answer'],
    ['cut', 'server_error'],
    ['endless', 'wrong_answer'],
  ])('is tried with a model that plays %s, and the trial says %s', async (script, fault) => {
    const name = `model:${script}`;
    await change(root, {
      key: fakeKey,
      models: [offeredModel(name)],
      tasks: { ...modelProviderEntry.tasks, prompt_labs: name, judging: null },
    });
    expect(await attempt(root, name)).toMatchObject({ fault });
  });

  test('keeps its key when it is changed, but never for another server', async () => {
    await change(root, { key: fakeKey });
    const kept = await change(root, { name: 'Another name', revision: 1 });
    expect(kept.data.provider).toMatchObject({ name: 'Another name', has_key: true });
    const moved = await change(root, { base_url: 'https://elsewhere.example/v1', revision: 2 });
    expect([moved.status, moved.problem.errors?.map(({ path, code }) => `${path}: ${code}`)]).toEqual([400, ['body.key: model_key_again']]);
    const removed = await change(root, { key: '', revision: 2 });
    expect(removed.data.provider).toMatchObject({ has_key: false });
  });

  test('is refused with a change that is based on an older state, a task without its model, and an address that is none', async () => {
    await change(root, {});
    const late = await change(root, { name: 'Late' });
    expect([late.status, late.problem.code]).toEqual([409, 'edited_elsewhere']);
    const codes = async (more: object) => (await change(root, { revision: 1, ...more })).problem.errors?.map(({ path }) => path);
    expect(await codes({ tasks: { ...modelProviderEntry.tasks, tutor: 'gone' } })).toEqual(['body.tasks.tutor']);
    expect(await codes({ models: [offeredModel('model'), offeredModel('model')] })).toEqual(['body.models.1.name']);
    for (const base_url of [
      'ftp://models.example',
      'models.example',
      'https://name:word@models.example',
      'https://models.example/?a=b',
      '',
    ])
      expect(await codes({ base_url }), base_url).toEqual(['body.base_url']);
  });

  test('is set up by an admin for their company only if the platform allows that, and another company sees nothing of it', async () => {
    const refused = await change(admin);
    expect([refused.status, refused.problem.code]).toEqual([409, 'own_models_not_allowed']);
    await insertProvider(app.connection, { name: 'The platform' });
    const { data } = await change(admin, { name: 'Our own', key: fakeKey });
    expect(data.provider).toMatchObject({ name: 'Our own', is_for_companies: false, allows_own: false });
    expect(data.spending).toMatchObject({ provider: 'Our own', is_own: true });
    const other = await staySignedIn(app, await companyAdmin(app, (await company(app)).id));
    expect((await other.ask('GET /api/language-models/provider')).data).toMatchObject({
      provider: null,
      spending: { provider: 'The platform', is_own: false },
    });
    expect((await other.ask('GET /api/language-models/provider', { query: { company: own.id } })).status).toBe(404);
    expect((await root.ask('GET /api/language-models/provider', { query: { company: own.id } })).data.provider?.name).toBe('Our own');
  });

  test('is changed, and the audit log says how, without the key', async () => {
    await change(root, { key: fakeKey });
    await change(root, { monthly_ceiling: 75_000_000, key: 'another-key-0987654321', revision: 1 });
    const { entries } = (await root.ask('GET /api/system/audit-logs', { query: { kind: 'model_provider_changed', actor_id: root.id } }))
      .data;
    expect(entries[0]?.changes).toMatchObject([{ field: 'monthly_ceiling', before: '50.00 EUR', after: '75.00 EUR' }]);
  });
});

describe('the ledger', () => {
  const request = {
    task: 'prompt_labs' as const,
    messages: [{ role: 'user' as const, content: 'Hello.' }],
    max_tokens: 50,
    temperature: 0,
  };
  async function run(who: Person, company_id = own.id) {
    const answer = await callModel(app.app.services, { id: who.id, company_id, timezone: 'UTC' }, request, new AbortController().signal);
    if (answer.kind === 'live') await answer.finished;
  }

  test('names people, and is filtered and exported', async () => {
    await insertProvider(app.connection);
    const [ann, ben] = [
      await student(app, { company_id: own.id, full_name: 'Ann Ash' }),
      await student(app, { company_id: own.id, full_name: 'Ben Birch' }),
    ];
    await run(ann);
    await run(ben);
    const list = async (query: object) => (await admin.ask('GET /api/language-models/calls', { query })).data;
    const all = await list({});
    expect(all.calls.map(({ person }) => person?.full_name)).toEqual(['Ben Birch', 'Ann Ash']);
    expect(all.costs).toEqual([{ currency: 'EUR', cost: all.calls.reduce((sum, { cost }) => sum + cost, 0) }]);
    expect((await list({ search: 'ash' })).total).toBe(1);
    expect((await list({ task: 'tutor' })).total).toBe(0);
    expect((await list({ outcome: 'stop', from: '2026-11-20', to: '2026-11-20' })).total).toBe(2);
    expect((await list({ to: '2026-11-19' })).total).toBe(0);
    const file = await admin.ask('GET /api/language-models/calls/export', { query: { search: 'birch' } });
    expect(file.text.trim().split('\n')).toHaveLength(2);
    expect(file.text).toContain('Ben Birch');
    const other = await staySignedIn(app, await companyAdmin(app, (await company(app)).id));
    expect((await other.ask('GET /api/language-models/calls')).data.total).toBe(0);
  });

  test('names no one in a company that shows its staff groups only, and no search finds them', async () => {
    await insertProvider(app.connection);
    const quiet = await company(app, { staff_sees: 'groups' });
    const ann = await student(app, { company_id: quiet.id, full_name: 'Ann Ash' });
    await run(ann, quiet.id);
    for (const who of [await staySignedIn(app, await companyAdmin(app, quiet.id)), root]) {
      const { calls } = (await who.ask('GET /api/language-models/calls')).data;
      expect(calls.map(({ person }) => person)).toEqual([null]);
      expect((await who.ask('GET /api/language-models/calls', { query: { search: 'ash' } })).data.total).toBe(0);
    }
  });

  test('says what the month will cost, and when it reaches its ceiling', () => {
    const on = (at: string, spent: number, ceiling: number | null) => forecastOf(spent, ceiling, new Date(at));
    expect(on('2026-11-16T00:00:00Z', 30, 100)).toEqual({ forecast: 60, reached_on: null });
    expect(on('2026-11-16T00:00:00Z', 30, 40)).toEqual({ forecast: 60, reached_on: '2026-11-21' });
    expect(on('2026-11-16T00:00:00Z', 30, null)).toEqual({ forecast: 60, reached_on: null });
    expect(on('2026-11-01T10:00:00Z', 30, 40)).toEqual({ forecast: 30, reached_on: null });
  });
});

test('a key is in no reply, log line, row, backup, metric or trace', async () => {
  const bodies: string[] = [];
  const note = async (answer: Promise<{ text: string }>) => bodies.push((await answer).text);
  await note(change(root, { key: fakeKey }));
  await note(root.ask('GET /api/language-models/provider'));
  await note(root.ask('POST /api/language-models/provider/try', { body: { model: 'model' } }));
  await note(change(root, { key: 'k', name: 'x', revision: 99 }));
  await note(root.ask('GET /api/language-models/calls/export'));
  await note(root.ask('GET /api/system/audit-logs/export'));
  await note(root.ask('GET /api/system/health'));
  const { rows: tables } = await app.connection.pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  const stored = [];
  for (const { name } of tables) stored.push(JSON.stringify((await app.connection.pool.query(`select t::text from ${name} t`)).rows));
  const { id } = await backUp(app, root, 'manual');
  const backup = Object.entries(unzipSync(readFileSync(fileOfBackup(app, id))))
    .map(([name, bytes]) => name + Buffer.from(bytes).toString('latin1'))
    .join();
  expect(backup).toContain('model_providers');
  const scraped = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
  await vi.waitFor(() => expect(traced).toContain('language-models'), { timeout: 20_000 });
  const places = { bodies: bodies.join('\n'), log: app.log.join('\n'), rows: stored.join('\n'), backup, scraped, traced };
  expect(bodies.join('')).toContain('has_key');
  expect(app.log.length).toBeGreaterThan(0);
  for (const [place, text] of Object.entries(places)) {
    for (const form of [fakeKey, Buffer.from(fakeKey).toString('base64'), Buffer.from(fakeKey).toString('hex')])
      expect(text.includes(form), place).toBe(false);
  }
  expect(await app.connection.database.$count(modelCalls)).toBeGreaterThan(0);
});
