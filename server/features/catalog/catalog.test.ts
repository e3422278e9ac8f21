import { describe, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabase } from '#server/testing/database.ts';
import { fixtureCatalog } from '#server/testing/template.ts';
import { type Catalog, catalogFor } from './catalog.ts';
import { contentOf } from './content.ts';
import { loadCatalog } from './load.ts';
import { readVersion } from './queries.ts';
import { answersOf, quizToGrade } from './quiz.ts';
import { platformReader } from './reader.ts';
import type { CatalogFile } from './snapshot.ts';

async function open() {
  const { pool, database } = await testDatabase();
  const now = () => catalogFor(database, platformReader);
  return { pool, database, now, catalog: await now() };
}

function fileOf(catalog: Catalog, moduleId: string, name: string): CatalogFile {
  const file = catalog.file(moduleId, name);
  if (!file) throw new Error(`no file ${moduleId}/${name}`);
  return file;
}

/** Returns all keys anywhere in a value. */
function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => [key, ...keysIn(field)]);
}

describe("a learner's catalog", () => {
  test('the catalog shows the published tracks, modules and files in order, with their minutes added up', async () => {
    const { catalog } = await open();
    expect(catalog.tracks.map(({ id, total_modules, minutes }) => [id, total_modules, minutes])).toEqual([
      ['first-steps', 2, 35],
      ['further', 2, 8],
    ]);
    expect(catalog.modules.map(({ id }) => id)).toEqual(['stones', 'paths', 'summits', 'winds']);
    expect(catalog.module('paths')).toMatchObject({
      track_title: 'First steps',
      hue: 'teal',
      prerequisites: ['stones'],
      minutes: 17,
      updated: '2026-11-20',
    });
    expect(catalog.module('stones')?.files.map(({ file_name, kind }) => [file_name, kind])).toEqual([
      ['pebbles', 'lesson'],
      ['slabs', 'lesson'],
      ['check', 'quiz'],
    ]);
  });

  test('the catalog never shows a draft, anything archived, or anything below them', async () => {
    const { catalog } = await open();
    expect(catalog.track('secret')).toBeUndefined();
    for (const id of ['hidden', 'unfinished', 'old-ways']) expect(catalog.module(id), id).toBeUndefined();
    expect(catalog.file('hidden', 'hidden-lesson')).toBeUndefined();
    expect(catalog.file('unfinished', 'draft-lesson')).toBeUndefined();
    expect(JSON.stringify({ ...catalog, platform: null })).not.toMatch(/MARKER-(DRAFT|ARCHIVED)|unfinished|hidden/);
  });

  test('the catalog shows published content and hides archived content immediately', async () => {
    const { pool, now, catalog } = await open();
    await pool.query("update modules set status = 'published' where id = 'unfinished'");
    const after = await now();
    expect(after.version).toBeGreaterThan(catalog.version);
    expect(after.module('unfinished')?.files).toHaveLength(1);
    expect(after.module('summits')?.prerequisites).toEqual(['paths', 'unfinished']);
    await pool.query("update files set status = 'archived' where module_id = 'stones' and name = 'slabs'");
    expect((await now()).file('stones', 'slabs')).toBeUndefined();
    await pool.query("update tracks set status = 'draft' where id = 'first-steps'");
    expect((await now()).modules.map(({ id }) => id)).toEqual(['summits', 'winds']);
  });

  test('the catalog is read from the database only once while nothing changes', async () => {
    const { database, catalog } = await open();
    const again = () => catalogFor(database, platformReader, catalog.version);
    const [a, b] = await Promise.all([again(), again()]);
    expect(a).toBe(catalog);
    expect(b).toBe(catalog);
  });

  test('a caller who knows of a change to the catalog never gets data read before it', async () => {
    const { pool, database, catalog } = await open();
    const read = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    // Connects to a database whose responses are delayed until the test lets them arrive.
    const query = async (config: string) => {
      const result = await pool.query(config);
      read.resolve();
      await answer.promise;
      return result;
    };
    const slow = { $client: { query } } as unknown as Database;
    const before = catalogFor(slow, platformReader, catalog.version);
    await read.promise;
    await pool.query("update tracks set summary = 'changed' where id = 'further'");
    const after = catalogFor(slow, platformReader, await readVersion(database, null));
    answer.resolve();
    expect((await before).track('further')?.summary).toBe('A second track for tests.');
    expect((await after).track('further')?.summary).toBe('changed');
  });
});

describe('a preview', () => {
  test('a preview shows what learners get, and no drafts', async () => {
    const { database, catalog } = await open();
    const preview = await catalogFor(database, { preview: true, company_id: null });
    expect([preview.preview, catalog.preview]).toEqual([true, false]);
    expect(preview.tracks).toBe(catalog.tracks);
    expect(preview.module('unfinished')).toBeUndefined();
  });
});

describe('content', () => {
  test('content is rendered once, stored, and rendered again when its source changes', async () => {
    const { pool, database, now, catalog } = await open();
    const file = fileOf(catalog, 'winds', 'gusts');
    const first = await contentOf(database, file);
    expect(first.words).toBe(5);
    expect(await contentOf(database, file)).toBe(first);
    const { rows } = await pool.query('select content from renderings');
    expect(rows).toEqual([{ content: JSON.stringify(first) }]);
    await pool.query(
      `update files set source = '{"title":"Gusts","minutes":1,"text":"Let go"}', version = 'next' where module_id = 'winds'`,
    );
    expect((await contentOf(database, fileOf(await now(), 'winds', 'gusts'))).words).toBe(2);
  });

  test('content stored by an older renderer is rendered again', async () => {
    const { pool, database, now, catalog } = await open();
    const stored = { ...(await contentOf(database, fileOf(catalog, 'winds', 'gusts'))), words: 999 };
    await pool.query('insert into renderings (key, content) values ($1, $2)', ['1:stored before', JSON.stringify(stored)]);
    await pool.query(`update files set version = 'stored before' where module_id = 'winds' and name = 'gusts'`);
    expect((await contentOf(database, fileOf(await now(), 'winds', 'gusts'))).words).toBe(5);
  });

  test('rendered content contains no answer, explanation or solution in any file', async () => {
    const { database, catalog } = await open();
    for (const file of catalog.modules.flatMap((module) => module.files)) {
      const content = await contentOf(database, file);
      expect(keysIn(content), file.file_name).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(answer|correct|is_correct|solution|explanation|accept|position)$/)]),
      );
      expect(JSON.stringify(content)).not.toMatch(/MARKER-(EXPLANATION|SOLUTION)/);
    }
  });

  test('rendered content contains the parts that each kind of file shows', async () => {
    const { database, catalog } = await open();
    const content = (moduleId: string, name: string) => contentOf(database, fileOf(catalog, moduleId, name));
    expect(await content('summits', 'the-view')).toMatchObject({
      media_url: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.webm$/),
      words: 5,
      quiz: null,
    });
    expect(await content('summits', 'the-map')).toMatchObject({ media_url: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.pdf$/) });
    expect(await content('summits', 'elsewhere')).toMatchObject({ media_url: 'https://videos.example.com/elsewhere.mp4' });
    const { exercise } = await content('paths', 'count-steps');
    expect(exercise).toMatchObject({
      language: 'javascript',
      starter: expect.stringContaining('return 0'),
      hints: [{ type: 'root' }, { type: 'root' }],
    });
    expect(JSON.stringify(exercise?.starter_tree)).toContain('--shiki-dark');
  });
});

describe('a quiz', () => {
  test("a quiz shuffles an ordering question's items into the same order for everyone, and never the right one", async () => {
    const { database, catalog } = await open();
    const file = fileOf(catalog, 'stones', 'check');
    const shown = (await contentOf(database, file)).quiz?.questions.find(({ kind }) => kind === 'ordering')?.options.map(({ id }) => id);
    const order = (await quizToGrade(database, file)).questions.find(({ kind }) => kind === 'ordering')?.order;
    expect(shown?.toSorted()).toEqual(order?.toSorted());
    expect(shown).not.toEqual(order);
  });

  test('a quiz is graded by the ids that the learner got', async () => {
    const { database, catalog } = await open();
    const file = fileOf(catalog, 'stones', 'check');
    const quiz = await quizToGrade(database, file);
    const shown = (await contentOf(database, file)).quiz;
    expect(quiz.pass_mark).toBe(70);
    expect(quiz.questions.map(({ kind }) => kind)).toEqual(['single', 'multiple', 'true_false', 'short_answer', 'ordering']);
    for (const [index, question] of quiz.questions.entries()) {
      const given = shown?.questions[index]?.options.map(({ id }) => id) ?? [];
      if (question.kind !== 'ordering') expect(question.options.map(({ id }) => id)).toEqual(given);
    }
    expect(quiz.questions.map(({ options }) => options.map(({ correct }) => correct))).toEqual([
      [true, false, false],
      [true, false, true, false],
      [true, false],
      [],
      [],
    ]);
    expect(quiz.questions[2]?.options.map(({ id }) => id)).toEqual(['true', 'false']);
    expect(quiz.questions[3]?.accept).toEqual(['cairn', 'a cairn']);
  });

  test('a quiz is explained by the version that was answered, even after it has changed', async () => {
    const { pool, database, now, catalog } = await open();
    const quiz = await quizToGrade(database, fileOf(catalog, 'stones', 'check'));
    const before = await answersOf(database, quiz.version);
    expect(before?.map(({ question_id }) => question_id)).toEqual(quiz.questions.map(({ id }) => id));
    expect(JSON.stringify(before)).toContain('A cairn begins with a pebble.');
    await pool.query(
      `update files set source = jsonb_set(source, '{questions}', '[]'), version = 'emptied' where module_id = 'stones' and name = 'check'`,
    );
    expect((await quizToGrade(database, fileOf(await now(), 'stones', 'check'))).questions).toEqual([]);
    expect(await answersOf(database, quiz.version)).toEqual(before);
    const { rows } = await pool.query('select version from answered_versions order by version');
    expect(rows.map(({ version }) => version)).toEqual([quiz.version, 'emptied'].sort());
  });

  test('the feedback on a quiz is withheld until someone has answered it', async () => {
    const { database } = await open();
    expect(await answersOf(database, 'unknown')).toBeUndefined();
  });

  test('a lesson is refused if a quiz is expected', async () => {
    const { database, catalog } = await open();
    await expect(quizToGrade(database, fileOf(catalog, 'stones', 'slabs'))).rejects.toMatchObject({ code: 'not_a_quiz' });
  });
});

describe('a repeated load', () => {
  test('a repeated load changes nothing if the folder has not changed', async () => {
    const { database } = await open();
    expect(await loadCatalog(database, fixtureCatalog)).toEqual({ tracks: 3, modules: 7, files: 13, changed: 0 });
  });
});
