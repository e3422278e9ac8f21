import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '#server/testing/database.ts';
import { root, sourceFiles } from './imports.ts';
import { featureOf, isTest, publishedBy } from './layers.ts';
import { foreignName, namedIn, owners } from './sql.ts';

const files = sourceFiles().filter((file) => featureOf(file, 'server') && !isTest(file));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

test("a feature's SQL names only its own tables and the views published by lower-ranked features", () => {
  const named = files.flatMap((file) => namedIn(textOf(file)).map((name) => ({ file, name })));
  expect(named.filter(({ name }) => owners.has(name)).length, 'the pattern finds tables').toBeGreaterThan(30);
  expect(named.filter(({ name }) => name.startsWith('published.')).length, 'the pattern finds views').toBeGreaterThan(20);
  const foreign = named.flatMap(({ file, name }) => {
    const reason = foreignName(featureOf(file, 'server') as string, name);
    return reason ? [`${file}: ${reason}`] : [];
  });
  expect(foreign).toEqual([]);
});

test.each([
  ['learning', 'select 1 from users u', 'users'],
  ['analytics', 'insert into goals (id) values (1)', 'goals'],
  ['learning', 'select 1 from published.earned_badges', 'published.earned_badges'],
  ['learning', 'select 1 from published.nothing_of_ours', 'published.nothing_of_ours'],
])('the rule forbids %s to use: %s', (feature, sql, name) => {
  expect(namedIn(sql)).toContain(name);
  expect(foreignName(feature, name)).not.toBeNull();
});

test('every published view has an owner, and grants no more access than its underlying tables', async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query<{ name: string; options: string[] | null }>(
    `select c.relname as name, c.reloptions as options from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'published' and c.relkind = 'v' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(publishedBy).sort());
  for (const { name, options } of rows) expect(options, name).toContain('security_invoker=true');
});

/** Files with exceptions to these rules. */
const allowed: Record<string, readonly RegExp[]> = {
  'server/database/statement.ts': [/\.query</],
  'server/features/reach/reach.ts': [/\bas (PersonId|CompanyId)\b/, /\bas Reached</],
};
const forbidden: readonly [what: string, pattern: RegExp][] = [
  ['a row type that nothing checks', /\.(query|execute)</],
  ['an id that nobody reached', /\bas (unknown as )?(PersonId\b|CompanyId\b|Reached<)/],
  ['a transaction that was opened another way', /\.transaction\(|query\('begin'\)/],
];

/** Files that query the database's own catalog, or open transactions for all others. */
const about = new Set([
  'server/database/own-database.ts',
  'server/database/pooler.ts',
  'server/database/roles.ts',
  'server/database/transaction.ts',
  'server/database/embedded/archive/cluster-facts.ts',
  'server/database/embedded/testing.ts',
]);

test('statements type their rows, ids come from reach, and transactions are opened in one way', () => {
  const server = sourceFiles().filter(
    (file) => file.startsWith('server/') && !isTest(file) && !/^server\/(testing|demo)\//.test(file) && !about.has(file),
  );
  const found = server.flatMap((file) =>
    forbidden.flatMap(([what, pattern]) => {
      const text = (allowed[file] ?? []).reduce((rest, one) => rest.replaceAll(new RegExp(one, 'g'), ''), textOf(file));
      return pattern.test(text) ? [`${file}: ${what}`] : [];
    }),
  );
  expect(found).toEqual([]);
});
