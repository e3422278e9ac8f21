import '#server/app.ts';
import '#server/doctor/examine.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { everyStatement } from '#server/database/statement.ts';
import { template } from '#server/testing/template.ts';
import { describeStatement } from './describe-statement.ts';

let client: pg.Client;
/** Type names by their object IDs. */
const typeNames = new Map<number, string>();
beforeAll(async () => {
  // This test executes nothing, so it can use the template database itself.
  client = new pg.Client({ ...inject('server'), database: template } as pg.ClientConfig);
  await client.connect();
  const { rows } = await client.query<{ oid: number; typname: string }>('select oid::int, typname from pg_type');
  for (const { oid, typname } of rows) typeNames.set(oid, typname);
});
afterAll(() => client.end());

const statements = everyStatement();

test("every feature's statements are found, each with a unique name", () => {
  expect(statements.length).toBeGreaterThan(60);
  const names = statements.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  // PostgreSQL truncates longer names, so two of them could become identical.
  expect(names.filter((name) => name.length > 63)).toEqual([]);
});

test('file progress is only read for individual people, because figures for groups come from stored rows', () => {
  // The tool that recomputes figures compares them with the progress they are computed from. It is not part of the server.
  const isOfItsOwn = (name: string) => name.startsWith('learning_') || name.startsWith('recompute_');
  const reading = statements.filter(({ name, text }) => !isOfItsOwn(name) && /\b(file_progress|member_files)\b/.test(text));
  expect(reading.map(({ name }) => name).toSorted()).toEqual([
    // These two statements find the module where a listed person is stuck: one for a chapter's lead, and one for a company.
    'analytics_chapter_standing',
    'analytics_dashboard_standing',
    // These two statements count the exercises that a holder has practised when their certificate is issued.
    'certificates_issue',
    'certificates_issue_for_round',
    // This one counts what people had completed before a round is opened for them.
    'periods_open',
    'recognition_history',
  ]);
});

test.each(statements.map((one) => [one.name, one] as const))(
  'PostgreSQL accepts %s and returns the columns that it declares',
  async (_, one) => {
    const described = await describeStatement(client, one.text);
    expect(described.map(({ name }) => name).sort(), one.text).toEqual(Object.keys(one.columns).sort());
    for (const { name, dataTypeID } of described)
      expect(one.columns[name]?.names, `the type of ${name}`).toContain(typeNames.get(dataTypeID));
  },
);
