import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, student, superAdmin } from '#server/testing/factories.ts';
import { begin, complete, open, passQuiz } from '#server/testing/walk.ts';
import { fileProgress } from './tables.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
  await app.connection.pool.query(`insert into files (module_id, name, title, kind, minutes, position, source, version, status)
    select module_id, 'gone', 'MARKER-ARCHIVED file', kind, minutes, 9, source, 'gone', 'archived' from files where name = 'gusts'`);
});
afterAll(() => app.close());

const rowsOf = (person: Person) => app.connection.database.select().from(fileProgress).where(eq(fileProgress.user_id, person.id));

/** Sends a request with its path exactly as written, because `fetch` would normalise it. */
function get(path: string, token: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    const sent = request({ hostname, port, path, headers: { authorization: `Bearer ${token}` } }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.on('error', reject).end();
  });
}

describe('opening a file', () => {
  test('an opened file returns its content and its neighbours in catalog order, in both APIs', async () => {
    const learner = await student(app);
    const answer = await open(learner, 'stones', 'check');
    expect(answer.data).toMatchObject({
      module_id: 'stones',
      module_title: 'Stones',
      track_id: 'first-steps',
      file_name: 'check',
      kind: 'quiz',
      previous: { module_id: 'stones', file_name: 'slabs', title: 'Slabs' },
      next: { module_id: 'paths', file_name: 'walking', title: 'Walking' },
      progress: { completed: false, time_spent: 0, progress_percentage: 0 },
    });
    const other = await learner.ask('GET /api/learning/modules/:moduleId/content/:fileName', {
      params: { moduleId: 'stones', fileName: 'check' },
    });
    expect(other.text).toBe(answer.text);
    expect((await open(learner, 'stones', 'pebbles')).data.previous).toBeNull();
    expect((await open(learner, 'winds', 'gusts')).data.next).toBeNull();
  });

  test('a file fetched in advance is the same as when it is opened, and no opening is recorded', async () => {
    const learner = await student(app);
    const params = { moduleId: 'stones', fileName: 'pebbles' };
    const ahead = await learner.ask('GET /api/learning/modules/:moduleId/content/:fileName', { params, query: { ahead: 'true' } });
    expect(await rowsOf(learner)).toEqual([]);
    expect((await open(learner, 'stones', 'pebbles')).data).toEqual(ahead.data);
    expect(await rowsOf(learner)).toHaveLength(1);
  });

  test('opening a file is recorded only once, when it is first read', async () => {
    const learner = await student(app);
    await Promise.all(Array.from({ length: 5 }, () => open(learner, 'stones', 'pebbles')));
    const [first, ...others] = await rowsOf(learner);
    expect(others).toEqual([]);
    app.clock.forward(60_000);
    await open(learner, 'stones', 'pebbles');
    expect(await rowsOf(learner)).toEqual([first]);
    await begin(learner, 'stones', 'pebbles');
    const { progress } = (await learner.ask('GET /modules/modules/:id', { params: { id: 'stones' } })).data;
    expect(progress).toMatchObject({
      status: 'in_progress',
      percentage: 0,
      files_completed: 0,
      started_at: first?.opened_at.toISOString(),
    });
  });

  test('a super admin who opens a file gets a preview, and nothing is recorded', async () => {
    const boss = await superAdmin(app);
    expect((await open(boss, 'stones', 'pebbles')).data.content.words).toBeGreaterThan(0);
    expect(await rowsOf(boss)).toEqual([]);
  });

  test("an opened file includes the person's work in it", async () => {
    const learner = await student(app);
    await complete(learner, 'stones', 'pebbles');
    expect((await open(learner, 'stones', 'pebbles')).data.progress).toMatchObject({ file_name: 'pebbles', completed: true });
  });

  test('a file that was just published can be opened, and one that was withdrawn cannot', async () => {
    const learner = await student(app);
    await app.connection.pool.query(`update files set status = 'published' where name = 'gone'`);
    expect((await open(learner, 'winds', 'gone')).status).toBe(200);
    await app.connection.pool.query(`update files set status = 'archived' where name = 'gone'`);
    expect((await open(learner, 'winds', 'gone')).status).toBe(404);
  });
});

describe('unpublished content', () => {
  const hidden = [
    ['a draft module', 'unfinished', 'draft-lesson'],
    ['an archived module', 'old-ways', 'old-lesson'],
    ['a module of a draft track', 'hidden', 'hidden-lesson'],
    ['an archived file', 'winds', 'gone'],
    ['a file of another module', 'stones', 'gusts'],
    ['a file that is not there', 'stones', 'nothing'],
    ['a module that is not there', 'nothing', 'nothing'],
  ] as const;

  test.each(hidden)("%s can't be distinguished from one that does not exist, on any path", async (_, moduleId, fileName) => {
    for (const person of [await student(app), await superAdmin(app)]) {
      const unknown = await person.ask('GET /modules/modules/:moduleId/:fileName', {
        params: { moduleId: 'no-such-module', fileName: 'no-such-file' },
      });
      const reads = [
        await open(person, moduleId, fileName),
        await person.ask('GET /api/learning/modules/:moduleId/content/:fileName', { params: { moduleId, fileName } }),
        await person.ask('GET /api/learning/modules/:moduleId/content/:fileName/attempts', { params: { moduleId, fileName } }),
      ];
      for (const answer of reads) expect([answer.status, answer.text]).toEqual([404, unknown.text]);
    }
    const learner = await student(app);
    const params = { moduleId, fileName };
    const writes = [
      await complete(learner, moduleId, fileName),
      await learner.ask('PUT /modules/modules/:moduleId/:fileName/time', { params, body: { time_spent: 1 } }),
      await learner.ask('POST /api/learning/progress', { body: { module_id: moduleId, file_name: fileName, completed: true } }),
      await learner.ask('POST /api/learning/modules/:moduleId/content/:fileName/attempts', { params, body: { answers: [] } }),
    ];
    for (const answer of writes) expect([answer.status, answer.problem.code]).toEqual([404, 'not_found']);
    expect(await rowsOf(learner)).toEqual([]);
  });

  test.each(['unfinished', 'old-ways', 'hidden', 'nothing'])('the unpublished module %s appears nowhere', async (id) => {
    const learner = await student(app);
    const answers = [
      await learner.ask('GET /modules/modules/:id', { params: { id } }),
      await learner.ask('GET /api/learning/modules/:id', { params: { id } }),
      await learner.ask('GET /api/learning/modules/:moduleId/content', { params: { moduleId: id } }),
      await learner.ask('GET /api/learning/progress/user/:userId/module/:moduleId', { params: { userId: learner.id, moduleId: id } }),
      await learner.ask('GET /api/learning/tracks/:id', { params: { id: 'secret' } }),
    ];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });

  test('unpublished content appears in no list', async () => {
    const learner = await student(app);
    const lists = [
      await learner.ask('GET /modules/tracks'),
      await learner.ask('GET /modules/modules'),
      await learner.ask('GET /modules/progress'),
      await learner.ask('GET /api/learning/tracks/:id', { params: { id: 'first-steps' } }),
      await learner.ask('GET /api/learning/modules/:moduleId/content', { params: { moduleId: 'winds' } }),
    ];
    for (const { status, text } of lists) expect([status, /MARKER|unfinished|old-ways|hidden|secret/.test(text)]).toEqual([200, false]);
  });
});

describe('file names as keys', () => {
  /** Known ways of writing `..`, `/` and `\` to bypass a check. */
  const dots = ['..', '%2e%2e', '.%2e', '%2E.', '%252e%252e', '%c0%ae%c0%ae', '%uff0e%uff0e', '．．', '....', '..;'].map(encodeOdd);
  const slashes = ['%2f', '%2F', '%5c', '%252f', '%c0%af', '%ef%bc%8f', '%e2%88%95', '%2f%2f', '%2f.%2f', '%09%2f'];
  const targets = ['etc%2fpasswd', 'stones%2fpebbles'];
  const encodings = dots.flatMap((dot) => slashes.flatMap((slash) => targets.map((target) => `${dot}${slash}${dot}${slash}${target}`)));

  function encodeOdd(text: string): string {
    return [...text].map((character) => (character > '~' ? encodeURIComponent(character) : character)).join('');
  }

  test(`${encodings.length} spellings of a path outside the folder are not found`, async () => {
    expect(encodings.length).toBeGreaterThanOrEqual(200);
    const { token } = await student(app);
    for (const name of encodings) {
      for (const path of [
        `/modules/modules/stones/${name}`,
        `/api/learning/modules/stones/content/${name}`,
        `/modules/modules/${name}/pebbles`,
      ]) {
        const { status, body } = await get(path, token);
        expect([path, status, (JSON.parse(body) as { code: string }).code]).toEqual([path, 404, 'not_found']);
      }
    }
  });

  test.each([
    '%00',
    'pebbles%00',
    'pebbles%20',
    'PEBBLES',
    '01-pebbles.md',
    'pebbles.md',
    '%',
    '%zz',
    '%ff',
    'a'.repeat(120),
    'a'.repeat(600),
    "pebbles'--",
    '__proto__',
    'constructor',
  ])('the file name %s is not found', async (name) => {
    const { token } = await student(app);
    expect((await get(`/modules/modules/stones/${name}`, token)).status).toBe(404);
    expect((await get(`/modules/modules/${name}`, token)).status).toBe(404);
  });
});

describe('a quiz before it is answered', () => {
  const telling = new Set(['answer', 'correct', 'is_correct', 'solution', 'explanation', 'accept', 'right', 'expected', 'order']);

  function keysOf(value: unknown): string[] {
    if (Array.isArray(value)) return value.flatMap(keysOf);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
  }

  test('a quiz reveals no right answers before it is answered, neither to a learner nor to a super admin', async () => {
    for (const person of [await student(app), await superAdmin(app)]) {
      for (const [moduleId, fileName] of [
        ['stones', 'check'],
        ['paths', 'check'],
        ['paths', 'count-steps'],
      ] as const) {
        const { text, data } = await open(person, moduleId, fileName);
        expect(keysOf(data).filter((key) => telling.has(key))).toEqual([]);
        expect(text).not.toMatch(/MARKER-(EXPLANATION|SOLUTION)/);
      }
    }
  });

  test("the feedback on a quiz is only in the response to an attempt, and in the person's own attempts", async () => {
    const learner = await student(app);
    expect((await passQuiz(learner, 'paths')).text).toContain('MARKER-EXPLANATION');
    expect((await open(learner, 'paths', 'check')).text).not.toContain('MARKER-EXPLANATION');
    const attempts = (person: Person) =>
      person.ask('GET /api/learning/modules/:moduleId/content/:fileName/attempts', { params: { moduleId: 'paths', fileName: 'check' } });
    expect((await attempts(learner)).text).toContain('MARKER-EXPLANATION');
    expect((await attempts(await student(app))).data).toEqual([]);
  });
});
