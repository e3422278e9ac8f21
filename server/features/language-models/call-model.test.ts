import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CompanyId } from '#server/reached.ts';
import { startTestApp } from '#server/testing/app.ts';
import { company, type Person, student } from '#server/testing/factories.ts';
import { insertProvider } from '#server/testing/language-models.ts';
import { fakeKey, startFakeModel } from '../../../tools/fake-model.ts';
import { settleAbandoned } from './abandoned.ts';
import { modelStanding } from './available-model.ts';
import { forgetFailures } from './breaker.ts';
import { callModel, type ModelAnswer } from './call-model.ts';
import { mostPromptTokens } from './cost.ts';
import { sealProviderKey } from './provider-key.ts';
import { scripts } from './script/scripted-answer.ts';
import { modelCalls, modelDays, modelMonths, modelProviders } from './tables.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
let fake: Awaited<ReturnType<typeof startFakeModel>>;
let own: Awaited<ReturnType<typeof company>>;
let ann: Person & { company_id: CompanyId };
beforeAll(async () => {
  [app, fake] = await Promise.all([startTestApp({ CAIRN_MODEL_NETWORKS: 'loopback' }), startFakeModel()]);
});
afterAll(async () => {
  await app.close();
  await fake.close();
});
beforeEach(async () => {
  await app.connection.database.delete(modelProviders);
  app.clock.set('2026-11-20T12:00:00Z');
  own = await company(app);
  ann = (await student(app, { company_id: own.id, timezone: 'Europe/Berlin' })) as typeof ann;
});

const person = () => ({ id: ann.id, company_id: own.id, timezone: 'Europe/Berlin' });
const prompt = 'Name two points as bullets.\n\nThe office is closed on Friday. The phones are answered until noon.';
const request = { task: 'prompt_labs' as const, messages: [{ role: 'user' as const, content: prompt }], max_tokens: 100, temperature: 0 };
/** The most that a call can cost, in micro-units, with a price of one for each token. */
const most = mostPromptTokens(request) + 100;

const call = (more: object = {}, signal = new AbortController().signal) =>
  callModel(app.app.services, person(), { ...request, ...more }, signal);
async function ended(answer: ModelAnswer) {
  if (answer.kind === 'unavailable') return answer;
  let text = '';
  for await (const part of answer.text) text += part;
  return { kind: answer.kind, streamed: text, ...(await answer.finished) };
}
const ledger = () => app.connection.database.select().from(modelCalls).orderBy(modelCalls.id);
const spent = async () => (await app.connection.database.select().from(modelMonths)).reduce((sum, row) => sum + row.spent, 0);
const onWire = async (model: string) =>
  insertProvider(app.connection, {
    kind: 'server',
    base_url: fake.url,
    model,
    encrypted_key: await sealProviderKey(app.app.services, fakeKey),
  });

describe('a call', () => {
  test('streams the answer of the model for its task, and is settled with the tokens that the server counted', async () => {
    await onWire('tiny');
    const answer = await ended(await call());
    expect(answer).toMatchObject({
      kind: 'live',
      text: '- The office is closed on Friday.\n- The phones are answered until noon.',
      streamed: '- The office is closed on Friday.\n- The phones are answered until noon.',
      ended: 'stop',
    });
    const [row] = await ledger();
    expect(row).toMatchObject({
      user_id: ann.id,
      company_id: own.id,
      task: 'prompt_labs',
      model: 'tiny',
      day: '2026-11-20',
      outcome: 'stop',
    });
    expect(row).toMatchObject({ measured_by: 'usage', reserved: most, cost: (row?.prompt_tokens ?? 0) + (row?.completion_tokens ?? 0) });
    expect(await spent()).toBe(row?.cost);
  });

  test('sends the messages and nothing about the person', async () => {
    await onWire('tiny');
    await ended(await call({ json_schema: { type: 'object', properties: { verdict: { enum: ['met', 'not met'] } } } }));
    const sent = fake.requests.at(-1);
    expect(sent?.messages).toEqual(request.messages);
    expect(Object.keys(sent ?? {}).sort()).toEqual([
      'max_tokens',
      'messages',
      'model',
      'response_format',
      'stream',
      'stream_options',
      'temperature',
    ]);
  });

  test('is not made without a provider, with one that is off, for a task without a model, or with too long a text', async () => {
    const reasonOf = async (more: object = {}) => {
      const answer = await ended(await call(more));
      return answer.kind === 'unavailable' ? answer.reason : answer.kind;
    };
    expect(await reasonOf()).toBe('not_set_up');
    const { id } = await insertProvider(app.connection, { is_on: false });
    expect(await reasonOf()).toBe('turned_off');
    const set = (facts: object) => app.connection.database.update(modelProviders).set(facts).where(eq(modelProviders.id, id));
    await set({ is_on: true, tasks: { tutor: 'model' } });
    expect(await reasonOf()).toBe('turned_off');
    expect(await reasonOf({ task: 'tutor' })).toBe('live');
    expect(await reasonOf({ task: 'tutor', messages: [{ role: 'user', content: 'a'.repeat(200_001) }] })).toBe('too_long');
    await set({ is_for_companies: false });
    expect(await reasonOf({ task: 'tutor' })).toBe('not_set_up');
  });

  test("uses the company's own provider if the platform allows that, otherwise the platform's", async () => {
    const platform = await insertProvider(app.connection, { model: 'of-the-platform' });
    await insertProvider(app.connection, { company_id: own.id, model: 'of-the-company' });
    const modelOf = async () => {
      const answer = await call();
      await ended(answer);
      return answer.kind === 'live' ? answer.model : answer.reason;
    };
    expect(await modelOf()).toBe('of-the-company');
    await app.connection.database.update(modelProviders).set({ allows_own: false }).where(eq(modelProviders.id, platform.id));
    expect(await modelOf()).toBe('of-the-platform');
  });

  test('ends if its reader cancels it, and is charged at its maximum, because it is unknown what it cost', async () => {
    await onWire('tiny:slow');
    const cancelled = new AbortController();
    const answer = await call({}, cancelled.signal);
    if (answer.kind !== 'live') throw new Error(answer.reason);
    for await (const _ of answer.text) {
      cancelled.abort();
      break;
    }
    expect(await answer.finished).toMatchObject({ ended: 'cut' });
    expect(await ledger()).toMatchObject([{ outcome: 'cancelled', cost: most, measured_by: 'maximum' }]);
  });
});

describe('money', () => {
  test('200 parallel calls at a ceiling spend no more than it', async () => {
    await insertProvider(app.connection, { monthly_ceiling: most * 7 + 5 });
    const answers = await Promise.all(Array.from({ length: 200 }, () => call()));
    const made = answers.filter(({ kind }) => kind === 'live').length;
    // While a call is open, the whole of what it could cost is reserved.
    expect(await Promise.all(answers.map(ended))).toHaveLength(200);
    const rows = await ledger();
    expect(rows).toHaveLength(made);
    expect(made).toBeGreaterThanOrEqual(7);
    expect(await spent()).toBe(rows.reduce((sum, { cost }) => sum + (cost ?? 0), 0));
    expect(await spent()).toBeLessThanOrEqual(most * 7 + 5);
    expect(answers.filter((answer) => answer.kind === 'unavailable' && answer.reason === 'ceiling_reached')).toHaveLength(200 - made);
  });

  test('a reservation holds its maximum, so that open calls alone can reach the ceiling', async () => {
    await insertProvider(app.connection, { monthly_ceiling: most * 2, model: 'model:slow' });
    const stopped = new AbortController();
    const answers = await Promise.all([1, 2, 3].map(() => call({}, stopped.signal)));
    expect(answers.map((answer) => (answer.kind === 'live' ? 'live' : answer.reason)).toSorted()).toEqual([
      'ceiling_reached',
      'live',
      'live',
    ]);
    expect(await spent()).toBe(most * 2);
    stopped.abort();
    await Promise.all(answers.map(ended));
  });

  test('a person has so many runs a day in their time zone, and calls of the same run and for judging are not counted', async () => {
    await insertProvider(app.connection, { daily_runs: 2 });
    const results = [];
    for (const more of [{}, { countsAsRun: false }, { task: 'judging' }, {}, {}, { task: 'judging' }]) {
      const answer = await ended(await call(more));
      results.push(answer.kind === 'unavailable' ? answer.reason : answer.kind);
    }
    expect(results).toEqual(['live', 'live', 'live', 'live', 'allowance_used', 'live']);
    const standing = () => modelStanding(app.app.services, person(), 'prompt_labs');
    expect(await standing()).toMatchObject({ unavailable: 'allowance_used', runs_today: 2, runs_allowed: 2, is_script: true });
    // It is already tomorrow in Berlin.
    app.clock.set('2026-11-20T23:30:00Z');
    expect(await standing()).toMatchObject({ unavailable: null, runs_today: 0 });
  });

  test('an allowance that is used up reserves nothing of the ceiling', async () => {
    await insertProvider(app.connection, { daily_runs: 1 });
    await ended(await call());
    const before = await spent();
    await ended(await call());
    expect(await spent()).toBe(before);
  });

  test.each(['no_usage', 'zero_usage', 'tenfold_usage', 'cut'])(
    'a server that plays %s is charged at the maximum of the call',
    async (script) => {
      await onWire(`tiny:${script}`);
      await ended(await call());
      expect(await ledger()).toMatchObject([{ cost: most, measured_by: 'maximum', reserved: most }]);
      expect(await spent()).toBe(most);
    },
  );

  test('a call of a process that ended is charged at its maximum later, and only once', async () => {
    await insertProvider(app.connection, { model: 'model:slow' });
    const stopped = new AbortController();
    const answer = await call({}, stopped.signal);
    await settleAbandoned(app.app.services);
    expect(await ledger()).toMatchObject([{ outcome: null }]);
    app.clock.forward(11 * 60_000);
    await settleAbandoned(app.app.services);
    expect(await ledger()).toMatchObject([{ outcome: 'lost', cost: most, measured_by: 'maximum' }]);
    stopped.abort();
    await ended(answer);
    expect(await ledger()).toMatchObject([{ outcome: 'lost' }]);
    expect(await spent()).toBe(most);
  });
});

describe('faults', () => {
  /** The ends of the scripts: a fault before the answer, or an answer that is whole or cut. */
  const ends: Partial<Record<(typeof scripts)[number], string>> = {
    cut: 'cut',
    too_many: 'too_busy',
    broken_json: 'cut',
    other_page: 'cut',
    no_quota: 'quota',
    unknown_model: 'model',
    no_usage: 'stop',
    zero_usage: 'stop',
    tenfold_usage: 'stop',
    injected: 'stop',
    endless: 'cut',
    moved: 'redirect',
    refused: 'refused',
  };

  test.each(Object.entries(ends))('a server that plays %s ends the call as %s, and no cost stays reserved', async (script, end) => {
    const { id } = await onWire(`tiny:${script}`);
    const answer = await ended(await call());
    forgetFailures(id);
    expect(answer.kind === 'unavailable' ? answer.fault : answer.ended).toBe(end);
    const [row] = await ledger();
    expect(row?.cost).not.toBeNull();
    expect(await spent()).toBe(row?.cost);
    if (answer.kind === 'unavailable') {
      expect(row).toMatchObject({ outcome: end, cost: 0, measured_by: 'nothing' });
      const [today] = await app.connection.database.select().from(modelDays);
      expect(today?.runs).toBe(0);
    }
    await app.connection.database.delete(modelDays);
  });

  test('a wrong key, a key of another secret, an address without a server and a certificate that does not hold are told apart', async () => {
    const { id } = await onWire('tiny');
    const faultWith = async (facts: object) => {
      await app.connection.database.update(modelProviders).set(facts).where(eq(modelProviders.id, id));
      const answer = await ended(await call());
      forgetFailures(id);
      return answer.kind === 'unavailable' ? answer.fault : answer.kind;
    };
    expect(await faultWith({ encrypted_key: await sealProviderKey(app.app.services, 'another key') })).toBe('key');
    expect(await faultWith({ encrypted_key: Buffer.alloc(64) })).toBe('locked_key');
    expect(await faultWith({ encrypted_key: null, base_url: 'http://127.0.0.1:9/v1' })).toBe('address');
    expect(await faultWith({ base_url: fake.url.replace('http:', 'https:') })).toBe('certificate');
    expect(await faultWith({ base_url: 'http://10.0.0.1/v1' })).toBe('private_address');
    expect(await faultWith({ base_url: fake.url.replace('/v1', '/elsewhere') })).toBe('address');
  });

  test('after five calls without an answer, no more are made for half a minute, and then one finds out', async () => {
    await onWire('tiny:unknown_model');
    await app.connection.database.delete(modelProviders);
    const { id } = await insertProvider(app.connection, { kind: 'server', base_url: 'http://127.0.0.1:9/v1' });
    for (let tried = 0; tried < 5; tried += 1) expect(await call()).toMatchObject({ reason: 'not_answering', fault: 'address' });
    expect(await call()).toEqual({ kind: 'unavailable', reason: 'not_answering', fault: null });
    expect(await modelStanding(app.app.services, person(), 'tutor')).toMatchObject({ unavailable: 'not_answering' });
    expect(await ledger()).toHaveLength(5);
    await app.connection.database.update(modelProviders).set({ kind: 'script' }).where(eq(modelProviders.id, id));
    app.clock.forward(31_000);
    expect(await ended(await call())).toMatchObject({ kind: 'live' });
    expect(await ended(await call())).toMatchObject({ kind: 'live' });
  });
});
