import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bankLimits, bankLinkText } from '#contract/question-bank-values.ts';
import type { BankContent } from '#contract/question-banks.ts';
import type { CompanyId } from '#server/reached.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { draftModule, draftTrack } from '#server/testing/own-courses.ts';
import { exportFolder } from '../export.ts';
import { importFolder } from '../import.ts';
import { loadFirstCatalog } from '../load-folder.ts';

let app: TestApp & { close(): Promise<void> };
let ada: Person;
let bea: Person;
let own: CompanyId;
let author: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await staySignedIn(app, await superAdmin(app, { full_name: 'Ada Author' }));
  bea = await staySignedIn(app, await superAdmin(app));
  own = (await company(app)).id;
  author = await staySignedIn(app, await student(app, { company_id: own }));
  await app.connection.pool.query(
    `insert into author_rights (user_id, "right", company_id, granted_at, granted_by) values ($1, 'author', $2, now(), $1)`,
    [author.id, own],
  );
});
afterAll(() => app.close());

const rightOrWrong = (prompt: string, more: Partial<BankContent> = {}): BankContent => ({
  kind: 'true_false',
  prompt,
  answer: true,
  explanation: 'It is.',
  ...more,
});
const add = async (who: Person, moduleId: string, ...questions: { id: string; question: BankContent }[]) =>
  (await who.ask('POST /api/admin/authoring/drafts/:moduleId/bank-questions', { params: { moduleId }, body: { questions } })).data
    .questions;
const take = (moduleId: string, ...questions: string[]) =>
  ada.ask('POST /api/admin/authoring/drafts/:moduleId/bank-questions/take', { params: { moduleId }, body: { questions } });
const bank = async (query: object = {}, who = ada) => (await who.ask('GET /api/admin/authoring/question-bank', { query })).data;
const idsOf = async (query: object) => (await bank(query)).questions.map(({ id }) => id);
const change = (questionId: string, question: BankContent, based_on: number, who = ada) =>
  who.ask('PUT /api/admin/authoring/question-bank/questions/:questionId', { params: { questionId }, body: { based_on, question } });

/** Creates a quiz with one question, which is a copy of a question in the bank. */
async function quizWithCopy(moduleId: string, file_name: string, link: string, quote = ''): Promise<void> {
  const text = `title: ${file_name}\nminutes: 1\npass_mark: 70\nquestions:\n  - id: copy\n    kind: true_false\n    bank: ${quote}${link}${quote}\n    prompt: P\n    answer: true\n    explanation: E\n`;
  const body = { file_name, kind: 'quiz', title: file_name, text } as const;
  const made = await ada.ask('POST /api/admin/authoring/drafts/:moduleId/files', { params: { moduleId }, body });
  expect([made.status, made.data.faults]).toEqual([201, []]);
}

describe('a question bank', () => {
  test("a quiz's questions are added with free ids, and the bank says which quizzes have a copy of which version", async () => {
    const [first, second] = await add(
      ada,
      'stones',
      { id: 'slab', question: rightOrWrong('Is a slab flat?', { tags: ['slabs'] }) },
      { id: 'slab', question: rightOrWrong('Is a slab heavy?') },
    );
    expect([first?.id, second?.id]).toEqual(['slab', 'slab-2']);
    await quizWithCopy('winds', 'on-slabs', bankLinkText(first ?? { id: '', version: '' }));
    await quizWithCopy('winds', 'on-old-slabs', 'slab@000000000000', '"');
    const [found] = (await bank({ search: 'FLAT?' })).questions;
    expect(found).toMatchObject({ id: 'slab', is_complete: true, revision: 1, updated_by: { full_name: 'Ada Author' } });
    expect(found?.uses.map(({ file_name, is_current }) => [file_name, is_current])).toEqual([
      ['on-old-slabs', false],
      ['on-slabs', true],
    ]);
    const ofModule = await ada.ask('GET /api/admin/authoring/drafts/:moduleId/bank-questions', { params: { moduleId: 'winds' } });
    expect(ofModule.data.questions).toEqual([first]);
  });

  test('the bank is searched and filtered by kind, tag, module, skill and use', async () => {
    const number = { kind: 'number', prompt: 'How many percent is 100 % of one_half?', value: 50, explanation: '' } as const;
    await add(ada, 'stones', { id: 'percent', question: number });
    expect(await idsOf({ search: '100 %' })).toEqual(['percent']);
    expect(await idsOf({ search: 'e_h' })).toEqual(['percent']);
    expect(await idsOf({ search: 'explanation' })).toEqual([]);
    expect(await idsOf({ kind: 'number' })).toEqual(['percent']);
    expect(await idsOf({ tag: 'slabs' })).toEqual(['slab']);
    expect(await idsOf({ module: 'winds' })).toEqual(['slab']);
    const { skills } = await bank();
    const { details } = (await ada.ask('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId: 'winds' } })).data;
    expect(skills.map(({ id }) => id).toSorted(), 'the skills of the modules with copies').toEqual(details.skills.toSorted());
    for (const { id, name } of skills) {
      expect(name).not.toBe('');
      expect(await idsOf({ skill: id })).toEqual(['slab']);
    }
    expect(await idsOf({ skill: 'no-such-skill' })).toEqual([]);
    expect(await idsOf({ usage: 'unused', sort: 'prompt' })).toEqual(['percent', 'slab-2']);
    expect(await idsOf({ sort: 'uses', page_size: 1 })).toEqual(['slab']);
    const { tags, modules, questions, total } = await bank({ page: 2, page_size: 2, sort: 'prompt' });
    expect([tags, modules.map(({ module_id }) => module_id), questions.length, total]).toEqual([['slabs'], ['winds'], 1, 3]);
    expect((await bank({ kind: 'number' })).questions[0]?.is_complete, 'it has no explanation').toBe(false);
  });

  test('a question is copied with its pictures, and pictures from two modules with the same name are kept apart', async () => {
    const bytes = async (background: string) =>
      new Uint8Array(
        await sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      );
    const names = [];
    for (const [moduleId, colour] of [
      ['stones', '#c86400'],
      ['paths', '#0064c8'],
    ] as const) {
      const file = new File([await bytes(colour)], 'map.png', { type: 'image/png' });
      const { data } = await ada.ask('POST /api/admin/authoring/drafts/:moduleId/pictures', { params: { moduleId }, file });
      // A catalog's folder may have any name.
      await app.connection.pool.query(`update draft_assets set name = 'map.png' where module_id = $1 and name = $2`, [moduleId, data.name]);
      const [added] = await add(ada, moduleId, { id: 'map', question: rightOrWrong('Is it?\n\n![A map](assets/map.png)') });
      names.push(/assets\/([^)]+)/.exec(added?.question.prompt ?? '')?.[1] ?? '');
      expect(names.at(-1)).toMatch(/^map-[0-9a-f]{8}\.png$/);
    }
    expect(new Set(names).size).toBe(2);
    const taken = await take('summits', 'map', 'map-2');
    expect(taken.data.questions.map(({ id }) => id)).toEqual(['map', 'map-2']);
    const { data } = await ada.ask('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId: 'summits' } });
    for (const name of names) {
      const url = data.pictures.find((picture) => picture.name === name)?.url ?? '';
      expect((await fetch(app.url + url)).status).toBe(200);
    }
  });

  test('a question that someone else has changed in the meantime is not overwritten, and a change that is sent twice counts as one', async () => {
    const [made] = await add(ada, 'stones', { id: 'edge', question: rightOrWrong('Has a stone an edge?') });
    const id = made?.id ?? '';
    const changed = await change(id, rightOrWrong('Has a stone edges?'), 1);
    expect([changed.data.revision, changed.data.version === made?.version]).toEqual([2, false]);
    expect((await change(id, rightOrWrong('Has a stone edges?'), 1, bea)).data.revision).toBe(2);
    const refused = await change(id, rightOrWrong('Something else?'), 1, bea);
    expect([refused.problem.code, refused.problem.errors?.[0]?.message]).toEqual([
      'edited_elsewhere',
      expect.stringContaining('Ada Author'),
    ]);
    const back = await change(id, rightOrWrong('Has a stone an edge?'), 2);
    expect(back.data.version, 'the version says what is written, and not how often it changed').toBe(made?.version);
    await ada.ask('DELETE /api/admin/authoring/question-bank/questions/:questionId', { params: { questionId: id } });
    expect((await take('stones', id)).status).toBe(404);
  });

  test("only the fields of a question's kind are stored", async () => {
    const question = rightOrWrong('Is it?', { options: [{ text: 'A' }], items: ['B'], tags: [] });
    const { data } = await ada.ask('POST /api/admin/authoring/question-bank/questions', { body: { question } });
    expect(data.question).toEqual(rightOrWrong('Is it?'));
  });
});

test("a company's bank is separate: its authors can't find, copy or change questions in any other bank", async () => {
  const track = await author.ask('POST /api/admin/authoring/tracks', { body: { id: 'ours', title: 'Ours' } });
  const module = await author.ask('POST /api/admin/authoring/tracks/:trackId/modules', {
    params: { trackId: track.data.id },
    body: { id: 'ours', title: 'Ours' },
  });
  const moduleId = module.data.id;
  const [ours] = await add(author, moduleId, { id: 'slab', question: rightOrWrong('Our own?') });
  expect(ours?.id).toMatch(/^slab-[a-z0-9]{8}$/);
  expect((await bank({}, author)).questions.map(({ id }) => id)).toEqual([ours?.id]);
  expect((await bank({ search: 'our own' })).total).toBe(0);
  expect((await bank({ company: own }, ada)).total).toBe(1);
  const params = { moduleId };
  const taken = await author.ask('POST /api/admin/authoring/drafts/:moduleId/bank-questions/take', {
    params,
    body: { questions: ['slab'] },
  });
  expect(taken.status).toBe(404);
  expect((await change('slab', rightOrWrong('Changed?'), 1, author)).status).toBe(404);
  await author.ask('DELETE /api/admin/authoring/question-bank/questions/:questionId', { params: { questionId: 'slab' } });
  expect(await idsOf({ search: 'flat?' })).toEqual(['slab']);
});

test("the platform's bank travels with the exported catalog, and an import adds and changes questions but removes none", async () => {
  const place = await mkdtemp(join(tmpdir(), 'cairn-bank-'));
  const other = await startTestApp();
  try {
    const folder = join(place, 'catalog');
    await exportFolder(app.connection.database, folder);
    const written = await readFile(join(folder, 'question-bank.yaml'), 'utf8');
    expect(written).toContain('prompt: Is a slab flat?');
    expect(written).not.toContain('Our own?');
    const { services } = other.app;
    const planned = await importFolder(services, null, folder);
    expect(planned.faults).toEqual([]);
    const here = await bank({ page_size: 100 });
    expect([planned.bank_questions_added, planned.bank_questions_changed]).toEqual([here.total, 0]);
    await importFolder(services, null, folder, { plan: planned.plan, note: '' });
    const boss = await superAdmin(other);
    const there = async () => (await boss.ask('GET /api/admin/authoring/question-bank', { query: { page_size: 100 } })).data;
    const identified = ({ questions }: typeof here) => questions.map(({ id, version }) => `${id}@${version}`).toSorted();
    expect(identified(await there())).toEqual(identified(here));
    await writeFile(
      join(folder, 'question-bank.yaml'),
      written.replace('Is a slab flat?', 'Is a slab thin?').replace(/\n- id: slab-2[^]*?(?=\n- )/, ''),
    );
    const again = await importFolder(services, null, folder);
    expect([again.bank_questions_added, again.bank_questions_changed, again.modules]).toEqual([0, 1, []]);
    await importFolder(services, null, folder, { plan: again.plan, note: '' });
    expect((await there()).total).toBe(here.total);
    await other.connection.pool.query('delete from bank_questions');
    await loadFirstCatalog(other.connection.database, folder);
    const { questions } = await there();
    expect(questions.length, 'the first start loads the bank with its catalog').toBe(here.total);
    expect(questions.find(({ id }) => id === 'slab')?.question.prompt).toBe('Is a slab thin?');
    const { id: theirs } = await company(other);
    await other.connection.pool.query(`update bank_questions set company_id = $1 where id = 'slab'`, [theirs]);
    const taken = await importFolder(services, null, folder);
    expect(taken.faults.map(({ file, field, code, message }) => [file, field?.replace(/\d+/, 'n'), code, message])).toEqual([
      ['question-bank.yaml', 'n.id', 'catalog_bank_id_taken', expect.stringContaining('“slab”')],
    ]);
    await expect(importFolder(services, null, folder, { plan: taken.plan, note: '' })).rejects.toMatchObject({
      code: 'catalog_has_faults',
    });
    await writeFile(
      join(folder, 'question-bank.yaml'),
      `${written}- id: slab\n  kind: riddle\n  prompt: "![A](assets/none.png)"\n  explanation: E\n`,
    );
    expect((await importFolder(services, null, folder)).faults.map(({ code, field }) => `${code} ${field?.replace(/\d+/, 'n')}`)).toEqual([
      'catalog_question_twice n.id',
      expect.stringMatching(/ n\.kind$/),
    ]);
  } finally {
    await other.close();
    await rm(place, { recursive: true });
  }
});

test("a company's bank does not tell whether a question that one of its quizzes names is in another bank", async () => {
  const [known] = await add(ada, 'stones', { id: 'guessed', question: rightOrWrong('Can it be guessed?') });
  const trackId = await draftTrack(author, 'guessing');
  const quizOf = (link: string) =>
    `title: Quiz\nminutes: 1\npass_mark: 70\nquestions:\n  - id: copy\n    kind: true_false\n    bank: ${link}\n    prompt: P\n    answer: true\n    explanation: E\n`;
  const step = { file_name: 'quiz', kind: 'quiz', title: 'Quiz', text: quizOf(bankLinkText(known ?? { id: '', version: '' })) } as const;
  const moduleId = await draftModule(author, trackId, 'guesses', [step]);
  expect((await bank({}, author)).modules.map(({ module_id }) => module_id)).not.toContain(moduleId);
  const ofModule = await author.ask('GET /api/admin/authoring/drafts/:moduleId/bank-questions', { params: { moduleId } });
  expect(ofModule.data.questions).toEqual([]);
});

test('a full bank refuses more questions and stores none of them, and one of its pages is read within a second', async () => {
  const { total } = await bank();
  await app.connection.pool.query(
    `insert into bank_questions (id, question, version, words, assets)
      select 'many-' || n, jsonb_build_object('kind', 'true_false', 'prompt', 'Question ' || n, 'tags', jsonb_build_array('tag-' || n % 50),
        'answer', true, 'explanation', repeat('Because it is so. ', 20)), '000000000000', 'Question ' || n || repeat('Because it is so. ', 20), '[]'
      from generate_series(1, $1::int) n`,
    [bankLimits.questions.most - total - 1],
  );
  const start = performance.now();
  const found = await bank({ search: 'question 99', sort: 'uses' });
  expect(performance.now() - start).toBeLessThan(1_000 * Number(process.env['CAIRN_PATIENCE'] ?? 1));
  expect(found.total).toBeGreaterThan(100);
  const two = ['one', 'two'].map((id) => ({ id, question: rightOrWrong(id) }));
  const refused = await ada.ask('POST /api/admin/authoring/drafts/:moduleId/bank-questions', {
    params: { moduleId: 'stones' },
    body: { questions: two },
  });
  expect([refused.status, refused.problem.code]).toEqual([409, 'question_bank_full']);
  expect((await bank()).total).toBe(bankLimits.questions.most - 1);
});
