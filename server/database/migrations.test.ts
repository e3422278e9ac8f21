import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

const meta = fileURLToPath(new URL('./migrations/meta/', import.meta.url));
const last = `${journal.entries.at(-1)?.tag.split('_')[0]}_snapshot.json`;

test('only the last migration keeps its snapshot, because the next migration is generated from it', () => {
  expect(globSync('*_snapshot.json', { cwd: meta })).toEqual([last]);
});

test('every change to a table has a migration', () => {
  const script = fileURLToPath(new URL('../testing/missing-migrations.ts', import.meta.url));
  const { files, missing } = JSON.parse(execFileSync(process.execPath, [script, join(meta, last)], { encoding: 'utf8' }));
  expect(files).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
