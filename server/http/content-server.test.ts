import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig, withPorts } from '#server/config.ts';
import { createContentServer } from './content-server.ts';

let folder: string;
let server: FastifyInstance;
const config = { ...readConfig({ PUBLIC_URL: 'https://learn.example.com', CONTENT_URL: 'https://content.example.net' }) };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-runner-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'frame.html'), '<!doctype html>');
  await writeFile(join(folder, 'assets/python-1.js'), 'run()');
  await writeFile(join(folder, 'assets/python-1.js.br'), 'compressed');
  await writeFile(join(folder, 'assets/engine-1.wasm'), 'module');
  await writeFile(join(folder, 'assets/engine-1.wasm.br'), 'compressed');
  server = await createContentServer(config, fastify().log, `${folder}/`);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test('the frame may load only the runner, has an opaque origin, and can be embedded only by the product', async () => {
  const { statusCode, headers } = await server.inject('/runner/frame.html');
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src https://content.example.net/runner/ 'wasm-unsafe-eval' blob:; worker-src blob:; " +
      "connect-src https://content.example.net/runner/; base-uri 'none'; form-action 'none'; frame-ancestors https://learn.example.com; sandbox allow-scripts",
  );
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['set-cookie']).toBeUndefined();
});

test.each([
  ['/runner/assets/python-1.js', 'application/javascript; charset=utf-8'],
  ['/runner/assets/engine-1.wasm', 'application/wasm'],
])('The file %s may be loaded by a frame without an origin, comes compressed, and is kept for a year', async (path, type) => {
  const { statusCode, headers, body } = await server.inject({ url: path, headers: { 'accept-encoding': 'br', origin: 'null' } });
  expect([statusCode, body]).toEqual([200, 'compressed']);
  expect(headers).toMatchObject({
    'content-type': type,
    'content-encoding': 'br',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['access-control-allow-credentials']).toBeUndefined();
});

test.each([
  '/',
  '/api/platform',
  '/runner/',
  '/runner/../main.js',
  '/runner/%2e%2e/main.js',
  '/runner/assets/python-1.js.br',
  '/runner/nothing.js',
])('The content origin has nothing at %s', async (path) => {
  expect((await server.inject(path)).statusCode).toBe(404);
});

test('the content origin refuses POST requests', async () => {
  const { statusCode } = await server.inject({ method: 'POST', url: '/runner/frame.html', payload: 'x' });
  expect(statusCode).toBe(404);
});

test("a local installation's frame can be embedded by pages on every local port, such as a development server's", async () => {
  const local = withPorts(readConfig({}), 3000, 3001);
  const own = await createContentServer(local, fastify().log, `${folder}/`);
  const { headers } = await own.inject('/runner/frame.html');
  expect(headers['content-security-policy']).toContain('frame-ancestors http://localhost:3000 http://localhost:* http://127.0.0.1:*;');
  await own.close();
});
