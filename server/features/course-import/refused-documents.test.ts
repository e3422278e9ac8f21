import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { paragraph, pdfOf, wordFiles, zipOf } from '#server/testing/documents.ts';
import { type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { readDocument } from './read-document.ts';
import { readInThread } from './reading-thread.ts';

let app: TestApp & { close(): Promise<void> };
let ada: Person;
let png: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  png = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  ada = await staySignedIn(app, await superAdmin(app));
  // Working copies are created when someone first asks for them.
  await ada.ask('GET /api/admin/authoring');
});
afterAll(() => app.close());

/** In the full run, each file is also sent through HTTP to a thread of its own, which takes a second to load the readers. */
const isFull = Boolean(process.env['CAIRN_FULL']);

type Bytes = Uint8Array | string;
const create = (bytes: Bytes, query: { plan?: string; id: string; title: string }) =>
  ada.ask('POST /api/admin/authoring/tracks/:trackId/course-imports', {
    params: { trackId: 'first-steps' },
    query,
    file: new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'document.bin', { type: 'application/octet-stream' }),
  });
const stored = async () =>
  (
    await app.connection.pool.query(`select (select count(*) from draft_modules) as modules, (select count(*) from draft_files) as files,
      (select count(*) from draft_assets) as assets, (select count(*) from media) as media, (select count(*) from activity) as activities`)
  ).rows[0];

describe("a file that can't become a module", () => {
  const word = () => zipOf(wordFiles(paragraph('Text')));
  test.each([
    ['an unknown zip', () => zipOf({ 'a.txt': 'a' }), 'document_unknown'],
    ['a picture', () => png, 'document_unknown'],
    ['an empty file', () => Buffer.alloc(0), 'document_empty'],
    ['a document without text', () => zipOf(wordFiles('')), 'document_empty'],
    ['a cut zip', () => word().subarray(0, 900), 'document_damaged'],
    ['XML that is not well formed', () => zipOf({ ...wordFiles(''), 'word/document.xml': '<w:document>' }), 'document_damaged'],
    [
      'a presentation with entities',
      () => zipOf({ 'ppt/presentation.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
      'document_damaged',
    ],
    ['a bomb', () => zipOf({ ...wordFiles(''), 'word/media/a.bin': new Uint8Array(5_000_000) }), 'zip_ratio'],
    [
      'a path outside',
      () => Buffer.from(zipOf({ 'aa/bbbb': 'x' }).toString('latin1').replaceAll('aa/bbbb', '../bbbb'), 'latin1'),
      'zip_path',
    ],
    [
      'an encrypted Office document',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')]),
      'document_encrypted',
    ],
    ['an old Office document', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), 'document_old'],
    ['an encrypted PDF', () => pdfOf((pdf) => pdf.text('x'), { userPassword: 'secret' }), 'document_encrypted'],
    ['a cut PDF', async () => (await pdfOf((pdf) => pdf.text('x'))).subarray(0, 500), 'document_damaged'],
    ['a scanned PDF', () => pdfOf((pdf) => pdf.image(png)), 'document_scanned'],
    [
      'a PDF with 501 pages',
      () =>
        pdfOf((pdf) => {
          for (let page = 0; page < 500; page++) pdf.addPage();
        }),
      'document_too_long',
    ],
  ])('is refused with a specific reason: %s', async (_, make, code) => {
    const bytes = await make();
    expect(await readDocument({ bytes, name: 'document', mostSteps: 20 })).toMatchObject({ refused: { code } });
    if (isFull) expect(await refusalOfCall(bytes)).toEqual(refusal(code));
  });

  const refusal = (code: string) => ({ status: 400, code: 'document_refused', reason: code, isUnchanged: true });
  async function refusalOfCall(bytes: Bytes) {
    const before = JSON.stringify(await stored());
    const { status, problem } = await create(bytes, { id: 'refused', title: 'Refused' });
    const isUnchanged = JSON.stringify(await stored()) === before;
    return { status, code: problem.code, reason: problem.errors?.[0]?.code, isUnchanged };
  }

  test('is refused by the call with the reason, and nothing is stored', async () => {
    expect(await refusalOfCall(word().subarray(0, 900))).toEqual(refusal('document_damaged'));
  });

  test('is refused if reading it takes too long', async () => {
    const short = { time: 1, memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 } };
    await expect(readInThread({ bytes: word(), name: 'a', mostSteps: 20 }, short)).rejects.toThrow('document_too_complicated');
  });

  test('creates nothing if the plan is different, the id is taken, or the person has no right to write', async () => {
    const before = await stored();
    expect((await create('# A\n\nText', { plan: 'x', id: 'a-new-id', title: 'A' })).problem.code).toBe('import_outdated');
    expect((await create('# A\n\nText', { id: 'stones', title: 'A' })).problem.code).toBe('catalog_id_taken');
    expect(await stored()).toEqual(before);
    const learner = await staySignedIn(app, await student(app));
    const file = new File(['# A'], 'a.md', { type: 'text/markdown' });
    expect((await learner.ask('POST /api/admin/authoring/course-imports/check', { file })).status).toBe(403);
  });
});
