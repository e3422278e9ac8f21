import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './imports.ts';

const files = globSync('messages/*/en.json', { cwd: root });
const keysOf = (file: string) =>
  Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')) as object).filter((key) => key !== '$schema');

test('no key of a message stands in two features: the later one would silently win', () => {
  const keys = files.flatMap((file) => keysOf(file).map((key) => ({ file, key })));
  expect(keys.length).toBeGreaterThan(1_000);
  const twice = [...Map.groupBy(keys, ({ key }) => key)].filter(([, places]) => places.length > 1);
  expect(twice.map(([key, places]) => `${key}: ${places.map(({ file }) => file).join(', ')}`)).toEqual([]);
});
