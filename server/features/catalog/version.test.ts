import { expect, test } from 'vitest';
import { testDatabase } from '#server/testing/database.ts';
import { catalogFor } from './catalog.ts';
import { readVersion } from './queries.ts';
import { platformReader } from './reader.ts';

/** A statement that adds a file to a module. */
const newFile = (moduleId: string) => `insert into files (module_id, name, title, kind, minutes, position, source, version)
  select '${moduleId}', 'new', 'New', kind, minutes, 9, source, 'new' from files where name = 'gusts'`;

/** Runs these statements in one transaction, and returns how much it raises the version. */
async function riseBy(...statements: string[]): Promise<number> {
  const { pool, database } = await testDatabase();
  const before = await readVersion(database, null);
  await pool.query(['begin', ...statements, 'commit'].join(';'));
  return (await readVersion(database, null)) - before;
}

test.each([
  ['a change to the title of a published track', `update tracks set title = 'Other' where id = 'further'`],
  ['a change to the summary of a published module', `update modules set summary = 'Other' where id = 'winds'`],
  ['a text change in a published file', `update files set source = source || '{"text":"Other"}', version = 'other' where name = 'gusts'`],
  ['the publication of a draft module', `update modules set status = 'published' where id = 'unfinished'`],
  ['the publication of a draft track', `update tracks set status = 'published' where id = 'secret'`],
  ['the withdrawal of a file', `update files set status = 'archived' where name = 'gusts'`],
  ['the removal of a file', `delete from files where name = 'gusts'`],
  ['a new file in a published module', newFile('winds')],
  ['the move of a published module to a draft track', `update modules set track_id = 'secret' where id = 'winds'`],
  ['the emptying of a table', 'truncate files cascade'],
])('the version rises once with %s', async (_, statement) => {
  expect(await riseBy(statement)).toBe(1);
});

test.each([
  ['a change to a draft module', `update modules set title = 'Other', summary = 'Other' where id = 'unfinished'`],
  [
    'a change to a file of a draft module',
    `update files set source = source || '{"text":"Other"}', version = 'other' where module_id = 'unfinished'`,
  ],
  ['a new file in a draft module', newFile('unfinished')],
  ['a change to a module of a draft track', `update modules set title = 'Other' where id = 'hidden'`],
  ['a change to a file in a module of a draft track', `update files set title = 'Other' where module_id = 'hidden'`],
  ['a change to a draft track', `update tracks set title = 'Other' where id = 'secret'`],
  [
    'a new draft',
    `insert into modules (id, track_id, title, summary, outcome, level, status, position)
      select 'new', track_id, title, summary, outcome, level, 'draft', 9 from modules where id = 'winds'`,
  ],
  ['a statement that changes nothing', `update tracks set title = title, updated_at = now()`],
  ['an unchanged file that is saved again', `update files set source = source, updated_at = now()`],
])('the version stays the same with %s', async (_, statement) => {
  expect(await riseBy(statement)).toBe(0);
});

test('the version rises once in a transaction that changes a lot, and again in the next one', async () => {
  expect(await riseBy(`update files set minutes = minutes + 1`, `update modules set summary = 'Other'`)).toBe(1);
  const { pool, database } = await testDatabase();
  const before = await readVersion(database, null);
  await pool.query('update files set minutes = 50');
  await pool.query('update files set minutes = 51');
  expect(await readVersion(database, null)).toBe(before + 2);
});

test('a publication waits until concurrent changes to the draft are committed, and raises the version once', async () => {
  const { pool, database } = await testDatabase();
  const before = await readVersion(database, null);
  const publish = `update modules set status = 'published' where id = 'unfinished'`;
  const author = await pool.connect();
  try {
    await author.query('begin');
    await author.query(`update files set title = 'Other' where module_id = 'unfinished'`);
    // The lock is not available, so the publication would have to wait.
    await expect(pool.query(`set local lock_timeout = '100ms'; ${publish}`)).rejects.toMatchObject({ code: '55P03' });
    await author.query('commit');
  } finally {
    author.release();
  }
  await pool.query(publish);
  expect(await readVersion(database, null)).toBe(before + 1);
  expect((await catalogFor(database, platformReader)).module('unfinished')?.files[0]?.title).toBe('Other');
});
