import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './imports.ts';

/**
 * Matches code that adds an address to Fastify: a route, the handler for unknown paths, a plugin that serves files, or Swagger UI. A quoted
 * path distinguishes a route's `get` from a map's.
 */
const gives =
  /\.route\(|\.(?:get|head|post|put|patch|delete|options|all)(?:<[^(]*>)?\(\s*['"`]\/|\.setNotFoundHandler\(|\bfastifyStatic\b|\bswaggerUi\b/;

/**
 * Besides `mount`, only these files add addresses: the documentation pages, the web's files, and the runner's files, which are on their own
 * origin.
 */
const allowed = ['server/http/api-docs.ts', 'server/http/content-server.ts', 'server/http/handle.ts', 'server/http/web.ts'];

test("only the contract adds addresses to the server, apart from the web's and the runner's files and the documentation pages", () => {
  const files = sourceFiles().filter((file) => file.startsWith('server/') && !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => gives.test(readFileSync(join(root, file), 'utf8')))).toEqual(allowed);
});

test.each([
  "app.get('/media/:name', handler)",
  'scope.post<{ Params: { token: string } }>(\n  "/unsubscribe/:token", handler)',
  'http.route({ url })',
  'app.all(`/${path}`, handler)',
])('the rule detects an address in: %s', (code) => {
  expect(gives.test(code)).toBe(true);
});

test.each(["known.get('key')", 'headers.delete(name)', 'cache.get(`${module}/${file}`)', 'routeOf(app)'])(
  'the rule detects no address in: %s',
  (code) => {
    expect(gives.test(code)).toBe(false);
  },
);
