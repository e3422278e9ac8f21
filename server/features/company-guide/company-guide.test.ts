import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClaimVerdict } from '#contract/company-guide-values.ts';
import { type Answer, startTestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, student, superAdmin } from '#server/testing/factories.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
let own: Awaited<ReturnType<typeof company>>;
let admin: Person;
let ann: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  own = await company(app);
  admin = await companyAdmin(app, own.id);
  ann = await student(app, { company_id: own.id });
});

const tool = { name: 'Draft assistant', link: 'https://tools.example.com', levels: ['public', 'internal'] as const, note: '' };
const letter = {
  key: 'letter01',
  title: 'A letter',
  text: 'Dear team,\n\nMarta Kay (order 4711) wants her charger by Friday. Marta Kay is ill.',
  must_go: ['Marta Kay', 'ill'],
  must_stay: ['charger', 'by Friday'],
};
const claim = (key: string, verdict: ClaimVerdict, quote = '') => ({
  key,
  text: `A statement about the plan, ${key}.`,
  verdict,
  reason: `The secret reason for ${key}.`,
  quote,
});
const plan = {
  key: 'plan0001',
  title: 'A plan',
  text: 'The fair is in May.\nWe expect\n300 guests.',
  claims: [
    claim('claim001', 'supported', 'in May'),
    claim('claim002', 'overstated', 'We expect\n300 guests'),
    claim('claim003', 'not-in-source'),
  ],
};
const change = (body: object, who = admin) => who.ask('PUT /api/company/guide', { body: body as never });
const shownTo = async (who: Person) => (await who.ask('GET /api/learning/company-guide')).data;
const faultsOf = ({ status, problem }: Pick<Answer<unknown>, 'status' | 'problem'>) => [
  status,
  problem.errors?.map(({ path, code }) => `${path}: ${code}`),
];
const places = (text: string, words: string) => {
  const from = text.indexOf(words);
  return { from, to: from + words.length };
};
const claimsFor = (who: Person, key = plan.key) => who.ask('GET /api/learning/company-guide/claim-checks/:key', { params: { key } });
const compareClaims = (who: Person, verdicts: Record<string, ClaimVerdict>, version?: string) =>
  who.ask('POST /api/learning/company-guide/claim-checks/:key/compare', { params: { key: plan.key }, body: { verdicts, version } });
const compare = (who: Person, marked: { from: number; to: number }[], key = letter.key) =>
  who.ask('POST /api/learning/company-guide/documents/:key/compare', { params: { key }, body: { marked } });

test("an admin's entries are shown to the company's own people, and to no one else", async () => {
  await change({ tools: [tool], documents: [letter] });
  const there = await student(app, { company_id: (await company(app)).id });
  expect(await shownTo(ann)).toMatchObject({ company: own.name, tools: [tool], documents: [{ key: 'letter01', title: 'A letter' }] });
  expect(JSON.stringify(await shownTo(ann))).not.toContain('Marta');
  expect(await shownTo(there)).toMatchObject({ tools: [], incident: null, documents: [] });
  const nowhere = { company: null, tools: [], incident: null, decider: null, policies: [], documents: [], claim_checks: [] };
  expect(await shownTo(await superAdmin(app))).toEqual(nowhere);
});

test("a document of another company isn't found", async () => {
  await change({ documents: [letter] });
  const there = await student(app, { company_id: (await company(app)).id });
  const params = { key: letter.key };
  expect((await ann.ask('GET /api/learning/company-guide/documents/:key', { params })).data.text).toBe(letter.text);
  for (const who of [there, await superAdmin(app)]) {
    expect((await who.ask('GET /api/learning/company-guide/documents/:key', { params })).status).toBe(404);
    expect((await compare(who, [])).status).toBe(404);
  }
});

test('a change that is based on an older state is refused, and each change is in the audit log without the texts of documents', async () => {
  const { data } = await change({ tools: [tool], documents: [letter], claim_checks: [plan], revision: 0 });
  expect(data.revision).toBe(1);
  expect((await change({ tools: [], revision: 0 })).problem.code).toBe('edited_elsewhere');
  // The same values again are no change.
  expect((await change({ tools: [tool], revision: 1 })).data.revision).toBe(1);
  const boss = await superAdmin(app);
  const entries = (await boss.ask('GET /api/system/audit-logs', { query: { kind: 'company_guide_changed', company_id: own.id } as never }))
    .data;
  const told = JSON.stringify(entries);
  expect(told).toContain('Draft assistant, https://tools.example.com, public/internal');
  expect(told).toContain('A letter');
  expect(told).toContain('A plan');
  expect(told).not.toMatch(/Marta|secret|fair/);
});

test('links without https, addresses that are none, and too long texts are refused', async () => {
  const contact = { name: 'The service desk', mail: '', phone: '', note: '' };
  for (const link of ['http://example.com', 'javascript:alert(1)', 'https://me:secret@example.com', 'example.com'])
    expect(faultsOf(await change({ tools: [{ ...tool, link }] }))).toEqual([400, ['body.tools.0.link: https_link']]);
  expect(faultsOf(await change({ incident: { ...contact, mail: 'desk' } }))).toEqual([400, ['body.incident.mail: not_email']]);
  const long = { ...letter, text: `${letter.text}${'é'.repeat(10_240)}` };
  expect(faultsOf(await change({ documents: [long] }))).toEqual([400, ['body.documents.0.text: guide_text_too_long']]);
  expect((await change({ documents: Array.from({ length: 6 }, (_, n) => ({ ...letter, key: `letter0${n}` })) })).status).toBe(400);
});

test("documents with phrases that they don't contain or that contradict each other are refused", async () => {
  const refused = async (more: object) => faultsOf(await change({ documents: [{ ...letter, ...more }] }));
  expect(await refused({ must_go: ['Martha'] })).toEqual([400, ['body.documents.0.must_go: guide_phrase_missing']]);
  expect(await refused({ must_stay: ['Saturday'] })).toEqual([400, ['body.documents.0.must_stay: guide_phrase_missing']]);
  expect(await refused({ must_stay: ['Marta Kay is'] })).toEqual([400, ['body.documents.0.must_stay: guide_phrase_both']]);
  expect(faultsOf(await change({ documents: [letter, letter] }))).toEqual([400, ['body.documents.1.key: guide_key_twice']]);
});

test('a comparison says what is still in the text and what is lost, and changes no progress', async () => {
  await change({ documents: [letter] });
  const { text } = letter;
  const before = (await ann.ask('GET /modules/progress')).data;
  expect((await compare(ann, [])).data).toEqual({ removed: [], left: ['Marta Kay', 'ill'], kept: ['charger', 'by Friday'], lost: [] });
  // The second mention of the name stays.
  const once = await compare(ann, [places(text, 'Marta Kay'), places(text, 'by Friday')]);
  expect(once.data).toMatchObject({ left: ['Marta Kay', 'ill'], lost: ['by Friday'] });
  const last = text.lastIndexOf('Marta Kay');
  const all = await compare(ann, [places(text, 'Marta Kay'), { from: last, to: last + 9 }, places(text, 'ill')]);
  expect(all.data).toEqual({ removed: ['Marta Kay', 'ill'], left: [], kept: ['charger', 'by Friday'], lost: [] });
  expect((await ann.ask('GET /modules/progress')).data).toEqual(before);
});

test("a removed place never joins the words around it to a phrase, and places outside the text don't matter", async () => {
  const text = 'Kxxay';
  await change({ documents: [{ ...letter, text: `${text} Kay`, must_go: ['Kay'], must_stay: [] }] });
  const marked = [
    { from: 1, to: 3 },
    { from: 6, to: 900 },
  ];
  expect((await compare(ann, marked)).data.left).toEqual([]);
});

test("a document with claims is shown to the company's own people without the verdicts, and isn't found by others", async () => {
  await change({ claim_checks: [plan] });
  const there = await student(app, { company_id: (await company(app)).id });
  expect((await shownTo(ann)).claim_checks).toEqual([{ key: plan.key, title: 'A plan' }]);
  expect((await claimsFor(ann)).data).toEqual({
    key: plan.key,
    title: 'A plan',
    text: plan.text,
    claims: plan.claims.map(({ key, text }) => ({ key, text })),
    version: expect.any(String),
  });
  expect((await shownTo(there)).claim_checks).toEqual([]);
  for (const who of [there, await superAdmin(app)]) {
    expect((await claimsFor(who)).status).toBe(404);
    expect((await compareClaims(who, { claim001: 'supported', claim002: 'supported', claim003: 'supported' })).status).toBe(404);
  }
});

test("the company's verdicts are shown only after a verdict on every claim, and change no progress", async () => {
  await change({ claim_checks: [plan] });
  const before = (await ann.ask('GET /modules/progress')).data;
  for (const verdicts of [
    {},
    { claim001: 'supported', claim002: 'supported' },
    { claim001: 'supported', claim002: 'supported', claim009: 'supported' },
  ]) {
    const { status, problem } = await compareClaims(ann, verdicts as Record<string, ClaimVerdict>);
    expect([status, problem.code]).toEqual([409, 'claims_changed']);
    expect(JSON.stringify(problem)).not.toContain('secret');
  }
  const { data } = await compareClaims(ann, { claim001: 'supported', claim002: 'contradicted', claim003: 'not-in-source' });
  expect(data.claims).toEqual(
    plan.claims.map(({ key, verdict, reason, quote }) => ({
      key,
      is_right: key !== 'claim002',
      verdict,
      reason,
      quote: quote.replace('\n', ' '),
    })),
  );
  expect((await ann.ask('GET /modules/progress')).data).toEqual(before);
});

test('a comparison is refused if the text or a claim has changed since it was read, and not if only a verdict has', async () => {
  await change({ claim_checks: [plan] });
  const { version } = (await claimsFor(ann)).data;
  const [first, second, third] = plan.claims as [(typeof plan.claims)[0], ...typeof plan.claims];
  const verdicts = { claim001: 'supported', claim002: 'supported', claim003: 'supported' } as const;
  const codeAfter = async (more: object) => {
    await change({ claim_checks: [{ ...plan, ...more }] });
    return (await compareClaims(ann, verdicts, version)).problem?.code;
  };
  expect(await codeAfter({ text: `${plan.text}\nIt rains.` })).toBe('claims_changed');
  expect(await codeAfter({ claims: [{ ...first, text: 'The fair is in June.' }, second, third] })).toBe('claims_changed');
  expect(await codeAfter({ claims: [{ ...first, verdict: 'overstated' }, second, third] })).toBeUndefined();
});

test('claims without a reason, with words that the document lacks, or all with the same verdict are refused', async () => {
  const [first, second, third] = plan.claims;
  const refused = async (claims: object[]) => faultsOf(await change({ claim_checks: [{ ...plan, claims }] }));
  const at = 'body.claim_checks.0.claims';
  expect(await refused([first, { ...second, reason: 'Wrong' }] as object[])).toEqual([400, [`${at}.1.reason: too_short`]]);
  expect(await refused([first, { ...second, verdict: 'sound' }] as object[])).toEqual([400, [`${at}.1.verdict: not_allowed`]]);
  expect(await refused([first, { ...second, quote: '400 guests' }] as object[])).toEqual([400, [`${at}.1.quote: guide_quote_missing`]]);
  expect(await refused([first, { ...second, verdict: 'supported' }] as object[])).toEqual([400, [`${at}: guide_one_verdict`]]);
  expect(await refused([])).toEqual([400, [`${at}: guide_one_verdict`]]);
  expect(await refused([first, second, third, third] as object[])).toEqual([400, [`${at}: guide_claim_twice`]]);
  expect(faultsOf(await change({ claim_checks: [plan, plan] }))).toEqual([400, ['body.claim_checks.1.key: guide_key_twice']]);
  const six = Array.from({ length: 6 }, (_, n) => ({ ...plan, key: `plan000${n}` }));
  expect((await change({ claim_checks: six })).status).toBe(400);
});

test('members who are not staff may not read or change the guide itself', async () => {
  expect((await ann.ask('GET /api/company/guide')).status).toBe(403);
  expect((await change({ tools: [tool] }, ann)).status).toBe(403);
});
