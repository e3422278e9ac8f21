import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { groupsOfSerial } from '#contract/serial.ts';
import { inFont } from '#server/pdf-fonts.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { certify } from '#server/testing/certify.ts';
import { change, company, student, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://learn.example.test' });
});
afterAll(() => app.close());

async function graduate(full_name: string, trackId: string | null = 'further') {
  const person = await student(app, { full_name, timezone: 'Pacific/Auckland' });
  await certify(app, person.id, trackId, new Date('2027-05-31T20:00:00Z'));
  const [certificate] = (await person.ask('GET /api/certificates/user/:userId', { params: { userId: person.id } })).data;
  const serial = certificate?.serial ?? 'none';

  /** Returns the PDF's content as read by another program. */
  async function read() {
    const answer = await fetch(`${app.url}/api/certificates/${serial}/pdf`, { headers: { authorization: `Bearer ${person.token}` } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const page = await document.getPage(1);
    const content = await page.getTextContent();
    const text = content.items.map((item) => ('str' in item ? item.str : '')).join(' ');
    const info: { Title?: string; Language?: string; CreationDate?: string } = (await document.getMetadata()).info;
    const structure = JSON.stringify(await page.getStructTree());
    const links = (await page.getAnnotations()).map(({ url }: { url?: string }) => url);
    return { pages: document.numPages, view: page.view, text: text.replace(/\s+/g, ' '), info, structure, links, headers: answer.headers };
  }
  return { serial, read };
}

test("a printed certificate has the name, the title, the day in its holder's time zone, the serial and instructions for verifying it", async () => {
  const { serial, read } = await graduate('Sofia Lindqvist');
  const pdf = await read();
  expect(pdf.pages).toBe(1);
  expect(pdf.view.map(Math.round)).toEqual([0, 0, 842, 595]);
  for (const part of ['Sofia Lindqvist', 'Further', '1 June 2027', 'Summits · Winds', 'Cairn']) expect(pdf.text).toContain(part);
  expect(pdf.text, 'in groups that can be compared').toContain(groupsOfSerial(serial).join(' '));
  expect(pdf.info).toMatchObject({ Title: 'Further: certificate of Sofia Lindqvist', Language: 'en' });
  expect(pdf.info.CreationDate, 'a file tells no time of day').toMatch(/^D:\d{8}000000Z$/);
  for (const part of ['"role":"H1"', '"role":"Figure"', `"alt":"Scan to verify: https://learn.example.test/certificates/${serial}"`])
    expect(pdf.structure).toContain(part);
  expect(pdf.links).toEqual([`https://learn.example.test/certificates/${serial}`]);
  expect(pdf.headers.get('content-disposition')).toBe('attachment; filename="Certificate Further - Sofia Lindqvist.pdf"');
});

test.each(['Őrsi Łukasz Żółć Şahin', 'Ксения Жуковская', 'Ωμέγα Ξένια', 'Nguyễn Thị Ánh', '王小明', '田中さくら', '김민준'])(
  'the name %s is printed unchanged',
  async (name) => {
    const { read } = await graduate(name);
    const { text } = await read();
    expect(text.normalize('NFC')).toContain(name);
  },
);

test('Arabic, Hebrew and Hindi names are set in their own scripts', () => {
  expect(inFont('محمد بن سلمان', 'medium').face).toBe('arabic');
  expect(inFont('שלום כהן', 'medium').face).toBe('hebrew');
  expect(inFont('अनिल कुमार', 'medium').face).toBe('devanagari');
});

test('a 120-letter name fits on the one page', async () => {
  const name = `${'Maximiliano Hohenlohe '.repeat(5)}de Villanueva`.slice(0, 120);
  const { read } = await graduate(name);
  const { text, pages } = await read();
  expect([pages, text.includes(name.trim().slice(0, 60)), text.includes(name.trim().slice(-30))]).toEqual([1, true, true]);
});

test('a name in a script that no font covers is printed in Latin letters, never as empty boxes', async () => {
  expect(inFont('Ксения สมชาย', 'medium')).toEqual({ text: 'Ксения smchay', face: 'medium' });
  const { read } = await graduate('สมชาย');
  const { text, info } = await read();
  expect(text).toContain('smchay');
  expect(info.Title).toContain('สมชาย');
});

test('a revoked certificate says so in print', async () => {
  const { serial, read } = await graduate('Sofia Lindqvist', null);
  expect((await read()).text).not.toContain('Revoked');
  app.clock.set('2027-07-01T00:00:00Z');
  const boss = await superAdmin(app);
  await boss.ask('POST /api/certificates/:serial/revoke', { params: { serial }, body: { reason: 'A test of it' } });
  app.clock.set(new Date());
  expect((await read()).text).toContain('Revoked on 1 July 2027');
});

test("a certificate's company line is printed as it was when the certificate was issued", async () => {
  const line = 'Awarded by the Academy of Northern Granite, in memory of every stone that somebody put there';
  const { id: company_id } = await company(app, { certificate_line: line });
  const { pool } = app.connection;
  const person = await student(app, { full_name: 'Sofia Lindqvist', company_id });
  const print = async () => {
    const [certificate] = (await person.ask('GET /api/certificates/user/:userId', { params: { userId: person.id } })).data;
    const answer = await fetch(`${app.url}/api/certificates/${certificate?.serial}/pdf`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const content = await (await document.getPage(1)).getTextContent();
    const text = content.items.map((item) => ('str' in item ? item.str : '')).join(' ');
    return { pages: document.numPages, text: text.replace(/\s+/g, ' ') };
  };
  await certify(app, person.id, 'further', new Date('2027-05-31T20:00:00Z'));
  expect(await print()).toMatchObject({ pages: 1, text: expect.stringContaining(line) });

  await pool.query('update companies set certificate_line = $2 where id = $1', [company_id, 'Another line']);
  expect((await print()).text).toContain(line.slice(0, 40));
  await change(app, person.id, { company_id: null });
  expect((await print()).text).toContain(line.slice(0, 40));
});
