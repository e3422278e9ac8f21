import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
let boss: Person;
beforeAll(async () => {
  app = await startTestApp();
  boss = await superAdmin(app, { full_name: 'Ada Ops' });
});
afterAll(() => app.close());

const shown = async (text?: 'terms' | 'privacy') => (await app.as(null)('GET /api/pages/operator', { query: text ? { text } : {} })).data;
const read = async () => (await boss.ask('GET /api/system/texts')).data;
const change = (body: object) => boss.ask('PUT /api/system/texts', { body });

test('an installation whose operator has not entered anything yet returns only its own address', async () => {
  const empty = { name: null, contact: null, origin: app.app.services.config.publicUrl, text: null, changed_at: null };
  expect(await shown()).toEqual(empty);
  expect(await shown('terms')).toEqual(empty);
  expect(await read()).toMatchObject({ operator_name: '', operator_contact: '', terms_text: '', privacy_text: '', revision: 0 });
});

test('a visitor can read what a super admin wrote, section by section; raw HTML and scripts are omitted', async () => {
  const terms_text =
    'Read this.\r\n\r\n## Who may use it\n\nAll of [us](/contact), <b>and</b> <script>alert(1)</script> [nobody](javascript:alert(1)).\n\n## The end\n';
  const { data } = await change({ operator_name: ' Example Ltd ', operator_contact: 'Office@Example.test', terms_text });
  expect(data).toMatchObject({ operator_name: 'Example Ltd', operator_contact: 'office@example.test', privacy_text: '' });
  const page = await shown('terms');
  expect(page).toMatchObject({ name: 'Example Ltd', contact: 'office@example.test' });
  expect(page.text?.sections.map(({ id, title }) => [id, title])).toEqual([
    ['who-may-use-it', 'Who may use it'],
    ['the-end', 'The end'],
  ]);
  const said = JSON.stringify(page.text);
  expect(said).toContain('"href":"/contact"');
  expect(said).not.toMatch(/"tagName":"(b|script)"|javascript:/);
  expect(page.changed_at).not.toBeNull();
  expect(await shown('privacy')).toMatchObject({ name: 'Example Ltd', text: null, changed_at: null });

  await change({ terms_text: '## New' });
  expect(
    (await shown('terms')).text?.sections.map(({ title }) => title),
    'a change is seen at once',
  ).toEqual(['New']);
  await change({ terms_text: '' });
  expect((await shown('terms')).text, "an empty text is the product's own").toBeNull();
});

test('a changed text is recorded with its time, its author and the previous text; the second of two simultaneous changes is refused', async () => {
  const { revision } = await read();
  const both = await Promise.all(['One Ltd', 'Two Ltd'].map((operator_name) => change({ revision, operator_name })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe('texts_changed_elsewhere');
  const now = await read();
  expect(now.about.find(({ name }) => name === 'operator_name')).toMatchObject({ changed_by: { id: boss.id, full_name: 'Ada Ops' } });
  await change({ privacy_text: 'Ours' });
  expect((await change({ privacy_text: 'Ours' })).data.revision, 'what is as it was is no change').toBe(now.revision + 1);
  const { entries } = (await boss.ask('GET /api/system/audit-logs', { query: { kind: 'operator_texts_changed' } })).data;
  expect(entries[0]).toMatchObject({
    text: "Changed the public pages' text",
    changes: [{ name: 'Privacy policy', before: null, after: '4 characters' }],
  });
  expect(entries[1]?.changes).toMatchObject([{ name: "Operator's name", before: 'Example Ltd', after: now.operator_name }]);
  const { rows } = await app.connection.pool.query(
    `select facts from activity where name = 'operator_texts_changed' order by id desc limit 1`,
  );
  expect(rows[0].facts, 'the words themselves are kept').toEqual({ before: { privacy_text: '' }, after: { privacy_text: 'Ours' } });
});

test.each([
  ['operator_name', 'Two\nlines'],
  ['operator_name', 'x'.repeat(121)],
  ['operator_contact', 'nobody'],
  ['operator_contact', 'a@b.test, c@d.test'],
  ['terms_text', 'x'.repeat(100_001)],
  ['terms_text', '> '.repeat(200) + 'deep'],
  ['other', 'x'],
])('a wrong value in the field %s is refused with the reason, and nothing changes', async (field, value) => {
  const before = await read();
  const { status, problem } = await change({ operator_name: 'Changed', [field]: value });
  expect([status, problem.errors?.map(({ path }) => path)]).toEqual([400, [`body.${field}`]]);
  expect(await read()).toEqual(before);
});

test('the longest allowed text in any script is accepted and shown, and a preview saves nothing', async () => {
  const line = '日本語 '.repeat(20);
  const text = Array.from({ length: 1_200 }, (_, n) => `${n} ${line}\n\n`)
    .join('')
    .slice(0, 100_000);
  expect((await change({ terms_text: text })).status).toBe(200);
  expect((await shown('terms')).text?.intro.children.length).toBeGreaterThan(1_000);
  const before = await read();
  const { data } = await boss.ask('POST /api/system/texts/preview', { body: { text: '## Only a look' } });
  expect(data.sections.map(({ title }) => title)).toEqual(['Only a look']);
  expect(await read()).toEqual(before);
});
