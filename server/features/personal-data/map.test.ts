import { expect, test } from 'vitest';
import type { MappedTable } from '#server/database/personal-data.ts';
import { testApp } from '#server/testing/app.ts';
import { mapAsMarkdown } from './map-document.ts';

/** Returns the map's entry for a column, in words. */
const usesOf = (map: readonly MappedTable[], table: string, column: string): string[] =>
  map
    .filter(({ name }) => name === table)
    .flatMap(({ exported, withheld, others, nobody }) => [
      ...exported.filter((name) => name === column).map(() => 'exported'),
      ...Object.keys(withheld).filter((name) => name === column),
      ...Object.keys(others).filter((name) => name === column),
      ...nobody.filter((name) => name === column),
    ]);

test('every column is declared once, with the person it is about, its export and its deletion', async () => {
  const { app, connection } = await testApp();
  const map = app.services.personalData;
  const { rows } = await connection.pool.query<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
      where c.table_schema = 'public' order by c.table_name, c.ordinal_position`,
  );
  expect(rows.length).toBeGreaterThan(200);
  const faults = rows.flatMap(({ table_name: table, column_name: column }) => {
    const uses = usesOf(map, table, column);
    if (uses.length === 1) return [];
    return uses.length > 1
      ? [`The map of personal data states ${table}.${column} more than once.`]
      : [
          `The map of personal data does not state ${table}.${column}. Say in personal-data.ts beside the tables.ts of its feature whether it ` +
            'is about a person (exported, or withheld with a reason), about someone else (others), or about no one, so that exports and deletions know it.',
        ];
  });
  expect(faults).toEqual([]);
  const known = new Set(rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`));
  const stated = map.flatMap(({ name, exported, withheld, others, nobody }) =>
    [...exported, ...Object.keys(withheld), ...Object.keys(others), ...nobody].map((column) => `${name}.${column}`),
  );
  expect(stated.filter((column) => !known.has(column))).toEqual([]);

  // `npx vitest run server/features/personal-data/map.test.ts -u` writes the page again.
  await expect(mapAsMarkdown(map)).toMatchFileSnapshot('../../../docs/personal-data.md');
});
