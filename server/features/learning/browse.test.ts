import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, student } from '#server/testing/factories.ts';
import { begin, complete, open } from '#server/testing/walk.ts';

let app: TestApp & { close(): Promise<void> };
let learner: Person;
beforeAll(async () => {
  app = await startTestApp();
  learner = await student(app);
  await complete(learner, 'winds', 'gusts');
  app.clock.forward(60_000);
  await begin(learner, 'paths', 'walking');
  app.clock.forward(60_000);
  await open(learner, 'summits', 'the-view');
});
afterAll(() => app.close());

type Query = NonNullable<NonNullable<Parameters<typeof ask>[0]>>;
const ask = (
  query: {
    track_id?: string;
    level?: 'beginner' | 'intermediate' | 'advanced';
    skill?: string;
    status?: 'not_started' | 'in_progress' | 'completed';
    search?: string;
    sort?: 'position' | 'title' | 'minutes' | 'last_activity';
    page?: number;
    page_size?: number;
  } = {},
) => learner.ask('GET /modules/modules', { query });
const idsOf = async (query: Query) => (await ask(query)).data.modules.map(({ id }) => id);

describe('the list of modules', () => {
  test('the list of modules has all published modules in catalog order, with files and progress, and is the same in both APIs', async () => {
    const { data, text } = await ask();
    expect(data).toMatchObject({ total: 4, page: 1, page_size: 100 });
    expect(data.modules.map(({ id }) => id)).toEqual(['stones', 'paths', 'summits', 'winds']);
    expect(data.modules[0]).toMatchObject({
      id: 'stones',
      track_id: 'first-steps',
      track_title: 'First steps',
      hue: 'teal',
      minutes: 18,
      prerequisites: [],
      files: [
        { file_name: 'pebbles', title: 'Pebbles', kind: 'lesson', minutes: 5 },
        { file_name: 'slabs', kind: 'lesson' },
        { file_name: 'check', kind: 'quiz' },
      ],
      progress: { status: 'not_started', files: [{ file_name: 'pebbles', completed: false }, {}, {}] },
    });
    expect(Object.keys(data.modules[0]?.files[0] ?? {}).sort()).toEqual(['file_name', 'kind', 'minutes', 'position', 'title']);
    expect((await learner.ask('GET /api/learning/modules')).text).toBe(text);
  });

  test.each<[string, Query, string[]]>([
    ['track', { track_id: 'further' }, ['summits', 'winds']],
    ['a track that is not there', { track_id: 'nowhere' }, []],
    ['a draft track', { track_id: 'secret' }, []],
    ['level', { level: 'beginner' }, ['stones', 'paths']],
    ['skill', { skill: 'tokenization' }, ['stones']],
    ['completed', { status: 'completed' }, ['winds']],
    ['in progress', { status: 'in_progress' }, ['paths']],
    ['not started', { status: 'not_started' }, ['stones', 'summits']],
    ['title, in any case', { search: '  sTONes ' }, ['stones']],
    ['summary', { search: 'from one cairn' }, ['paths']],
    ['outcome', { search: 'stand UPRIGHT' }, ['winds']],
    ['a search that would be a pattern', { search: '.*' }, []],
    ['a search that is no pattern', { search: '(' }, []],
    ['a blank search', { search: '   ' }, ['stones', 'paths', 'summits', 'winds']],
    ['two filters at once', { track_id: 'first-steps', status: 'in_progress' }, ['paths']],
    ['title in order', { sort: 'title' }, ['paths', 'stones', 'summits', 'winds']],
    ['minutes in order', { sort: 'minutes' }, ['winds', 'summits', 'paths', 'stones']],
    ['the latest activity first', { sort: 'last_activity' }, ['paths', 'winds', 'stones', 'summits']],
  ])('the list of modules can be filtered and sorted by %s', async (_, query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
  });

  test('the list of modules is paged, and its total counts all of them', async () => {
    expect((await ask({ page: 2, page_size: 3 })).data).toMatchObject({ total: 4, page: 2, page_size: 3, modules: [{ id: 'winds' }] });
    expect((await ask({ page: 9 })).data).toMatchObject({ total: 4, modules: [] });
  });

  test.each(['sort=password', 'page=0', 'page_size=101', 'status=lost', 'level=9'])('the list of modules refuses %s', async (query) => {
    const answer = await app.raw(`/modules/modules?${query}`, { headers: { authorization: `Bearer ${learner.token}` } });
    expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([400, `query.${query.split('=')[0]}`]);
  });
});

test('a track includes its modules', async () => {
  const { data } = await learner.ask('GET /api/learning/tracks/:id', { params: { id: 'further' } });
  expect(data).toMatchObject({
    id: 'further',
    total_modules: 2,
    minutes: data.modules.reduce((sum, { minutes }) => sum + minutes, 0),
    progress: { completed_modules: 1, total_modules: 2, percentage: 50 },
  });
  expect(data.modules.map(({ id, progress }) => [id, progress.status])).toEqual([
    ['summits', 'not_started'],
    ['winds', 'completed'],
  ]);
});

test("a module's files are listed without their text", async () => {
  const { data } = await learner.ask('GET /api/learning/modules/:moduleId/content', { params: { moduleId: 'summits' } });
  expect(data).toMatchObject({
    module_id: 'summits',
    files: [
      { file_name: 'the-view', kind: 'video' },
      { file_name: 'the-map', kind: 'pdf' },
      { file_name: 'elsewhere', kind: 'video' },
    ],
  });
});
