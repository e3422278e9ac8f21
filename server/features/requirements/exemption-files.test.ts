import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requirementLimits } from '#contract/requirement-values.ts';
import { day } from '#server/calendar/durations.ts';
import { purgeAll } from '#server/jobs/purge.ts';
import { startTestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, staySignedIn, student } from '#server/testing/factories.ts';
import { openRounds, requireOf } from '#server/testing/requirements.ts';
import { exemptionFilesOf } from './exemption-file-queries.ts';
import { requirementsPurges } from './purges.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
let admin: Person;
let ann: Person;
let roundId: string;
let exemptionId: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  await app.connection.pool.query('update requirements set ended_at = now() where ended_at is null');
  const own = await company(app);
  admin = await staySignedIn(app, await companyAdmin(app, own.id));
  ann = await staySignedIn(app, await student(app, { company_id: own.id }));
  await requireOf(app, admin);
  roundId = (await openRounds(ann))[0]?.id ?? '';
  await ann.ask('POST /api/requirements/due/:roundId/exemption', { params: { roundId }, body: { reason: 'I am on leave.' } });
  exemptionId = (await admin.ask('GET /api/company/exemptions')).data.exemptions[0]?.id ?? '';
});

const pdfOf = (body: string) => `%PDF-1.4\n${body}\nstartxref\n9\n%%EOF\n`;
const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'Leave.pdf', type = 'application/pdf') =>
  new File([content], name, { type });
const attach = (file: Blob, person = ann) => person.ask('PUT /api/requirements/due/:roundId/exemption/file', { params: { roundId }, file });
const ownFile = (person = ann) => person.ask('GET /api/requirements/due/:roundId/exemption/file', { params: { roundId } });
const staffFile = (person = admin) => person.ask('GET /api/company/exemptions/:exemptionId/file', { params: { exemptionId } });
const decide = (is_granted: boolean) =>
  admin.ask('POST /api/company/exemptions/:exemptionId/decide', { params: { exemptionId }, body: { is_granted, answer: 'We know.' } });

test('someone attaches a PDF to their request; they and the admins can download it, but it is never shown in a page', async () => {
  const text = pdfOf('1 0 obj <</Type /Catalog>> endobj');
  const { data } = await attach(fileOf(text, 'My leave‮.html'));
  expect(data.exemption?.file).toEqual({ name: 'My leave.pdf', bytes: text.length });
  expect((await admin.ask('GET /api/company/exemptions')).data.exemptions[0]?.file?.name).toBe('My leave.pdf');
  for (const { text: got, headers } of [await ownFile(), await staffFile()]) {
    expect(got).toBe(text);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('attachment; filename="My leave.pdf"');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('the place where a photo was taken is removed from it, whatever its name and its declared type', async () => {
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .withExif({ IFD3: { GPSLatitude: '47/1 22/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { data } = await attach(fileOf(new Uint8Array(photo), 'scan.pdf'));
  expect(data.exemption?.file?.name).toBe('scan.jpg');
  const response = await fetch(`${app.url}/api/requirements/due/${roundId}/exemption/file`, {
    headers: { authorization: `Bearer ${ann.token}` },
  });
  const kept = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(kept).toMatchObject({ format: 'jpeg', width: 40, height: 20 });
  expect(kept.exif).toBeUndefined();
});

test.each([
  ['a page', '<!doctype html><script>alert(1)</script>', 'evidence_kind'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'evidence_kind'],
  ['an empty file', '', 'evidence_kind'],
  ['a PDF that is cut off', '%PDF-1.4\n1 0 obj', 'medium_broken'],
  ['a PDF with a script', pdfOf('1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert)>>>> endobj'), 'medium_pdf_active'],
])('%s is refused as evidence', async (_, content, code) => {
  expect((await attach(fileOf(content))).problem.errors?.[0]).toMatchObject({ path: 'body.file', code });
  expect((await ownFile()).status).toBe(404);
});

test('a file that is too large or of another declared type is refused', async () => {
  expect((await attach(fileOf(new Uint8Array(requirementLimits.evidenceFile.most + 1)))).status).toBe(413);
  expect((await attach(fileOf('PK', 'a.zip', 'application/zip'))).status).toBe(415);
});

test('a second file replaces the first, and can be removed until someone decides', async () => {
  await attach(fileOf(pdfOf('first')));
  await attach(fileOf(pdfOf('second'), 'Other.pdf'));
  expect((await ownFile()).text).toContain('second');
  const remove = () => ann.ask('DELETE /api/requirements/due/:roundId/exemption/file', { params: { roundId } });
  expect((await remove()).data.exemption?.file).toBeNull();
  expect((await remove()).status).toBe(200);
  expect((await staffFile()).status).toBe(404);
  await attach(fileOf(pdfOf('third')));
  await decide(false);
  expect((await attach(fileOf(pdfOf('fourth')))).problem.code).toBe('exemption_decided');
  expect((await remove()).problem.code).toBe('exemption_decided');
  expect((await ownFile()).text).toContain('third');
});

test("no one can attach a file without a request, or read a colleague's file", async () => {
  await attach(fileOf(pdfOf('mine')));
  const colleague = await staySignedIn(app, await student(app, { company_id: ann.company_id }));
  expect((await ownFile(colleague)).status).toBe(404);
  expect((await attach(fileOf(pdfOf('theirs')), colleague)).status).toBe(404);
  const elsewhere = await staySignedIn(app, await companyAdmin(app, (await company(app)).id));
  expect((await staffFile(elsewhere)).status).toBe(404);
  await requireOf(app, admin, { name: 'Another' });
  const other = (await openRounds(ann)).find(({ name }) => name === 'Another');
  const answer = await ann.ask('PUT /api/requirements/due/:roundId/exemption/file', {
    params: { roundId: other?.id ?? '' },
    file: fileOf(pdfOf('early')),
  });
  expect(answer.status).toBe(404);
});

test('a company that discloses only group figures does not hand out files', async () => {
  await attach(fileOf(pdfOf('mine')));
  await app.connection.pool.query(`update companies set staff_sees = 'groups' where id = $1`, [ann.company_id]);
  expect((await staffFile()).problem.code).toBe('not_shown_to_staff');
});

test('an admin who opens a file is recorded at most once an hour', async () => {
  await attach(fileOf(pdfOf('mine')));
  const openings = async () =>
    (await app.connection.pool.query(`select actor_id from activity where name = 'exemption_file_opened' and person_id = $1`, [ann.id]))
      .rows;
  await staffFile();
  await staffFile();
  expect(await openings()).toEqual([{ actor_id: admin.id }]);
  app.clock.forward(3_600_001);
  await staffFile();
  expect(await openings()).toHaveLength(2);
});

test('a file is deleted a year after the decision, and the request is kept', async () => {
  await attach(fileOf(pdfOf('mine')));
  await decide(true);
  const { services } = app.app;
  async function files() {
    const found: string[] = [];
    for await (const { name } of exemptionFilesOf(services.database, ann.id)) found.push(name);
    return found;
  }
  const purge = () => purgeAll(services, requirementsPurges);
  app.clock.forward(364 * day);
  await purge();
  expect(await files()).toEqual(['Leave.pdf']);
  app.clock.forward(2 * day);
  await purge();
  expect(await files()).toEqual([]);
  const { data } = await ann.ask('GET /api/requirements/due/:roundId', { params: { roundId } });
  expect(data.exemption).toMatchObject({ is_granted: true, file: null });
});
