import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withSourcePlaces } from './error-places.ts';

function builtFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'cairn-places-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'dist/server');
  mkdirSync(folder, { recursive: true });
  return folder;
}

test('the location in a built file is mapped to the location in its source', () => {
  const folder = builtFolder();
  // Line 4 of the file is line 5 of the source.
  writeFileSync(
    join(folder, 'app-1.js.map'),
    JSON.stringify({ version: 3, sources: ['../../server/app.ts'], names: [], mappings: ';;;AAIA' }),
  );
  const stack = `    at createApp (file://${folder}/app-1.js:4:1)\n    at node:internal/process/task_queues:104:5`;
  const [first, second] = withSourcePlaces(stack).split('\n');
  expect(first).toMatch(/^ {4}at createApp \([^)]*\/server\/app\.ts:5:1\)$/);
  expect(second).toBe('    at node:internal/process/task_queues:104:5');
});

test('a location in a file that is not built is unchanged, and so is one in a built file with a broken source map or none', () => {
  const folder = builtFolder();
  writeFileSync(join(folder, 'broken.js.map'), '{');
  const stack = ['none.js', 'broken.js'].map((name) => `    at work (file://${folder}/${name}:4:1)`).join('\n');
  expect(withSourcePlaces(stack)).toBe(stack);
  expect(withSourcePlaces('    at work (/opt/cairn/server/app.ts:4:1)')).toBe('    at work (/opt/cairn/server/app.ts:4:1)');
});
