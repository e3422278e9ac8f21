import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CanarySources, readCanaryResults, readClaims, runCanaries, storeCanaryResults } from '#server/features/catalog/index.ts';
import { startTestApp } from '#server/testing/app.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
const day = new Date('2026-11-27T09:00:00Z');
const law = {
  words: 'The rule applies from December 2027.',
  true_as_of: '2026-11-20',
  source: { title: 'Regulation (EU) 2024/1689', year: 2024, address: 'https://law.example/1689' },
  changed: { on: '2026-08-02', was: 'The rule applies from August 2026.' },
  canary: { address: 'https://law.example/1689', contains: 'shall apply from 2 December 2027' },
};
const version = { words: 'Version 2 is the latest.', true_as_of: '2026-07-01', canary: { package: 'winds', version: '2' } };

/** Writes claims into a lesson's source, as if its file had them. */
const write = (claims: object[], file = 'gusts') =>
  app.connection.pool.query(
    `update files set source = source || jsonb_build_object('claims', $1::jsonb), version = version || 'c' where name = $2`,
    [JSON.stringify(claims), file],
  );
const listed = async () => (await app.as(null)('GET /api/platform/checked')).data.claims;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(day);
  await write([law, version]);
});
afterAll(() => app.close());

/** Sources that say this. */
const saying = (latest: string, page: string): CanarySources => ({
  versionOf: () => Promise.resolve(latest),
  textOf: () => Promise.resolve(page),
});
const look = async (sources: CanarySources) => {
  const { database } = app.connection;
  const claims = (await readClaims(database)).flatMap((lesson) => lesson.claims);
  const said: string[] = [];
  await storeCanaryResults(
    database,
    await runCanaries(claims, sources, day, await readCanaryResults(database), (sentence) => said.push(sentence)),
  );
  return said;
};

test('anyone can read which facts were checked on which day, where, and what the lesson said before', async () => {
  const [first, second] = await listed();
  expect(first).toMatchObject({
    file_name: 'gusts',
    words: law.words,
    true_as_of: '2026-11-20',
    source: law.source,
    changed: law.changed,
    state: 'current',
  });
  expect(first).not.toHaveProperty('canary');
  expect(second).toMatchObject({ source: null, changed: null });
});

test('a fact has to be checked again 120 days after its day', async () => {
  const states = async () => (await listed()).map(({ state }) => state);
  app.clock.set('2026-10-29T23:00:00Z');
  expect(await states()).toEqual(['current', 'current']);
  app.clock.set('2026-10-30T01:00:00Z');
  expect(await states()).toEqual(['current', 'due']);
  app.clock.set(day);
});

test('a source that says something else marks its fact until someone has checked it again', async () => {
  const page = '<p>This Regulation shall <b>apply</b> from\n2 December&nbsp;2027.</p>'.replace('&nbsp;', ' ');
  expect(await look(saying('2.4.1', page))).toEqual([`Still true: “${law.words}”`, `Still true: “${version.words}”`]);
  expect((await listed()).map(({ state }) => state)).toEqual(['current', 'due']);
  expect(await look(saying('20.0.0', '<p>from 2 August 2028</p>'))).toEqual([
    `Its source now says something else: “${law.words}”`,
    `Its source now says something else: “${version.words}”`,
  ]);
  expect((await listed()).map(({ state }) => state)).toEqual(['contradicted', 'contradicted']);

  const gone: CanarySources = { versionOf: () => Promise.reject(new Error('gone')), textOf: () => Promise.reject(new Error('gone')) };
  expect((await look(gone))[0]).toBe(`The source could not be reached (gone): “${law.words}”`);
  expect(
    (await listed()).map(({ state }) => state),
    'silence changes nothing',
  ).toEqual(['contradicted', 'contradicted']);

  await write([{ ...law, true_as_of: '2026-11-28' }, version]);
  expect((await listed()).map(({ state }) => state)).toEqual(['current', 'contradicted']);
});

test('claims of other kinds of steps are not facts with a date', async () => {
  await write([{ id: 'first', text: 'A claim to be judged in a lab' }], 'check');
  expect((await listed()).map(({ file_name }) => file_name)).toEqual(['gusts', 'gusts']);
});

test('facts of a lesson that no one can read are not listed', async () => {
  await app.connection.pool.query(`update files set status = 'archived' where name = 'gusts'`);
  expect(await listed()).toEqual([]);
});
