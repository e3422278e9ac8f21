import { createHash, createPublicKey, verify } from 'node:crypto';
import { base58 } from '@scure/base';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequirementTerms } from '#contract/requirements.ts';
import { must } from '#server/must.ts';
import { aiRelease, aiSystemEntry } from '#server/testing/ai-systems.ts';
import { startTestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, staySignedIn, student } from '#server/testing/factories.ts';
import { applyAll, requireOf } from '#server/testing/requirements.ts';
import { roleTerms } from '#server/testing/role-profiles.ts';
import { completeModule } from '#server/testing/walk.ts';
import type { LiteracyContent } from './content.ts';

const origin = 'https://learn.example.test';
let app: Awaited<ReturnType<typeof startTestApp>>;
let admin: Person;
let ann: Person;
let own: Awaited<ReturnType<typeof company>>;
let systemId: string;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: origin });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  await app.connection.pool.query('update requirements set ended_at = now() where ended_at is null');
  own = await company(app);
  admin = await staySignedIn(app, await companyAdmin(app, own.id));
  ann = await staySignedIn(app, await student(app, { company_id: own.id, chapter_id: own.chapter.id, job_title_id: 'software-engineer' }));
  const body = { ...aiSystemEntry, responsible_id: admin.id };
  systemId = (await admin.ask('POST /api/company/ai-systems', { body })).data.id;
  await admin.ask('POST /api/company/role-profiles', { body: { ...roleTerms, system_ids: [systemId] } });
});

const at = () => ({ params: { systemId } });
const coverage = async () => (await admin.ask('GET /api/company/ai-systems/:systemId/coverage', at())).data;
const statuses = async () => (await coverage()).people?.map(({ full_name, state }) => [full_name, state]);
const choose = (requirement_ids: string[]) =>
  admin.ask('POST /api/company/ai-systems/:systemId/requirements', { ...at(), body: { requirement_ids } });
async function train(given: Partial<RequirementTerms> = {}) {
  const before = (await coverage()).requirements.filter(({ covers }) => covers).map(({ id }) => id);
  const { id } = await requireOf(app, admin, { counts_earlier_work: false, ...given });
  await choose([...before, id]);
  return id;
}
const release = (more: Partial<Omit<typeof aiRelease, 'released_on'>> & { released_on?: string } = {}) =>
  admin.ask('POST /api/company/ai-systems/:systemId/releases', {
    ...at(),
    body: { ...aiRelease, name: '5', in_use_since: '2026-11-22', needs_training: true, ...more },
  });
async function goTo(day: string) {
  app.clock.set(`${day}T12:00:00Z`);
  await applyAll(app);
}
const file = (query: { day?: string; format: 'json' | 'pdf' }, by = admin) => by.ask('GET /api/company/ai-literacy/file', { query });

interface Signed {
  '@context': unknown;
  id: string;
  issuer: string;
  validFrom: string;
  credentialSubject: LiteracyContent;
  proof: Record<string, unknown> & { proofValue: string; verificationMethod: string };
}
const jsonOf = async (day?: string) => JSON.parse((await file({ format: 'json', ...(day ? { day } : {}) })).text) as Signed;

/** JSON with sorted names, written here again. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Verifies a proof as https://www.w3.org/TR/vc-di-eddsa/#eddsa-jcs-2022 describes it, with the key that the issuer publishes. */
async function isGenuine({ proof, ...document }: Signed): Promise<boolean> {
  const { proofValue, ...options } = proof;
  const published = (await (await fetch(`${app.url}/.well-known/did.json`)).json()) as {
    id: string;
    verificationMethod: { id: string; publicKeyMultibase: string }[];
  };
  const method = published.verificationMethod.find(({ id }) => id === proof.verificationMethod);
  if (!method || document.issuer !== published.id || sorted(options['@context']) !== sorted(document['@context'])) return false;
  // The two bytes before the key say that it is one of Ed25519.
  const x = Buffer.from(base58.decode(method.publicKeyMultibase.slice(1)))
    .subarray(2)
    .toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const signed = Buffer.concat([sha256(sorted(options)), sha256(sorted(document))]);
  return verify(null, signed, key, base58.decode(proofValue.slice(1)));
}

describe('who is covered', () => {
  test('someone whose role uses a system is covered once they have completed a requirement that covers it', async () => {
    expect(await statuses()).toEqual([[ann.full_name, 'no_requirement']]);
    await train();
    expect(await statuses()).toEqual([[ann.full_name, 'under_way']]);
    await completeModule(ann, 'stones');
    expect(await coverage()).toMatchObject({
      figures: { people: 1, covered: 1, under_way: 0, waived: 0, uncovered: 0 },
      roles: [{ name: 'Engineer', people: 1 }],
      people: [{ state: 'covered', completed_on: '2026-11-20' }],
    });
  });

  test('a release that needs new training shows who is no longer covered, until they complete a requirement made for it', async () => {
    await train();
    await completeModule(ann, 'stones');
    await goTo('2026-11-22');
    await release();
    expect(await coverage()).toMatchObject({ release: '5', trained_from: '2026-11-22', people: [{ state: 'before_release' }] });
    await train({ name: 'What is new', module_id: 'winds' });
    expect(await statuses()).toEqual([[ann.full_name, 'under_way']]);
    await completeModule(ann, 'winds');
    expect(await statuses()).toEqual([[ann.full_name, 'covered']]);
  });

  test('a release covers those who were trained after it was released, and one without new training changes nothing', async () => {
    await train();
    await goTo('2026-11-21');
    await completeModule(ann, 'stones');
    await release({ name: '4.3', needs_training: false, in_use_since: '2026-11-21' });
    await release({ released_on: '2026-11-21' });
    await goTo('2026-11-22');
    expect(await statuses()).toEqual([[ann.full_name, 'covered']]);
    await release({ name: '6', in_use_since: '2026-11-22', released_on: '2026-11-22' });
    expect(await statuses()).toEqual([[ann.full_name, 'before_release']]);
  });

  test('someone is not covered while a round is overdue, and someone whose round was waived is neither trained nor missing', async () => {
    await train({ due_days: 1 });
    await goTo('2026-11-23');
    expect(await statuses()).toEqual([[ann.full_name, 'overdue']]);
    const { rounds } = (await admin.ask('GET /api/company/rounds')).data;
    await admin.ask('POST /api/company/rounds/waive', { body: { round_ids: rounds.map(({ id }) => id), reason: 'On parental leave.' } });
    expect(await statuses()).toEqual([[ann.full_name, 'waived']]);
    const overview = (await admin.ask('GET /api/company/ai-literacy')).data;
    expect(overview).toMatchObject({ figures: { people: 1, waived: 1 }, systems: [{ id: systemId, roles: 1, requirements: 1 }] });
  });

  test("requirements that have ended or are another company's can't be chosen, and a day that has not come is refused", async () => {
    const other = await staySignedIn(app, await companyAdmin(app, (await company(app)).id));
    const { id } = await requireOf(app, other);
    expect((await choose([id])).problem.errors).toMatchObject([{ path: 'body.requirement_ids', code: 'ai_training' }]);
    const { problem } = await admin.ask('GET /api/company/ai-literacy', { query: { day: '2026-11-21' } });
    expect(problem.errors).toMatchObject([{ path: 'query.day', code: 'ai_literacy_future' }]);
    expect((await file({ format: 'pdf', day: '2026-11-21' })).status).toBe(400);
    expect((await file({ format: 'json' }, ann)).status).toBe(403);
  });

  test('a company that shows only groups sees no names, and no figures of fewer than five people', async () => {
    await train();
    await app.connection.pool.query(`update companies set staff_sees = 'groups' where id = $1`, [own.id]);
    expect(await coverage()).toMatchObject({ figures: null, people: null });
    const { credentialSubject: hidden } = await jsonOf();
    expect([hidden.people_are, hidden.people, hidden.figures, hidden.systems[0]?.figures]).toEqual(['counted', null, null, null]);
    expect(JSON.stringify(hidden)).not.toContain(ann.full_name);
    const more = { company_id: own.id, chapter_id: own.chapter.id, job_title_id: 'software-engineer' };
    for (let n = 0; n < 4; n++) {
      const person = await student(app, more);
      await person.ask('PUT /api/users/profile', { body: { job_title_id: null } });
      await person.ask('PUT /api/users/profile', { body: { job_title_id: 'software-engineer' } });
    }
    expect((await coverage()).figures).toMatchObject({ people: 5 });
    expect((await jsonOf()).credentialSubject.figures).toMatchObject({ people: 5 });
  });
});

describe('the file', () => {
  test('the file names systems, roles, requirements, evidence, measures and gaps', async () => {
    await train();
    await completeModule(ann, 'stones');
    const { credentialSubject: content } = await jsonOf();
    expect(content).toMatchObject({
      company: { id: own.id, name: own.name },
      day: '2026-11-20',
      people_are: 'named',
      figures: { people: 1, covered: 1 },
      systems: [{ name: 'Draft assistant', answers_for_it: admin.full_name, gaps: [], roles: [{ name: 'Engineer' }] }],
      roles: [{ name: 'Engineer', people: 1, systems: [systemId] }],
      requirements: [{ name: 'Working safely', learns: 'Stones', version: 1 }],
      people: [{ name: ann.full_name, role: 'Engineer', systems: [{ status: 'covered' }], evidence: [{ completed_on: '2026-11-20' }] }],
    });
    const [certificate] = (await ann.ask('GET /api/certificates/user/:userId', { params: { userId: ann.id } })).data.filter(
      ({ title }) => title === 'Stones',
    );
    expect(content.people?.[0]?.evidence[0]?.certificate).toBe(certificate?.serial ?? 'a serial');
    expect(content.systems[0]?.measures.join(' ')).toContain('People are required to complete “Stones” once');
    expect(content.about).toContain('It is not legal advice');
    await release({ in_use_since: '2026-11-20', released_on: '2026-11-20' });
    await goTo('2026-11-21');
    await release({ name: '6', in_use_since: '2026-11-21' });
    expect((await jsonOf()).credentialSubject.systems[0]?.gaps).toEqual([
      '1 person was trained before the release that needs new training.',
    ]);
  });

  test('a past day is always described in the same way, apart from the time of issue, whatever happens later', async () => {
    await train();
    const then = await jsonOf();
    await goTo('2026-11-24');
    await completeModule(ann, 'stones');
    await release();
    await choose([]);
    const { revision } = (await admin.ask('GET /api/company/ai-systems/:systemId', at())).data;
    await admin.ask('PUT /api/company/ai-systems/:systemId', {
      ...at(),
      body: { ...aiSystemEntry, name: 'Another name', responsible_id: admin.id, revision },
    });
    const again = await jsonOf('2026-11-20');
    expect(again.credentialSubject).toEqual(then.credentialSubject);
    expect(again.id).toBe(then.id);
    expect(again.validFrom).not.toBe(then.validFrom);
    expect((await jsonOf()).credentialSubject).not.toEqual({ ...then.credentialSubject, day: '2026-11-24' });
    expect((await jsonOf('2026-11-19')).credentialSubject.systems).toEqual([]);
  });

  test('a signature is verified independently, and a file with any change is recognised as not genuine', async () => {
    await train();
    const signed = await jsonOf();
    expect(signed.issuer).toBe('did:web:learn.example.test');
    expect(await isGenuine(signed)).toBe(true);
    const text = JSON.stringify(signed);
    for (const [from, to] of [
      ['"under_way"', '"covered"'],
      ['"uncovered":0', '"uncovered":1'],
      ['"2026-11-20"', '"2026-11-19"'],
      ['Draft assistant', 'Draft assistent'],
      [ann.full_name, admin.full_name],
      [/"validFrom":"20/, '"validFrom":"19'],
      [/"created":"20/, '"created":"19'],
      ['"issuer":"did:web:learn', '"issuer":"did:web:another'],
      [/"gaps":\[\]/, '"gaps":["All is well."]'],
      [/(?<="proofValue":"z.{20})./, (letter: string) => (letter === 'a' ? 'b' : 'a')],
    ] as const) {
      const changed = text.replace(from, to as string);
      expect(changed, String(from)).not.toBe(text);
      expect(await isGenuine(JSON.parse(changed) as Signed), String(from)).toBe(false);
    }
  });

  test('anyone with a fingerprint sees that the file was issued here, for the JSON and the PDF alike, and no one sees it for another content', async () => {
    await train();
    const pdf = await file({ format: 'pdf' });
    expect([pdf.status, pdf.headers.get('content-type'), pdf.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    app.clock.forward(60_000);
    const { id, credentialSubject } = await jsonOf();
    const fingerprint = sha256(sorted(credentialSubject)).toString('hex');
    expect(id).toBe(`${origin}/ai-literacy/${fingerprint}`);
    const issued = async (print: string) => {
      const answer = await fetch(`${app.url}/api/ai-literacy/${print}`);
      return { status: answer.status, body: (await answer.json()) as { data?: unknown } };
    };
    // It was issued first as a PDF, which has the same content.
    expect((await issued(fingerprint)).body.data).toEqual({
      company: own.name,
      day: '2026-11-20',
      issued_at: expect.stringMatching(/^2026-11-20T12:00/),
    });
    const forged = {
      ...credentialSubject,
      people: must(credentialSubject.people, 'people').map((one) => ({ ...one, name: 'Someone else' })),
    };
    expect((await issued(sha256(sorted(forged)).toString('hex'))).status).toBe(404);
    expect((await issued('x')).status).toBe(404);
  });
});
