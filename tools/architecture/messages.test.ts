import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './imports.ts';

const files = globSync('messages/*/en.json', { cwd: root });
const keysOf = (file: string) =>
  Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')) as object).filter((key) => key !== '$schema');

interface Variants {
  declarations: string[];
  match: Record<string, string>;
}

test('a message that depends on a number formats the number for its language', () => {
  const raw = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string | Variants[]>).flatMap(([key, message]) => {
      if (typeof message === 'string') return [];
      return message.flatMap(({ declarations, match }) => {
        const counted = declarations.flatMap((declaration) => /= (\w+): (?:plural|number)$/.exec(declaration)?.[1] ?? []);
        return counted.some((name) => Object.values(match).some((text) => text.includes(`{${name}}`))) ? [key] : [];
      });
    }),
  );
  expect(raw).toEqual([]);
});

test('no message key appears in two features, where the later one would silently win', () => {
  const keys = files.flatMap((file) => keysOf(file).map((key) => ({ file, key })));
  expect(keys.length).toBeGreaterThan(1_000);
  const twice = [...Map.groupBy(keys, ({ key }) => key)].filter(([, places]) => places.length > 1);
  expect(twice.map(([key, places]) => `${key}: ${places.map(({ file }) => file).join(', ')}`)).toEqual([]);
});
