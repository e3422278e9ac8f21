import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import config from '../../drizzle.config.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

const meta = new URL('./migrations/meta/', import.meta.url).pathname;
const last = `${journal.entries.at(-1)?.tag.split('_')[0]}_snapshot.json`;

test('of the snapshots only that of the last migration is kept, because the next one is made from it alone', () => {
  expect(globSync('*_snapshot.json', { cwd: meta })).toEqual([last]);
});

test('every change of a table has its migration', async () => {
  const files = globSync(config.schema as string[], { cwd: process.cwd() });
  expect(files.length).toBeGreaterThan(20);
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(process.cwd(), file)).href) as Promise<object>));
  const written = JSON.parse(readFileSync(join(meta, last), 'utf8'));
  const stated = generateDrizzleJson(Object.assign({}, ...modules), written.id);
  expect(await generateMigration(written, stated)).toEqual([]);
});
