import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { annotationLimits } from '#contract/annotation-values.ts';
import { must } from '#server/must.ts';
import type { CompanyId } from '#server/reached.ts';
import { startTestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { draftModule, draftTrack, grantRight, publishDraft } from '#server/testing/own-courses.ts';
import { purgeDeleted } from './queries.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
let own: CompanyId;
let author: Person;

beforeAll(async () => {
  app = await startTestApp();
  own = (await company(app)).id;
  author = await staySignedIn(app, await student(app, { company_id: own }));
  await grantRight(app, author, 'author', own);
});
afterAll(() => app.close());

const learner = () => student(app, { company_id: own });
const before = `## Start\n\nStones lie on the path.\n\n## End\n\nStones lie on the *path*, and\nnobody moves them.\n`;
const textOf = (body: string) => `---\ntitle: First\nminutes: 3\n---\n${body}\n`;

let count = 0;
/** Publishes a module with one lesson. */
async function newModule(body = before): Promise<string> {
  const track = await draftTrack(author, `track-${++count}`);
  const id = await draftModule(author, track, `module-${count}`, [
    { file_name: 'first', kind: 'lesson', title: 'First', text: textOf(body) },
    { file_name: 'second', kind: 'lesson', title: 'Second', text: textOf('Nothing yet.') },
  ]);
  await publishDraft(author, id);
  return id;
}
/** Publishes a new edition of a module. */
async function newEdition(moduleId: string, body: string): Promise<void> {
  const params = { moduleId, fileName: 'first' };
  const { data } = await author.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params });
  const saved = { based_on: data.revision, text: textOf(body) };
  expect((await author.ask('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName', { params, body: saved })).status).toBe(200);
  await publishDraft(author, moduleId, 'Something has changed.');
}

const passageOf = (quote: string, text_before = '', position = 20) => ({ quote, text_before, text_after: '', position });
type Body = Parameters<typeof addTo>[2];
const addTo = (who: Person, module_id: string, body: object) =>
  who.ask('POST /api/annotations', { body: { kind: 'note', module_id, file_name: 'first', ...body } });
const add = async (who: Person, module_id: string, body: Body) => {
  const answer = await addTo(who, module_id, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.data;
};
const inStep = async (who: Person, moduleId: string) =>
  (
    await who.ask('GET /api/learning/modules/:moduleId/content/:fileName/annotations', {
      params: { moduleId, fileName: 'first' },
    })
  ).data.annotations;
const list = async (who: Person, query: object = {}) => (await who.ask('GET /api/annotations', { query })).data;
const change = (who: Person, annotationId: string, body: { text: string; colour?: 'green' | null; revision: number }) =>
  who.ask('PUT /api/annotations/:annotationId', { params: { annotationId }, body: { colour: null, ...body } });

describe('what a learner marks in a step', () => {
  test('a learner marks a passage, writes about it and about a section, and bookmarks a section, a step and a module', async () => {
    const [who, moduleId] = [await learner(), await newModule()];
    const highlight = await add(who, moduleId, { kind: 'highlight', passage: passageOf('nobody moves them', '', 60), section: 'end' });
    expect(highlight).toMatchObject({
      kind: 'highlight',
      colour: 'yellow',
      place: 'there',
      text: '',
      section: { id: 'end', title: 'End' },
    });
    const noted = await change(who, highlight.id, { text: 'Why not?', colour: 'green', revision: 0 });
    expect(noted.data).toMatchObject({ kind: 'note', colour: 'green', text: 'Why not?', revision: 1 });
    await add(who, moduleId, { text: 'A beginning.', section: 'start' });
    for (const place of [{ section: 'end' }, { section: null }, { file_name: null }])
      await add(who, moduleId, { kind: 'bookmark', ...place });
    expect((await inStep(who, moduleId)).map(({ kind, section, text }) => [kind, section?.id, text])).toEqual([
      ['bookmark', undefined, ''],
      ['note', 'start', 'A beginning.'],
      ['bookmark', 'end', ''],
      ['note', 'end', 'Why not?'],
    ]);
    const { annotations, total } = await list(who);
    expect([total, annotations[0]?.step, annotations[0]?.module.title]).toEqual([5, null, `Module module-${count}`]);
    expect((await list(who, { kind: 'bookmark' })).total).toBe(3);
  });

  test('a place keeps its one bookmark, and removing its text turns a note on a passage into a highlight', async () => {
    const [who, moduleId] = [await learner(), await newModule()];
    const [first, second] = [await add(who, moduleId, { kind: 'bookmark' }), await add(who, moduleId, { kind: 'bookmark' })];
    expect(second.id).toBe(first.id);
    const note = await add(who, moduleId, { text: 'Words', passage: passageOf('Stones') });
    expect((await change(who, note.id, { text: ' ', revision: 0 })).data.kind).toBe('highlight');
    const section = await add(who, moduleId, { text: 'Words', section: 'start' });
    expect((await change(who, section.id, { text: '', revision: 0 })).problem.code).toBe('note_empty');
    expect((await addTo(who, moduleId, { text: '' })).problem.code).toBe('note_empty');
  });

  test('an annotation survives an edition in which its passage moves, and says so if the passage, the section or the step is gone', async () => {
    const [who, moduleId] = [await learner(), await newModule()];
    const passage = await add(who, moduleId, { text: 'Mine', passage: passageOf('path, and nobody'), section: 'end' });
    await add(who, moduleId, { kind: 'bookmark', section: 'end' });
    const places = async () => Object.fromEntries((await inStep(who, moduleId)).map(({ kind, place }) => [kind, place]));
    await newEdition(moduleId, `## New\n\nOn the path, and\n\nStones lie on the **path**, and nobody moves them.\n\n## Start\n\n## End\n`);
    expect(await places()).toEqual({ note: 'there', bookmark: 'there' });
    await newEdition(moduleId, '## Start\n\nStones are gone.\n');
    expect(await places()).toEqual({ note: 'passage_gone', bookmark: 'section_gone' });
    expect((await list(who)).annotations.find(({ id }) => id === passage.id)?.passage?.quote).toBe('path, and nobody');
    await newEdition(moduleId, before);
    expect(await places()).toEqual({ note: 'there', bookmark: 'there' });
    await app.connection.pool
      .query(`update files set status = 'archived' where module_id = $1 and name = 'first'`, [moduleId])
      .catch(() => undefined);
    await app.connection.pool.query(`update modules set status = 'archived' where id = $1`, [moduleId]);
    const gone = (await list(who)).annotations;
    expect(gone.map(({ place, module, step }) => [place, module.title, step?.title])).toEqual(
      Array(2).fill(['module_gone', `Module module-${count}`, 'First']),
    );
  });

  test('two devices that change the same note both keep their text, and the second one says so', async () => {
    const [who, moduleId] = [await learner(), await newModule()];
    const { id } = await add(who, moduleId, { text: 'Start', passage: passageOf('Stones') });
    expect((await change(who, id, { text: 'Of the first', revision: 0 })).status).toBe(200);
    for (let times = 0; times < 2; times++) {
      const late = await change(who, id, { text: 'Of the second', revision: 0 });
      expect([late.status, late.problem.code]).toEqual([409, 'note_kept_beside']);
    }
    const notes = await inStep(who, moduleId);
    expect(notes.map(({ text, passage }) => [text, passage?.quote])).toEqual([
      ['Of the first', 'Stones'],
      ['Of the second', 'Stones'],
    ]);
    // Sending the same text again, because its answer was lost, is no conflict.
    expect((await change(who, id, { text: 'Of the first', revision: 0 })).data.revision).toBe(1);
  });

  test('a deleted note can be restored until it is purged', async () => {
    const [who, other, moduleId] = [await learner(), await learner(), await newModule()];
    const params = { annotationId: (await add(who, moduleId, { text: 'Words' })).id };
    expect((await who.ask('DELETE /api/annotations/:annotationId', { params })).status).toBe(200);
    expect(await inStep(who, moduleId)).toEqual([]);
    expect((await other.ask('POST /api/annotations/:annotationId/restore', { params })).status).toBe(404);
    expect((await who.ask('POST /api/annotations/:annotationId/restore', { params })).data.text).toBe('Words');
    expect((await inStep(who, moduleId)).map(({ text }) => text)).toEqual(['Words']);
    await who.ask('DELETE /api/annotations/:annotationId', { params });
    const later = new Date(app.clock.now().getTime() + 1);
    const kept = await add(who, moduleId, { text: 'More words' });
    expect(await purgeDeleted(app.app.services.database, later, 10)).toBeGreaterThan(0);
    expect((await inStep(who, moduleId)).map(({ id }) => id)).toEqual([kept.id]);
    expect((await who.ask('POST /api/annotations/:annotationId/restore', { params })).status).toBe(404);
  });

  test('a note of a megabyte is refused, one with the most characters is stored as it is, and HTML stays text', async () => {
    const [who, moduleId] = [await learner(), await newModule()];
    expect((await addTo(who, moduleId, { text: 'a'.repeat(1_000_000) })).status).toBe(413);
    const tooLong = await addTo(who, moduleId, { text: 'a'.repeat(annotationLimits.text.most + 1) });
    expect([tooLong.status, tooLong.problem.errors?.[0]?.path]).toEqual([400, 'body.text']);
    expect((await addTo(who, moduleId, { text: 'a\0' })).status).toBe(400);
    const most = '☃'.repeat(annotationLimits.text.most);
    expect((await add(who, moduleId, { text: most })).text).toBe(most);
    const html = '<img src=x onerror="alert(1)"> [link](javascript:alert(1))';
    expect((await add(who, moduleId, { text: html })).text).toBe(html);
  });

  test('a step and a person have room for a limited number of annotations', async () => {
    const [who, moduleId] = [await learner(), await newModule()];
    const { id } = await add(who, moduleId, { text: 'Words' });
    const copy = (columns: string, most: number) =>
      app.connection.pool.query(
        `insert into annotations (id, user_id, kind, module_id, file_name, module_title, text, changed_at)
          select gen_random_uuid(), user_id, kind, ${columns}, module_title, text, now() from annotations, generate_series(2, $2) where id = $1`,
        [id, most],
      );
    await copy('module_id, file_name', annotationLimits.step.most);
    expect((await addTo(who, moduleId, { text: 'One too many' })).problem.code).toBe('too_many_notes_in_step');
    await copy(`'elsewhere', 'first'`, annotationLimits.person.most - annotationLimits.step.most + 1);
    expect((await addTo(who, moduleId, { file_name: 'second', text: 'One too many' })).problem.code).toBe('too_many_notes');
    expect((await list(who, { page_size: 100 })).total).toBe(annotationLimits.person.most);
  });
});

describe('finding notes', () => {
  test('a learner finds their own notes by words, word forms and parts of words, in the list and in the search of everything', async () => {
    const [who, moduleId] = [await learner(), await newModule()];
    await add(who, moduleId, { text: 'The glaciers are melting.', passage: passageOf('Stones lie'), section: 'start' });
    await add(who, moduleId, { text: 'Unrelated' });
    for (const search of ['glacier melts', 'glac', 'STONES', 'module', 'start'])
      expect((await list(who, { search })).annotations[0]?.text, search).toMatch(/^(The glaciers|Unrelated)/);
    expect((await list(who, { search: 'glacier unrelated' })).total).toBe(0);
    const { notes } = (await who.ask('GET /api/search', { query: { q: 'glacier' } })).data;
    expect(notes).toMatchObject([
      { kind: 'note', module: { id: moduleId }, step: { file_name: 'first' }, section: 'start', title: 'Start' },
    ]);
    expect(must(notes[0], 'the note').excerpt.filter(({ is_match }) => is_match)).toEqual([{ text: 'glacier', is_match: true }]);
  });

  test('queries of stop words, operators and 1,000 characters are answered', async () => {
    const who = await learner();
    for (const search of ['the', `' & | ! <-> :* () \\`, '石'.repeat(200), '%_%'])
      expect((await who.ask('GET /api/annotations', { query: { search } })).status, search).toBe(200);
  });

  test('a learner takes all their notes along as Markdown, in the order of the catalog', async () => {
    const [who, moduleId] = [await learner(), await newModule()];
    await add(who, moduleId, { text: 'Two\n\nparagraphs', passage: passageOf('Stones lie'), section: 'start' });
    await add(who, moduleId, { kind: 'bookmark', section: 'end' });
    const file = await who.ask('GET /api/annotations/file');
    expect(file.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(file.text).toBe(
      `# My notes\n\n## Module module-${count}\n\n### First\n\n**Start**\n\n> Stones lie\n\nTwo\n\nparagraphs\n\n---\n\n**Bookmark** · End\n`,
    );
  });
});

test('nobody else reads a note: neither a lead, an admin, a super admin nor another learner, also not while viewing as its learner', async () => {
  const marker = 'zirconiummarker';
  const [who, moduleId] = [await learner(), await newModule()];
  const { id } = await add(who, moduleId, { text: marker, passage: passageOf('Stones') });
  const [admin, boss, other] = [await companyAdmin(app, own), await superAdmin(app), await learner()];
  const view = await boss.ask('POST /api/admin/users/:userId/view', { params: { userId: who.id } });
  const viewing = app.as(view.data.token);
  const path = { moduleId, fileName: 'first' };
  for (const ask of [admin.ask, boss.ask, other.ask, viewing]) {
    const answers = [
      await ask('GET /api/annotations'),
      await ask('GET /api/annotations/file'),
      await ask('GET /api/learning/modules/:moduleId/content/:fileName/annotations', { params: path }),
      await ask('GET /api/search', { query: { q: marker } }),
    ];
    expect(answers.filter(({ text }) => text.includes(marker))).toEqual([]);
    const denied = await ask('PUT /api/annotations/:annotationId', {
      params: { annotationId: id },
      body: { text: 'Mine now', colour: null, revision: 0 },
    });
    expect([403, 404]).toContain(denied.status);
  }
  expect((await who.ask('GET /api/search', { query: { q: marker } })).text).toContain(marker);
  const { rows } = await app.connection.pool.query('select from activity where facts::text like $1', [`%${marker}%`]);
  expect(rows).toEqual([]);
});
