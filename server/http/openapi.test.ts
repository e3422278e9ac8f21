import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { everyEndpoint } from '#contract/calls.ts';
import { endpoint } from '#contract/endpoint.ts';
import { testApp } from '#server/testing/app.ts';
import { openApi } from './openapi.ts';

interface Operation {
  operationId: string;
  tags: string[];
  requestBody?: { required: boolean; content: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}
type Paths = Record<string, Record<string, Operation>>;

const paths = openApi()['paths'] as Paths;
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));

/** The linter's rules that the product does not follow. */
const rules = {
  // The document declares no licence.
  'info-license': 'off',
  // In `/user/:userId` and `/:id/read`, "user" is never an id, and the router prefers literal segments.
  'no-ambiguous-paths': 'off',
  // The health checks refuse no calls.
  'operation-4xx-response': 'off',
  // Only a TypeScript type describes a lesson's tree.
  'no-illogical-composition-keywords': 'off',
} as const;

test('a third-party linter finds neither errors nor warnings in the document', async () => {
  const config = await createConfig({ extends: ['recommended-strict'], rules });
  const problems = await lintFromString({ source: JSON.stringify(openApi()), config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

test('groups are ordered by subject, from sign-in to the platform, and each has a one-sentence description', () => {
  const tags = openApi()['tags'] as { name: string; description: string }[];
  const at = (name: string) => tags.findIndex((tag) => tag.name === name);
  const order = ['Identity', 'Learning', 'Members', 'Authoring', 'User management', 'View as', 'Backups'].map(at);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(at('Identity')).toBe(0);
  expect(tags.filter(({ name, description }) => description === name || !description.endsWith('.'))).toEqual([]);
});

test('the linter detects an error', async () => {
  const { paths: _, ...broken } = openApi();
  const config = await createConfig({ extends: ['recommended'] });
  expect(await lintFromString({ source: JSON.stringify(broken), config })).not.toEqual([]);
});

describe('a call in the document', () => {
  test('a call in the document has the name from the contract, and an alias has its own name', () => {
    expect(paths['/api/auth/login']?.['post']).toMatchObject({ operationId: 'identity.login', tags: ['Identity'] });
    expect(paths['/api/admin/users/{userId}/view']?.['post']).toMatchObject({ tags: ['View as'] });
    expect(paths['/api/auth/refresh-token']?.['post']?.operationId).toBe('identity.refresh');
    expect(paths['/auth/refresh-token']?.['post']?.operationId).toBe('identity.refresh.alias');
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBe(everyEndpoint.flatMap(({ aliases = [] }) => [1, ...aliases]).length);
  });

  test('a call in the document declares the media types of its response and its body', () => {
    const answered = (path: string) => Object.keys(paths[path]?.['get']?.responses['200']?.content ?? {});
    expect(answered('/api/notifications/stream')).toEqual(['text/event-stream']);
    expect(answered('/.well-known/did.json')).toEqual(['application/did+json']);
    expect(answered('/api/certificates/{serial}/pdf')).toEqual(['application/pdf']);
    expect(answered('/media/{name}')).toContain('image/webp');
    expect(answered('/media/steps/{moduleId}/{fileName}/{name}')).toContain('video/webm');
    expect(Object.keys(paths['/media/{name}']?.['get']?.responses ?? {})).toEqual(expect.arrayContaining(['206', '304', '404', '429']));
    expect(Object.keys(paths['/unsubscribe/{token}']?.['post']?.requestBody?.content ?? {})).toEqual([
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]);
    const upload = endpoint({
      method: 'POST',
      needsNoKey: 'state',
      path: '/send',
      access: 'public',
      summary: 'Takes a table',
      upload: { types: ['text/csv'], maxBytes: 10 },
      reply: z.object({}),
    });
    const sent = (openApi([{ feature: 'test', name: 'send', endpoint: upload }])['paths'] as Paths)['/send']?.['post'];
    expect(sent?.requestBody).toMatchObject({
      required: true,
      content: { 'multipart/form-data': { encoding: { file: { contentType: 'text/csv' } } } },
    });
    expect(Object.keys(sent?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '413', '415']));
  });

  test('a call in the document describes a time as a date and time in UTC', () => {
    expect(JSON.stringify(paths['/api/users/profile'])).toContain('"created_at":{"type":"string","format":"date-time"}');
  });
});

test('the document is not sent again to a client that already has it, and its other addresses lead to it', async () => {
  const app = await testApp();
  const first = await app.raw('/api/openapi.json');
  expect(JSON.parse(first.text)).toEqual(JSON.parse(JSON.stringify(openApi())));
  const again = await app.raw('/api/openapi.json', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect([again.status, again.text]).toEqual([304, '']);
  for (const copy of ['/api/docs/json', '/api/docs/yaml']) {
    const answer = await app.raw(copy, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/api/openapi.json']);
  }
});

test('documentation pages declare the character set of their text and pictures', async () => {
  const app = await testApp();
  const typeOf = async (file: string) => (await app.raw(`/api/docs/${file}`)).headers.get('content-type');
  expect([await typeOf(''), await typeOf('static/logo.svg'), await typeOf('static/swagger-ui.css')]).toEqual([
    'text/html; charset=utf-8',
    'image/svg+xml; charset=utf-8',
    'text/css; charset=utf-8',
  ]);
});

test("the documentation shows the product's logo", async () => {
  const { text } = await (await testApp()).raw('/api/docs/static/swagger-initializer.js');
  const mark = readFileSync(new URL('../../web/public/cairn.svg', import.meta.url)).toString('base64');
  expect(text).toContain(`data:image/svg+xml;base64,${mark}`);
});

test("the documentation page has the product's title, logo, colours and link back, and everything that it loads exists", async () => {
  const app = await testApp();
  const { text } = await app.raw('/api/docs');
  expect(text).toContain('<title>API documentation · Cairn</title>');
  expect(text).toContain('<a href="/">Back to Cairn</a>');
  const files = [...text.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, file]) => file as string);
  expect(files).toHaveLength(6);
  for (const file of [...files, '/api/docs/inter.woff2']) expect([file, (await app.raw(file)).status]).toEqual([file, 200]);
});

test("requests for the documentation count towards an address's limit", async () => {
  const app = await testApp();
  await app.connection.pool.query(`insert into settings (name, value) values ('anonymous_limit_per_minute', '60')`);
  const statuses = new Set<number>();
  for (let time = 0; time < 61; time++) statuses.add((await app.raw(time % 2 ? '/api/docs/' : '/api/openapi.json')).status);
  expect([...statuses]).toEqual([200, 429]);
});
