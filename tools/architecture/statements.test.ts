import '#server/app.ts';
import '#server/doctor/examine.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { everyStatement } from '#server/database/statement.ts';
import { template } from '#server/testing/template.ts';
import { describeStatement } from './describe-statement.ts';

let client: pg.Client;
/** Number of a type -> its name. */
const typeNames = new Map<number, string>();
beforeAll(async () => {
  // Nothing is run, so the template itself will do.
  client = new pg.Client({ ...inject('server'), database: template } as pg.ClientConfig);
  await client.connect();
  const { rows } = await client.query<{ oid: number; typname: string }>('select oid::int, typname from pg_type');
  for (const { oid, typname } of rows) typeNames.set(oid, typname);
});
afterAll(() => client.end());

const statements = everyStatement();

test('the statements of all features are there, each under a name of its own', () => {
  expect(statements.length).toBeGreaterThan(60);
  const names = statements.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  // Longer names are cut by PostgreSQL, and two could become one.
  expect(names.filter((name) => name.length > 63)).toEqual([]);
});

test('the progress of files is read of single people alone: figures of groups come from rows that are kept', () => {
  // What recomputes figures compares them with the progress that they are made of; it is no part of the product that serves.
  const isOfItsOwn = (name: string) => name.startsWith('learning_') || name.startsWith('recompute_');
  const reading = statements.filter(({ name, text }) => !isOfItsOwn(name) && /\b(file_progress|member_files)\b/.test(text));
  expect(reading.map(({ name }) => name).toSorted()).toEqual([
    // The module in which somebody of a list is stuck, of a chapter for its lead and of a company.
    'analytics_chapter_standing',
    'analytics_dashboard_standing',
    'recognition_history',
  ]);
});

test.each(statements.map((one) => [one.name, one] as const))(
  'the database takes %s, and gives the columns that it states',
  async (_, one) => {
    const described = await describeStatement(client, one.text);
    expect(described.map(({ name }) => name).sort(), one.text).toEqual(Object.keys(one.columns).sort());
    for (const { name, dataTypeID } of described)
      expect(one.columns[name]?.names, `the type of ${name}`).toContain(typeNames.get(dataTypeID));
  },
);
