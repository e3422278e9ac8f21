import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commentCounts, commentsShown } from '#contract/course-review-values.ts';
import { must } from '#server/must.ts';
import type { CompanyId } from '#server/reached.ts';
import { startTestApp } from '#server/testing/app.ts';
import { company, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
let own: CompanyId;
let author: Person;
let reviewer: Person;
let owner: Person;
let learner: Person;
let stranger: Person;

const grant = (who: Person, right: 'author' | 'reviewer', company_id: CompanyId) =>
  app.connection.pool.query(
    'insert into author_rights (user_id, "right", company_id, granted_at, granted_by) values ($1, $2, $3, now(), $1)',
    [who.id, right, company_id],
  );
const member = async (full_name: string, company_id = own) => staySignedIn(app, await student(app, { company_id, full_name }));

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-03-02T09:00:00Z');
  own = (await company(app)).id;
  const other = (await company(app)).id;
  [author, reviewer, owner, learner, stranger] = [
    await member('Ana Author'),
    await member('Rik Reviewer'),
    await member('Olga Owner'),
    await member('Lea Learner'),
    await member('Sten Stranger', other),
  ];
  await grant(author, 'author', own);
  await grant(owner, 'author', own);
  await grant(reviewer, 'reviewer', own);
  await grant(stranger, 'author', other);
});
afterAll(() => app.close());

const textOf = (body: string) => `---\ntitle: First\nminutes: 3\n---\n${body}\n`;
const lines = ['Stones lie on the path.', '', 'Look where you step.', '', 'Stones lie on the path.'];
let count = 0;

/** Creates a module with one lesson in a track of its own, and returns the arguments that name the lesson. */
async function newFile(): Promise<{ moduleId: string; fileName: string }> {
  const track = await author.ask('POST /api/admin/authoring/tracks', { body: { id: `ours-${++count}`, title: 'Ours' } });
  const made = await author.ask('POST /api/admin/authoring/tracks/:trackId/modules', {
    params: { trackId: track.data.id },
    body: { id: 'walking', title: 'Walking' },
  });
  const params = { moduleId: made.data.id };
  const body = { file_name: 'first', kind: 'lesson', title: 'First', text: textOf(lines.join('\n')) } as const;
  expect((await author.ask('POST /api/admin/authoring/drafts/:moduleId/files', { params, body })).status).toBe(201);
  return { ...params, fileName: 'first' };
}
async function save(params: { moduleId: string; fileName: string }, body: string) {
  const { data } = await author.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params });
  const saved = { based_on: data.revision, text: textOf(body) };
  const answer = await author.ask('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName', { params, body: saved });
  expect(answer.status).toBe(200);
}
const comment = (who: Person, params: { moduleId: string; fileName: string }, text: string, passage?: { quote: string; line: number }) =>
  who.ask('POST /api/admin/authoring/drafts/:moduleId/files/:fileName/comments', { params, body: { text, ...(passage && { passage }) } });
const answer = (who: Person, moduleId: string, threadId: string, text: string) =>
  who.ask('POST /api/admin/authoring/drafts/:moduleId/comments/:threadId/replies', { params: { moduleId, threadId }, body: { text } });
const resolve = (who: Person, moduleId: string, threadId: string) =>
  who.ask('POST /api/admin/authoring/drafts/:moduleId/comments/:threadId/resolve', { params: { moduleId, threadId } });
const commentsOf = async (who: Person, moduleId: string) =>
  (await who.ask('GET /api/admin/authoring/drafts/:moduleId/comments', { params: { moduleId } })).data;
const noticesOf = async (who: Person, moduleId: string) =>
  (await who.ask('GET /api/notifications/user/:userId', { params: { userId: who.id } })).data.notifications
    .filter(({ action_url }) => action_url === `/admin/modules/${moduleId}?part=comments`)
    .map(({ title }) => title);

describe('a comment', () => {
  test('is written by a reviewer on a passage, answered by the author, and resolved; a reply opens it again', async () => {
    const file = await newFile();
    const started = await comment(reviewer, file, ' Which stones? ', { quote: 'Look where you step.', line: 7 });
    expect(started).toMatchObject({
      status: 201,
      data: { file_name: 'first', passage: { quote: 'Look where you step.', line: 7, has_changed: false }, resolved_at: null },
    });
    expect(started.data.comments).toMatchObject([{ text: 'Which stones?', written_by: { full_name: 'Rik Reviewer' }, is_own: true }]);
    const { moduleId } = file;
    const { id } = started.data;
    expect((await answer(author, moduleId, id, 'All of them.')).data.comments.map(({ text }) => text)).toEqual([
      'Which stones?',
      'All of them.',
    ]);
    expect((await resolve(author, moduleId, id)).data).toMatchObject({ resolved_by: { full_name: 'Ana Author' } });
    const first = (await resolve(reviewer, moduleId, id)).data;
    expect(first.resolved_by?.full_name, 'the first one to resolve it stays named').toBe('Ana Author');
    expect(await commentsOf(reviewer, moduleId)).toMatchObject({ open: 0, threads: [{ id }] });
    await answer(reviewer, moduleId, id, 'Even the small ones?');
    expect(await commentsOf(author, moduleId)).toMatchObject({ open: 1, threads: [{ id, resolved_at: null, resolved_by: null }] });
    await resolve(reviewer, moduleId, id);
    const params = { moduleId, threadId: id };
    const reopened = await author.ask('POST /api/admin/authoring/drafts/:moduleId/comments/:threadId/reopen', { params });
    expect(reopened.data.resolved_at).toBeNull();
  });

  test('stays with its passage when lines are added above, even if the same words occur elsewhere, and says when the passage is gone', async () => {
    const file = await newFile();
    const quote = 'Stones lie on the path.';
    await comment(reviewer, file, 'First', { quote, line: 5 });
    await comment(reviewer, file, 'Last', { quote, line: 9 });
    const placesOf = async () =>
      (await commentsOf(author, file.moduleId)).threads.map(({ comments, passage }) => [
        comments[0]?.text,
        passage?.line,
        passage?.has_changed,
      ]);
    expect(await placesOf()).toEqual([
      ['First', 5, false],
      ['Last', 9, false],
    ]);
    await save(file, ['One more line.', '', 'And one more.', '', ...lines].join('\n'));
    expect(await placesOf()).toEqual([
      ['First', 9, false],
      ['Last', 13, false],
    ]);
    await save(file, 'Look where you step.');
    expect(await placesOf()).toEqual([
      ['First', 5, true],
      ['Last', 9, true],
    ]);
    expect((await commentsOf(author, file.moduleId)).threads[0]?.passage?.quote).toBe(quote);
    await save(file, lines.join('\n'));
    expect((await placesOf()).map(([, , has_changed]) => has_changed)).toEqual([false, false]);
  });

  test("is refused if the saved text doesn't contain its passage any more, or if it is empty", async () => {
    const file = await newFile();
    const gone = await comment(reviewer, file, 'Where?', { quote: 'Never written.', line: 5 });
    expect(gone).toMatchObject({ status: 409, problem: { code: 'passage_changed' } });
    for (const text of ['   ', 'x'.repeat(2_001)])
      expect(await comment(reviewer, file, text)).toMatchObject({ status: 400, problem: { code: 'invalid_request' } });
    expect((await comment(reviewer, file, 'x'.repeat(2_000))).status).toBe(201);
    expect(await comment(reviewer, { ...file, fileName: 'unknown' }, 'Hm.')).toMatchObject({ status: 404 });
  });

  test('can be edited and deleted only by its writer, and a thread is deleted with its last comment', async () => {
    const file = await newFile();
    const { moduleId } = file;
    const { id: threadId, comments } = (await comment(reviewer, file, 'Fist')).data;
    const params = { moduleId, threadId, commentId: comments[0]?.id ?? '' };
    const edit = (who: Person, text: string, revision: number) =>
      who.ask('PUT /api/admin/authoring/drafts/:moduleId/comments/:threadId/:commentId', { params, body: { text, revision } });
    const remove = (who: Person, commentId: string) =>
      who.ask('DELETE /api/admin/authoring/drafts/:moduleId/comments/:threadId/:commentId', { params: { ...params, commentId } });
    expect(await edit(author, 'Mine', 0)).toMatchObject({ status: 403, problem: { code: 'not_own_comment' } });
    expect((await edit(reviewer, 'First', 0)).data).toMatchObject({ text: 'First', is_edited: true, revision: 1 });
    expect(await edit(reviewer, 'Worst', 0)).toMatchObject({ status: 409, problem: { code: 'edited_elsewhere' } });
    expect((await edit(reviewer, 'First', 0)).status, 'the same text twice is one edit').toBe(200);
    const added = (await answer(author, moduleId, threadId, 'Second')).data.comments[1]?.id ?? '';
    expect(await remove(author, params.commentId)).toMatchObject({ status: 403, problem: { code: 'not_own_comment' } });
    expect((await remove(reviewer, params.commentId)).status).toBe(200);
    expect((await commentsOf(author, moduleId)).threads[0]?.comments.map(({ text }) => text)).toEqual(['Second']);
    await remove(author, added);
    expect(await commentsOf(author, moduleId)).toEqual({ threads: [], open: 0, resolved: 0, next: null });
    expect(await remove(author, added)).toMatchObject({ status: 404, problem: { code: 'not_found' } });
  });

  test("reaches no one else: learners are refused, and another company's author finds no module, thread or comment", async () => {
    const file = await newFile();
    const { moduleId } = file;
    const { id } = (await comment(author, file, 'Between us')).data;
    expect(await comment(learner, file, 'Me too')).toMatchObject({ status: 403, problem: { code: 'wrong_role' } });
    expect(await comment(stranger, file, 'Me too')).toMatchObject({ status: 404, problem: { code: 'not_found' } });
    expect(await answer(stranger, moduleId, id, 'Me too')).toMatchObject({ status: 404, problem: { code: 'not_found' } });
    // A thread is found only in its own module.
    const another = await newFile();
    expect(await answer(author, another.moduleId, id, 'Here?')).toMatchObject({ status: 404, problem: { code: 'not_found' } });
  });

  test('stays when the module is published, and when its file is renamed or removed', async () => {
    const root = await staySignedIn(app, await superAdmin(app));
    const file = await newFile();
    const { moduleId } = file;
    await comment(reviewer, file, 'Here', { quote: 'Look where you step.', line: 7 });
    const body = { file_name: 'renamed' };
    await author.ask('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName/name', { params: file, body });
    const module = (await author.ask('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId } })).data;
    const details = { ...module.details, summary: 'In short.', outcome: 'You can do it.', skills: ['ai-literacy'] };
    await author.ask('PUT /api/admin/authoring/drafts/:moduleId', { params: { moduleId }, body: { based_on: 1, details } });
    const track = (await author.ask('GET /api/admin/authoring')).data.tracks.find(({ id }) => id === module.track_id);
    await author.ask('PUT /api/admin/authoring/tracks/:trackId', {
      params: { trackId: module.track_id },
      body: { based_on: 1, details: { ...must(track, 'the track').details, summary: 'What we do.', outcome: 'You know it.' } },
    });
    const { checked } = (await author.ask('GET /api/admin/authoring/drafts/:moduleId/publication', { params: { moduleId } })).data;
    const published = await author.ask('POST /api/admin/authoring/drafts/:moduleId/publish', {
      params: { moduleId },
      body: { checked, note: '', with_track: true },
    });
    expect(published.status).toBe(200);
    expect((await commentsOf(root, moduleId)).threads).toMatchObject([{ file_name: 'renamed', passage: { line: 7, has_changed: false } }]);
    await author.ask('DELETE /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: { ...file, fileName: 'renamed' } });
    expect((await commentsOf(root, moduleId)).threads).toMatchObject([{ passage: { has_changed: true } }]);
  });

  test("counts as open in its module's review until it is resolved", async () => {
    const file = await newFile();
    const { moduleId } = file;
    const { id } = (await comment(reviewer, file, 'One')).data;
    await comment(reviewer, file, 'Two');
    const openIn = async () =>
      (await reviewer.ask('GET /api/admin/authoring/drafts/:moduleId/review', { params: { moduleId } })).data.open_comments;
    expect(await openIn()).toBe(2);
    await resolve(author, moduleId, id);
    expect(await openIn()).toBe(1);
  });

  test('is refused by name if its module already has too many', async () => {
    const file = await newFile();
    await app.connection.pool.query(
      `insert into course_comment_threads (id, module_id, file_name, company_id)
        select gen_random_uuid(), $1, 'first', $2 from generate_series(1, $3::int)`,
      [file.moduleId, own, commentCounts.threads],
    );
    expect(await comment(author, file, 'One too many')).toMatchObject({ status: 409, problem: { code: 'too_many_comments' } });
  });
});

describe('many comments on a module', () => {
  /** Inserts threads with comments of the maximum length. */
  async function insertThreads(file: { moduleId: string; fileName: string }, threads: number, comments: number) {
    await app.connection.pool.query(
      `with made as (
          insert into course_comment_threads (id, module_id, file_name, company_id)
            select gen_random_uuid(), $1, $2, $3 from generate_series(1, $4::int) returning id
        )
        insert into course_comments (id, thread_id, module_id, company_id, text, written_at, written_by)
          select gen_random_uuid(), id, $1, $3, lpad(n::text, 2000, '·'), now() + n * interval '1 second', $6 from made, generate_series(1, $5::int) n`,
      [file.moduleId, file.fileName, own, threads, comments, reviewer.id],
    );
  }

  test('come in pages of a limited size, each thread with its first comment and its newest ones', async () => {
    const file = await newFile();
    await insertThreads(file, commentsShown.threads + 5, commentCounts.comments);
    await comment(author, file, 'On the text', { quote: 'Look where you step.', line: 7 });
    const params = { moduleId: file.moduleId };
    const read = (query: { page?: number; file?: string; resolved?: 'with' | 'without' }) =>
      author.ask('GET /api/admin/authoring/drafts/:moduleId/comments', { params, query });
    const first = await read({});
    expect(first.text.length).toBeLessThan(1_000_000);
    expect([first.data.threads.length, first.data.open, first.data.next]).toEqual([commentsShown.threads, commentsShown.threads + 6, 2]);
    const [thread] = first.data.threads;
    expect(thread?.comments.map(({ text }) => Number(text.replaceAll('·', '')))).toEqual([1, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100]);
    expect(thread?.left_out).toBe(commentCounts.comments - 11);
    const second = (await read({ page: 2 })).data;
    expect([second.threads.length, second.next]).toEqual([6, null]);
    const all = new Set([...first.data.threads, ...second.threads].map(({ id }) => id));
    expect(all.size).toBe(commentsShown.threads + 6);
    const whole = await author.ask('GET /api/admin/authoring/drafts/:moduleId/comments/:threadId', {
      params: { ...params, threadId: thread?.id ?? '' },
    });
    expect([whole.data.comments.length, whole.data.left_out]).toEqual([commentCounts.comments, 0]);
    const elsewhere = { params: { moduleId: (await newFile()).moduleId, threadId: thread?.id ?? '' } };
    expect((await author.ask('GET /api/admin/authoring/drafts/:moduleId/comments/:threadId', elsewhere)).status).toBe(404);
  });

  test('can be read for one file, and without the resolved ones', async () => {
    const file = await newFile();
    const { id } = (await comment(author, file, 'Done?')).data;
    await comment(author, file, 'Open');
    await resolve(author, file.moduleId, id);
    const read = async (query: { file?: string; resolved?: 'with' | 'without' }) => {
      const { data } = await author.ask('GET /api/admin/authoring/drafts/:moduleId/comments', {
        params: { moduleId: file.moduleId },
        query,
      });
      return [data.threads.map(({ comments }) => comments[0]?.text), data.open, data.resolved];
    };
    expect(await read({ resolved: 'without' })).toEqual([['Open'], 1, 1]);
    expect(await read({ file: 'first' })).toEqual([['Done?', 'Open'], 1, 1]);
    expect(await read({ file: 'second' })).toEqual([[], 0, 0]);
  });
});

describe('the notification about comments', () => {
  test("goes to the owner and to everyone who wrote in the thread but not to the comment's writer, and is sent once for several within minutes", async () => {
    const file = await newFile();
    const { moduleId } = file;
    const care = { owner_id: owner.id, review_by: null };
    await author.ask('PUT /api/admin/authoring/drafts/:moduleId/care', { params: { moduleId }, body: care });
    const { id } = (await comment(reviewer, file, 'One')).data;
    await comment(reviewer, file, 'Two');
    expect(await noticesOf(owner, moduleId)).toEqual(['New comments on “Walking”']);
    expect(await noticesOf(author, moduleId), 'an author who neither owns the module nor wrote in the thread').toEqual([]);
    expect(await noticesOf(reviewer, moduleId)).toEqual([]);
    app.clock.forward(11 * 60_000);
    await answer(author, moduleId, id, 'Answer');
    expect(await noticesOf(reviewer, moduleId)).toHaveLength(1);
    expect(await noticesOf(owner, moduleId)).toHaveLength(2);
    expect(await noticesOf(author, moduleId)).toEqual([]);
  });

  test('goes to the last editor of the file if the module has no owner, and to no one whose right was taken away', async () => {
    const file = await newFile();
    const { moduleId } = file;
    const { id } = (await comment(reviewer, file, 'One')).data;
    expect(await noticesOf(author, moduleId)).toHaveLength(1);
    await app.connection.pool.query('delete from author_rights where user_id = $1', [reviewer.id]);
    await answer(author, moduleId, id, 'Answer');
    expect(await noticesOf(reviewer, moduleId)).toEqual([]);
    await grant(reviewer, 'reviewer', own);
  });
});
