import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settings } from '#contract/settings.ts';
import { readFolder, writeCatalog } from '#server/features/catalog/index.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await staySignedIn(app, await superAdmin(app));
});
afterAll(() => app.close());

const gravel = {
  id: 'gravel',
  term: 'gravel',
  variants: ['grit'],
  definition: 'Many *small* stones.',
  module: 'paths',
  file: 'walking' as string | null,
};
const read = async () => (await ada.ask('GET /api/admin/authoring/glossary')).data;
const create = (body: typeof gravel) => ada.ask('POST /api/admin/authoring/glossary/terms', { body });
const save = (termId: string, body: Partial<Omit<typeof gravel, 'id'>> & { revision?: number }) =>
  ada.ask('PUT /api/admin/authoring/glossary/terms/:termId', { params: { termId }, body });
const remove = (termId: string) => ada.ask('DELETE /api/admin/authoring/glossary/terms/:termId', { params: { termId } });
const faultsOf = ({ problem }: Awaited<ReturnType<typeof create>>) => problem.errors?.map(({ path, code }) => [path, code]);

beforeEach(async () => {
  for (const { id } of (await read()).terms) await remove(id);
});

describe('the glossary in the authoring screens', () => {
  test('a super admin adds, changes and deletes a term, and its former state is in the audit log', async () => {
    expect(await read()).toMatchObject({
      terms: [],
      places: expect.arrayContaining([
        { module_id: 'stones', title: 'Stones', files: expect.arrayContaining([{ file_name: 'pebbles', title: expect.any(String) }]) },
      ]),
    });
    expect((await create(gravel)).data).toEqual({ ...gravel, revision: 0 });
    const changed = await save('gravel', { definition: 'Many stones.', file: null, revision: 0 });
    expect(changed.data).toEqual({ ...gravel, definition: 'Many stones.', file: null, revision: 1 });
    expect((await read()).terms).toEqual([changed.data]);
    expect((await remove('gravel')).status).toBe(200);
    expect((await read()).terms).toEqual([]);
    expect((await remove('gravel')).problem.code).toBe('not_found');

    const { rows } = await app.connection.pool.query(`select name, facts from activity where name like 'term_%' order by id desc limit 3`);
    const { id, file, ...others } = gravel;
    const after = { ...others, definition: 'Many stones.' };
    expect(rows.toReversed()).toEqual([
      { name: 'term_created', facts: { term_id: id, before: null, after: { ...after, definition: gravel.definition, file } } },
      { name: 'term_changed', facts: { term_id: id, before: { ...after, definition: gravel.definition, file }, after } },
      { name: 'term_deleted', facts: { term_id: id, before: after, after: null } },
    ]);
  });

  test('a term is checked as in the folder, with each fault at its field', async () => {
    await create(gravel);
    expect(faultsOf(await create({ ...gravel, id: 'sand', term: 'Grit', variants: ['sand', 'Sand'] }))).toEqual([
      ['body.term', 'catalog_term_word_taken'],
      ['body.variants', 'catalog_term_word_taken'],
    ]);
    const sand = { ...gravel, id: 'sand', term: 'sand', variants: [] };
    expect(faultsOf(await create({ ...sand, module: 'rocks' }))).toEqual([['body.module', 'catalog_term_module']]);
    expect(faultsOf(await create({ ...sand, file: 'pebbles' }))).toEqual([['body.file', 'catalog_term_file']]);
    for (const definition of ['A [link](https://example.com).', '- a list', 'Two.\n\nParagraphs.'])
      expect(faultsOf(await create({ ...sand, definition })), definition).toEqual([['body.definition', 'catalog_term_definition']]);
    expect(faultsOf(await create({ ...sand, definition: ' ' }))).toEqual([['body.definition', 'catalog_empty']]);
    expect(faultsOf(await create({ ...sand, id: 'Not an id' }))).toEqual([['body.id', 'catalog_id']]);
    expect((await create({ ...sand, id: 'gravel' })).problem.code).toBe('catalog_id_taken');
    expect((await read()).terms).toHaveLength(1);
    // The term's own words are not taken, even where another term comes after it.
    await create(sand);
    expect((await save('gravel', { variants: ['grit', 'grits'] })).status).toBe(200);
    expect(faultsOf(await save('gravel', { variants: ['sand'] }))).toEqual([['body.variants', 'catalog_term_word_taken']]);
  });

  test('a change based on an older state of the term is refused, and changes to other terms are not', async () => {
    await create(gravel);
    await create({ ...gravel, id: 'sand', term: 'sand', variants: [] });
    expect((await save('gravel', { definition: 'One.', revision: 0 })).data.revision).toBe(1);
    expect((await save('gravel', { definition: 'Two.', revision: 0 })).problem.code).toBe('edited_elsewhere');
    expect((await save('sand', { definition: 'Small.', revision: 0 })).data.definition).toBe('Small.');
    expect((await save('gravel', { definition: 'One.', revision: 0 })).data, 'the same again changes nothing').toMatchObject({
      revision: 1,
    });
  });

  test('two terms that are added at the same time are both kept', async () => {
    await Promise.all(['one', 'two', 'three'].map((id) => create({ ...gravel, id, term: id, variants: [] })));
    expect((await read()).terms.map(({ id }) => id).toSorted()).toEqual(['one', 'three', 'two']);
  });

  test('the exported folder has the terms, and reads without faults even when an edition has removed a step since', async () => {
    await create(gravel);
    await create({ ...gravel, id: 'slab', term: 'slab', variants: [], module: 'stones', file: 'slabs' });
    await app.connection.pool.query(`update files set status = 'archived' where module_id = 'stones' and name = 'slabs'`);
    const folder = await mkdtemp(join(tmpdir(), 'cairn-glossary-'));
    try {
      await writeCatalog(app.connection.database, join(folder, 'catalog'));
      expect(await readFile(join(folder, 'catalog', 'glossary.yaml'), 'utf8')).toContain('file: walking');
      const { catalog, faults } = await readFolder(join(folder, 'catalog'), settings.parse({}));
      expect(faults.filter(({ file }) => file === 'glossary.yaml')).toEqual([]);
      expect(catalog.glossary.map(({ id, variants, file }) => [id, variants, file])).toEqual([
        ['gravel', ['grit'], 'walking'],
        ['slab', [], undefined],
      ]);
    } finally {
      await app.connection.pool.query(`update files set status = 'published' where module_id = 'stones' and name = 'slabs'`);
      await rm(folder, { recursive: true });
    }
  });
});

describe('terms outside a learner’s lesson', () => {
  const params = { moduleId: 'stones' };
  const text = '---\ntitle: Pebbles\nminutes: 2\n---\nGravel is made of grit.\n';
  const termsIn = (content: { terms: { id: string }[] } | null | undefined) => content?.terms.map(({ id }) => id);
  const preview = async (file_name?: string) =>
    termsIn(
      (
        await ada.ask('POST /api/admin/authoring/drafts/:moduleId/preview', {
          params,
          body: { kind: 'lesson', text, ...(file_name === undefined ? {} : { file_name }) },
        })
      ).data.content,
    );

  test('an author’s preview explains terms as the lesson will, except in the step that teaches them', async () => {
    await create({ ...gravel, module: 'stones', file: 'pebbles' });
    expect(await preview('slabs')).toEqual(['gravel']);
    expect(await preview('pebbles')).toEqual([]);
    expect(await preview(), 'a text that is compared').toEqual([]);
  });

  test('a step in a module trial explains terms, even in a module that no one can read yet', async () => {
    await create(gravel);
    await ada.ask('POST /api/admin/authoring/drafts/:moduleId/files', {
      params: { moduleId: 'unfinished' },
      body: { file_name: 'of-gravel', kind: 'lesson', title: 'Pebbles', text },
    });
    const trial = async () =>
      (
        await ada.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName/trial', {
          params: { moduleId: 'unfinished', fileName: 'of-gravel' },
        })
      ).data.content;
    expect(termsIn(await trial())).toEqual(['gravel']);
    await save('gravel', { module: 'unfinished', file: null });
    expect(termsIn(await trial()), 'the module that teaches it').toEqual([]);
  });

  test('the public sample lesson explains terms as a lesson does, without links to steps', async () => {
    const lesson = async () => (await app.as(null)('GET /api/platform/sample-lesson')).data.lesson;
    const word = /[a-z]{6,}/.exec((await lesson())?.beginning[0] ?? '')?.[0] ?? '';
    await create({ ...gravel, id: 'word', term: word, variants: [], module: 'paths' });
    expect((await lesson())?.terms).toMatchObject([{ id: 'word', term: word, taught_in: null }]);
    expect(JSON.stringify((await lesson())?.tree)).toContain('cairn-term');
    const learner = await student(app);
    const { data } = await learner.ask('GET /api/learning/modules/:moduleId/content/:fileName', {
      params: { moduleId: 'stones', fileName: 'pebbles' },
    });
    expect(data.content.terms).toMatchObject([{ id: 'word', taught_in: { module_id: 'paths', file_name: 'walking' } }]);
  });
});
