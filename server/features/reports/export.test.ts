import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportFormat, ReportName } from '#contract/report-columns.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, insertPerson, type Person } from '#server/testing/factories.ts';
import { writeDays } from '#server/testing/study-days.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2027-06-14T12:00:00Z');
});
afterAll(() => app.close());

const insert = (facts: object) => insertPerson(app.connection.database, new Date('2027-01-01T00:00:00Z'), facts);
const formula = '=HYPERLINK("http://evil.example","x")';

/**
 * Creates a company of 23 people, each of whom has studied on one day. One name is a formula in spreadsheets, and one has characters that
 * not every PDF font has.
 */
async function companyToExport(facts: object = {}) {
  const place = await company(app, facts);
  const admin = await companyAdmin(app, place.id);
  const where = { company_id: place.id, chapter_id: place.chapter.id };
  for (let count = 1; count <= 23; count++) {
    const full_name = count === 1 ? formula : count === 2 ? '田中 美' : `Person ${String(count).padStart(2, '0')}`;
    const { id } = await insert({ ...where, full_name });
    await writeDays(app, [{ ...where, user_id: id, day: '2027-06-10', seconds: count * 60, files_completed: count, points: count }]);
  }
  return { place, admin };
}

async function file({ token }: Person, report: ReportName, format: ReportFormat, more = '') {
  const response = await fetch(`${app.url}/api/reports/${report}/export?format=${format}${more}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}
const sum = (values: readonly unknown[]) => values.reduce<number>((all, value) => all + Number(value), 0);

test('a spreadsheet lists everyone, and its sums match the screen', async () => {
  const { admin } = await companyToExport();
  const { data } = await admin.ask('GET /api/reports/user-activity');
  const { bytes, response } = await file(admin, 'user-activity', 'xlsx');
  expect(response.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const [head, ...people] = await readSheet(bytes, 'People');
  expect(head).toEqual([
    'Person',
    'Email address',
    'Chapter',
    'Study days',
    'Time studied (minutes)',
    'Steps completed',
    'Quizzes and labs passed',
    'Exercises practised',
    'Modules started',
    'Modules completed',
    'Last study day',
    'ID',
  ]);
  expect([people.length, people.length]).toEqual([data.people?.total, 24]);
  const columns = (index: number) => people.map((row) => row[index]);
  const { figures } = data;
  expect([sum(columns(3)), sum(columns(4)), sum(columns(5))]).toEqual([
    figures.study_days.value,
    figures.minutes.value,
    figures.files_completed.value,
  ]);
  expect(columns(0)).toContain(formula);
  // Addresses and ids distinguish two people with the same name, and can be used to join other data about them.
  const known = (data.people?.rows ?? []).map(({ email, id }) => [email, id]);
  expect(people.map((row) => [row[1], row.at(-1)])).toEqual(expect.arrayContaining(known));
  const series = await readSheet(bytes, 'Over time');
  expect(series[0]?.[0]).toBe('Day');
  expect(sum(series.slice(1).map((row) => row[2]))).toBe(figures.minutes.value);
  const shown = await readSheet(bytes, 'Figures');
  expect(shown.map((row) => row[1])).toEqual(['In this period', ...Object.values(figures).map(({ value }) => value)]);
});

test('a CSV file contains no cell that runs as a formula, and declares its type', async () => {
  const { admin, place } = await companyToExport({ name: 'Kilns & Sons' });
  const { bytes, response } = await file(admin, 'user-activity', 'csv', '&track_id=first-steps');
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(
    'User activity of Kilns & Sons 2027-05-16 to 2027-06-14.csv',
  );
  const rows: string[][] = parse(bytes, { bom: true });
  expect(rows).toHaveLength(25);
  expect(rows.flat().filter((cell) => cell.startsWith('='))).toEqual([]);
  expect(rows.map(([name]) => name)).toContain(`'${formula}`);
  const recorded = await app.connection.pool.query('select facts, actor_id from activity where company_id = $1 and name = $2', [
    place.id,
    'report_exported',
  ]);
  expect(recorded.rows).toEqual([
    {
      actor_id: admin.id,
      facts: { report: 'user-activity', format: 'csv', from: '2027-05-16', to: '2027-06-14', chapter_id: null, track_id: 'first-steps' },
    },
  ]);
});

test("a report's document starts with a page that shows its company, its days, its figures and a chart of each", async () => {
  const { admin, place } = await companyToExport();
  const picture = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const logo = new Blob([new Uint8Array(picture)], { type: 'image/png' });
  expect((await admin.ask('PUT /api/company/logo', { file: logo, query: {} })).status).toBe(200);
  const { bytes } = await file(admin, 'user-activity', 'pdf');
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { totalPages, text: pages } = await extractText(document, { mergePages: false });
  const [first = '', ...others] = pages;
  for (const words of [place.name, 'User activity', '16 May – 14 June 2027', 'The whole company', 'Steps completed', '276', '4 h 36 min'])
    expect(first).toContain(words);
  const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
  for (const alt of [`Logo of ${place.name}`, 'Active people over time. Highest: 23, 10 June 2027.', 'Steps completed over time'])
    expect(tree).toContain(alt);
  const rest = others.join(' ');
  for (const words of ['Person 23', '田中', '10 Jun 2027', 'What it means']) expect(rest).toContain(words);
  expect(pages.join(' ')).not.toMatch(/…|2027-06/);
  expect(pages.map((page, index) => page.includes(`Page ${index + 1} of ${totalPages}`))).toEqual(pages.map(() => true));
  // The column names are repeated above the rows on each page of a table.
  expect(others.filter((page) => page.includes('Person 1')).every((page) => /Exercises\s+practised\s+Modules\s+started/.test(page))).toBe(
    true,
  );
  expect(JSON.stringify(await (await document.getPage(2)).getStructTree())).toContain('"TH"');
});

test('a long row takes as many lines as it needs, all on one page', async () => {
  const { admin, place } = await companyToExport();
  const long = `Chapter of ${'very '.repeat(24)}long`.slice(0, 80);
  await app.connection.pool.query('update chapters set name = $2 where company_id = $1', [place.id, long]);
  const { bytes } = await file(admin, 'user-activity', 'pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  const spaceless = (words: string) => words.replace(/\s+/g, '');
  expect(spaceless(text)).toContain(spaceless(long));
});

test('a file from a company that shows only groups names no one', async () => {
  const { admin } = await companyToExport({ staff_sees: 'groups' });
  for (const format of ['csv', 'xlsx'] as const) {
    const { bytes } = await file(admin, 'user-activity', format);
    const text = format === 'csv' ? bytes.toString() : JSON.stringify(await readSheet(bytes, 'Chapters'));
    expect(text).toContain('All other chapters');
    expect(text).not.toContain('Person 2');
  }
  await expect(readSheet((await file(admin, 'user-activity', 'xlsx')).bytes, 'People')).rejects.toThrow();
});

test("a file from a company with the setting `progress` does not show anyone's study time, only the total", async () => {
  const { admin } = await companyToExport({ staff_sees: 'progress' });
  const { data } = await admin.ask('GET /api/reports/user-activity');
  expect(data.people?.rows.map(({ minutes }) => minutes)).toEqual(Array.from({ length: 20 }, () => null));
  expect(data.figures.minutes.value).toBe((23 * 24) / 2);
  const [head] = await readSheet((await file(admin, 'user-activity', 'xlsx')).bytes, 'People');
  expect(head).toEqual([
    'Person',
    'Email address',
    'Chapter',
    'Study days',
    'Steps completed',
    'Quizzes and labs passed',
    'Exercises practised',
    'Modules started',
    'Modules completed',
    'Last study day',
    'ID',
  ]);
  const { status, problem } = await admin.ask('GET /api/reports/user-activity', { query: { sort: 'minutes' } });
  expect([status, problem?.code]).toEqual([403, 'not_shown_to_staff']);
});
