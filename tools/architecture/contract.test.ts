import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { everyEndpoint } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { isDueToday } from '#server/testing/due-today.ts';
import { type Person, student, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
let learner: Person;
let boss: Person;
/** Makes authors' calls, and `chief` company staff's, so that no one reaches the hourly limit on writes. */
let writer: Person;
let chief: Person;
beforeAll(async () => {
  app = await startTestApp();
  learner = await student(app);
  boss = await superAdmin(app);
  chief = await superAdmin(app);
  writer = await student(app);
});
afterAll(() => app.close());

const pathOf = (endpoint: Endpoint) =>
  endpoint.path
    .replace(/:(\w*[iI]d)\b/g, '01890000-0000-7000-8000-000000000000')
    .replace(/:(number|revision|line)\b/g, '1')
    .replace(/:\w+/g, 'some-name');
/** Returns a token for someone who may make the call. */
const bearerOf = ({ access }: Endpoint) =>
  (access === 'superAdmin' ? boss : access === 'companyStaff' ? chief : access === 'author' ? writer : learner).token;
const send = (endpoint: Endpoint, body: BodyInit | null, contentType = 'application/json', parameters = '') =>
  app.raw(`${pathOf(endpoint)}${parameters}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${bearerOf(endpoint)}`, ...(body === null ? {} : { 'content-type': contentType }) },
    body,
  });

const tenMegabytes = Buffer.from(JSON.stringify({ text: 'x'.repeat(10_000_000) }));

const withBody = everyEndpoint.filter((endpoint) => endpoint.body);
const withForm = everyEndpoint.filter((endpoint) => endpoint.form);
// The server treats a body's form in the same way for all calls, so each day tries a third of them.
const writing = everyEndpoint.filter((endpoint) => endpoint.method !== 'GET' && !endpoint.form).filter((_, index) => isDueToday(index, 3));

describe.each(withBody.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))('the body of %s', (_, endpoint) => {
  test('is strict: an unknown field is a 400 that names it', async () => {
    const answer = await send(endpoint, JSON.stringify({ surprise: true }));
    expect(answer.status).toBe(400);
    expect(answer.problem.errors).toContainEqual({ path: 'body.surprise', code: 'unknown_field', message: expect.stringMatching(/\.$/) });
  });

  test('refuses a wrong type in any field, and names the field', async () => {
    for (const field of Object.keys((endpoint.body as z.ZodObject).shape)) {
      // A capstone's answers have any names, and a list is one kind of answer.
      const wrong = field === 'answers' && endpoint.path === '/api/capstones/tracks/:trackId/draft' ? 5 : { wrong: ['type'] };
      const answer = await send(endpoint, JSON.stringify({ [field]: wrong }));
      expect(answer.status).toBe(400);
      const faults = answer.problem.errors?.filter((fault) => fault.path.startsWith(`body.${field}`)) ?? [];
      expect(faults).not.toEqual([]);
      // Messages use our own words, because the schema library's are about inputs and expectations.
      for (const { message } of faults) expect(message).toMatch(/^(?!Invalid|Expected|Too ).+\.$/);
    }
  });
});

describe.each(writing.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s refuses with a clear message',
  (_, endpoint) => {
    const isProblem = (answer: Awaited<ReturnType<typeof send>>, status: number, code: string) => {
      expect([answer.status, answer.problem.code]).toEqual([status, code]);
      expect(answer.problem.detail).toMatch(/\.$/);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
    };

    test('a body that is not JSON', async () => isProblem(await send(endpoint, '{"broken'), 400, 'broken_json'));
    test('a body of ten megabytes', async () => isProblem(await send(endpoint, tenMegabytes), 413, 'body_too_large'));
    test('a body of another type', async () =>
      isProblem(await send(endpoint, 'a=b', 'application/x-www-form-urlencoded'), 415, 'unsupported_media_type'));
    test('a NUL in its text', async () => isProblem(await send(endpoint, '{"text":"a\\u0000b"}'), 400, 'invalid_request'));
    test('a list, a number or a string as the body', async () => {
      for (const body of ['[]', '1', '"x"']) expect((await send(endpoint, body)).status).toBe(endpoint.upload ? 415 : 400);
    });
    test('a body that would change the prototype', async () =>
      isProblem(await send(endpoint, '{"__proto__":{"role":"SuperAdmin"}}'), 400, 'broken_json'));
  },
);

describe('parameters', () => {
  // Other people make these calls, because no single person may make so many in an hour.
  beforeAll(async () => {
    learner = await student(app);
    boss = await superAdmin(app);
  });

  const due = everyEndpoint.filter((_, index) => isDueToday(index, 3));
  test.each(due.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'a parameter unknown to %s is a 400 that names it, unless other sites add parameters to the address',
    async (_, endpoint) => {
      const { status, problem } = await send(endpoint, null, 'application/json', '?utm_source=mail');
      const isLink = endpoint.access === 'public' && (endpoint.file ?? endpoint.document) !== undefined;
      if (isLink) return expect(problem.errors?.map(({ path }) => path) ?? []).not.toContain('query.utm_source');
      expect([status, problem.errors]).toEqual([
        400,
        [{ path: 'query.utm_source', code: 'unknown_parameter', message: 'There is no parameter with this name.' }],
      ]);
    },
  );
});

describe.each(withForm.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))('the form of %s', (_, endpoint) => {
  const form = 'application/x-www-form-urlencoded';
  const refused = async (body: BodyInit, contentType?: string) => {
    const { status, problem } = await send(endpoint, body, contentType);
    return [status, problem.code];
  };

  test('is strict: an unknown field is a 400 that names it', async () => {
    const answer = await send(endpoint, 'surprise=1', form);
    expect(answer.status).toBe(400);
    expect(answer.problem.errors).toContainEqual(expect.objectContaining({ path: 'body.surprise', code: 'unknown_field' }));
  });

  test('refuses JSON, text and ten megabytes', async () => {
    expect(await refused('{}')).toEqual([400, 'invalid_request']);
    expect(await refused('a', 'text/plain')).toEqual([415, 'unsupported_media_type']);
    expect(await refused('x'.repeat(10_000_000), form)).toEqual([413, 'body_too_large']);
    expect(await refused('x=%00', form)).toEqual([400, 'invalid_request']);
    expect(await refused('--x', 'multipart/form-data; boundary=x')).toEqual([400, 'broken_form']);
    expect(await refused('--x', 'multipart/form-data')).toEqual([400, 'broken_form']);
  });
});

test('the OpenAPI document contains every call with its parameters and body', async () => {
  const { text } = await app.raw('/api/openapi.json');
  const document = JSON.parse(text) as {
    openapi: string;
    paths: Record<string, Record<string, { parameters: { name: string }[]; requestBody?: object }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  for (const endpoint of everyEndpoint) {
    const call = document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
    expect(call, endpoint.path).toBeDefined();
    const names = [
      ...Object.keys(endpoint.params?.shape ?? {}),
      ...Object.keys(endpoint.query?.shape ?? {}),
      ...(endpoint.makes ? ['Idempotency-Key'] : []),
    ];
    expect(call?.parameters.map((parameter) => parameter.name)).toEqual(names);
    expect(call?.requestBody !== undefined).toBe((endpoint.body ?? endpoint.form ?? endpoint.upload) !== undefined);
  }
  expect((await app.raw('/api/docs/')).status).toBe(200);
});

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/auth',
  '/auth/nothing',
  '/modules/tracks/nothing',
  '/modules/progress/x',
  '/modules/modules/x/y/z',
  '/media/none.png',
])('%s is a 404 problem document, even for a browser that navigates to it', async (path) => {
  const answer = await app.raw(path, { headers: { accept: 'text/html', authorization: `Bearer ${learner.token}` } });
  expect([answer.status, answer.problem.code]).toEqual([404, 'not_found']);
});
