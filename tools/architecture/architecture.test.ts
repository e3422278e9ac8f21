import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type Import, importsOf, root, sourceFiles } from './imports.ts';
import { brokenRule, circles, featureOf, isSchemaFree, isTest, ranks } from './layers.ts';

const files = sourceFiles();
const imports = files.flatMap(importsOf);

test('the import graph contains features, and both sides use the contract', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(imports.filter((entry) => entry.from.startsWith('web/') && entry.to.startsWith('contract/')).length).toBeGreaterThan(5);
  expect(imports.filter((entry) => entry.from.startsWith('server/') && entry.to.startsWith('contract/')).length).toBeGreaterThan(5);
});

test('every server feature has a rank, and every rank belongs to a feature', () => {
  expect([...new Set(files.flatMap((file) => featureOf(file, 'server') ?? []))].sort()).toEqual([...ranks].sort());
});

test('every file imports only what its layer allows', () => {
  const broken = imports.flatMap((entry) => {
    const rule = brokenRule(entry);
    return rule ? [`${entry.from} -> ${entry.to}: ${rule}`] : [];
  });
  expect(broken).toEqual([]);
});

test.each<[string, string]>([
  ['server/features/learning/a.ts', 'server/features/notifications/index.ts'],
  ['server/features/learning/a.ts', 'server/features/catalog/queries.ts'],
  ['server/features/learning/queries.ts', 'server/features/catalog/tables.ts'],
  ['server/features/analytics/a.ts', 'server/features/reach/reach.ts'],
  ['server/features/learning/a.ts', 'server/app.ts'],
  ['server/http/a.ts', 'server/features/identity/index.ts'],
  ['server/calendar/a.ts', 'server/features/companies/index.ts'],
  ['server/database/a.ts', 'server/features/identity/tables.ts'],
  ['server/app.ts', 'server/features/identity/routes.ts'],
  ['server/features/learning/a.ts', 'server/demo/load.ts'],
  ['server/features/learning/a.ts', 'web/lib/call.ts'],
  ['web/features/learning/a.tsx', 'web/features/account/b.tsx'],
  ['web/lib/a.ts', 'web/shell/header.tsx'],
  ['web/lib/a.ts', 'contract/learning.ts'],
  ['web/routes/a.tsx', 'web/routes/b.tsx'],
  ['contract/a.ts', 'server/words.ts'],
])('the rules forbid %s to import %s', (from, to) => {
  expect(brokenRule({ from, to, inside: true, typeOnly: false } satisfies Import)).not.toBeNull();
});

test('no server features depend on each other in a cycle', () => {
  const between = imports.flatMap(({ from, to, inside, typeOnly }) => {
    const [own, other] = [featureOf(from, 'server'), featureOf(to, 'server')];
    return own && other && own !== other && !isTest(from) ? [{ from: own, to: other, inside, typeOnly }] : [];
  });
  expect(between.length).toBeGreaterThan(20);
  expect(circles(between)).toEqual([]);
});

test('the contract parts that the browser loads include no schemas', () => {
  expect(imports.filter(({ from, to, typeOnly }) => isSchemaFree(from) && !typeOnly && !isSchemaFree(to))).toEqual([]);
});

test('no files import each other in a cycle', () => {
  expect(circles(imports)).toEqual([]);
  const circle = circles([
    { from: 'a', to: 'b', inside: true, typeOnly: false },
    { from: 'b', to: 'a', inside: true, typeOnly: false },
  ]);
  expect(circle).toHaveLength(1);
});

test('every imported file exists', () => {
  const missing = imports.filter(
    (entry) => entry.inside && !/paraglide|routeTree\.gen|\$\{/.test(entry.to) && !existsSync(join(root, entry.to)),
  );
  expect(missing.map((entry) => `${entry.from} -> ${entry.to}`)).toEqual([]);
});

test('no source file is longer than 300 lines, and half of the files are under 70', () => {
  const lengths = files
    .filter((file) => !/\.(test|spec)\.tsx?$/.test(file))
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length }));
  expect(lengths.filter((entry) => entry.lines > 300)).toEqual([]);
  const sorted = lengths.map((entry) => entry.lines).sort((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(70);
});

test('every link in the documents leads to an existing file', () => {
  const documents = ['README.md', 'STYLE.md', ...globSync('docs/**/*.md', { cwd: root })];
  const broken = documents.flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8').replace(/```[\s\S]*?```/g, '');
    const links = [...text.replace(/`[^`]*`/g, '').matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)].map((match) => match[1] ?? '');
    const files = [...text.matchAll(/`((?:contract|server|web|tools|e2e|bench|docs|catalog|deploy)\/[\w./$-]+)`/g)].map(
      (match) => match[1] ?? '',
    );
    const gone = [
      ...links.filter((link) => !existsSync(join(root, dirname(document), link))),
      ...files.filter((file) => !existsSync(join(root, file))),
    ];
    return gone.map((link) => `${document} -> ${link}`);
  });
  expect(broken).toEqual([]);
});

test("modules shared by test files register no hooks on import, because they are loaded once for all of a worker's files", () => {
  const hooks = /\b(?:before|after)(?:All|Each)\(/;
  const shared = files.filter((file) => !isTest(file) && file !== 'server/testing/setup.ts' && !file.startsWith('e2e/'));
  const hooking = shared.filter((file) => hooks.test(readFileSync(join(root, file), 'utf8')));
  expect(hooking).toEqual([]);
  expect(hooks.test('afterEach(() => stop());')).toBe(true);
});
