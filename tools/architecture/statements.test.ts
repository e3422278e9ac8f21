import '#server/app.ts';
import '#server/doctor/examine.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { everyStatement } from '#server/database/statement.ts';
import { template } from '#server/testing/template.ts';
import { describeStatement } from './describe-statement.ts';

let client: pg.Client;
/** Names of types by their numbers. */
const typeNames = new Map<number, string>();
beforeAll(async () => {
  // Nothing is executed, so the template itself can be used.
  client = new pg.Client({ ...inject('server'), database: template } as pg.ClientConfig);
  await client.connect();
  const { rows } = await client.query<{ oid: number; typname: string }>('select oid::int, typname from pg_type');
  for (const { oid, typname } of rows) typeNames.set(oid, typname);
});
afterAll(() => client.end());

const statements = everyStatement();

test('the statements of all features are found, each with a unique name', () => {
  expect(statements.length).toBeGreaterThan(60);
  const names = statements.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  // PostgreSQL truncates longer names, so two could become one.
  expect(names.filter((name) => name.length > 63)).toEqual([]);
});

test('file progress is read for single people only: figures for groups come from stored rows', () => {
  // The tool that recomputes figures compares them with the progress they are based on; it is not part of the server.
  const isOfItsOwn = (name: string) => name.startsWith('learning_') || name.startsWith('recompute_');
  const reading = statements.filter(({ name, text }) => !isOfItsOwn(name) && /\b(file_progress|member_files)\b/.test(text));
  expect(reading.map(({ name }) => name).toSorted()).toEqual([
    // The module in which someone in a list is stuck: in a chapter for its lead, and in a company.
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
