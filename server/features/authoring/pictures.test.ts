import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await staySignedIn(app, await superAdmin(app));
});
afterAll(() => app.close());

const params = { moduleId: 'stones' };
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c86400' } });
const upload = (bytes: Uint8Array, type: string, name = 'My picture (1).bin') =>
  ada.ask('POST /api/admin/authoring/drafts/:moduleId/pictures', { params, file: new File([new Uint8Array(bytes)], name, { type }) });
const codes = ({ problem }: Awaited<ReturnType<typeof upload>>) => [problem.code, problem.errors?.[0]?.code];

describe('a pasted picture', () => {
  test('a pasted picture is stored in each of five formats under its own name, without its metadata', async () => {
    const photo = await picture(60, 40)
      .withExif({ IFD0: { Artist: 'MARKER-ARTIST' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('MARKER-ARTIST')).toBe(true);
    const { data } = await upload(photo, 'image/jpeg');
    expect(data.name).toMatch(/^my-picture-1-[0-9a-f]{8}\.jpg$/);
    const shown = await fetch(app.url + data.url);
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect([shown.status, shown.headers.get('content-type'), bytes.length]).toEqual([200, 'image/jpeg', data.bytes]);
    expect(bytes.includes('MARKER-ARTIST')).toBe(false);
    const others = [
      [await picture(60, 40).png().toBuffer(), 'image/png', 'png'],
      [await picture(60, 40).webp().toBuffer(), 'image/webp', 'webp'],
      [await picture(60, 40).gif().toBuffer(), 'image/gif', 'gif'],
      [await picture(60, 40).avif().toBuffer(), 'image/avif', 'webp'],
    ] as const;
    for (const [file, type, ending] of others) expect((await upload(file, type)).data.name.split('.')[1]).toBe(ending);
    const module = (await ada.ask('GET /api/admin/authoring/drafts/:moduleId', { params })).data;
    expect(module.pictures).toHaveLength(6);
  });

  test('a pasted picture is refused at 40 megapixels before any pixel is read', async () => {
    const answer = await upload(await picture(8_000, 5_000).png().toBuffer(), 'image/png');
    expect([answer.status, ...codes(answer)]).toEqual([400, 'invalid_request', 'picture_pixels']);
    expect(answer.problem.errors?.[0]?.message).toContain('40 megapixels');
  });

  test('a pasted SVG is refused, even if it claims another type', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
    expect(codes(await upload(svg, 'image/svg+xml'))).toEqual(['unsupported_media_type', 'file_type']);
    expect(codes(await upload(svg, 'image/png'))).toEqual(['invalid_request', 'picture_not_picture']);
    const cut = (await picture(60, 40).png().toBuffer()).subarray(0, 60);
    expect(codes(await upload(cut, 'image/png'))).toEqual(['invalid_request', 'picture_not_picture']);
    expect(codes(await upload(Buffer.alloc(0), 'image/png'))).toEqual(['invalid_request', 'picture_not_picture']);
  });
});

describe('a preview', () => {
  const preview = (kind: 'lesson' | 'quiz' | 'exercise', text: string) =>
    ada.ask('POST /api/admin/authoring/drafts/:moduleId/preview', { params, body: { kind, text } });

  test('a preview shows exactly what a learner gets from the same text', async () => {
    const learner = await student(app);
    for (const [fileName, kind] of [
      ['pebbles', 'lesson'],
      ['check', 'quiz'],
    ] as const) {
      const at = { moduleId: 'stones', fileName };
      const draft = (await ada.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: at })).data;
      const shown = (await preview(kind, draft.text)).data;
      const read = (await learner.ask('GET /api/learning/modules/:moduleId/content/:fileName', { params: at })).data.content;
      const sorted = (content: unknown) => JSON.stringify(content).split('').sort().join('');
      // How an ordering question's items are shuffled depends on the file's version, and therefore on the module's pictures.
      if (kind === 'quiz') expect(sorted(shown.content)).toBe(sorted(read));
      else expect(shown.content).toEqual(read);
      expect(shown.answers.length > 0).toBe(kind === 'quiz');
    }
  });

  test('a preview reports by line why text cannot be shown, and saves nothing', async () => {
    const { data } = await preview('quiz', 'title: Check\nminutes: 3\npass_mark: 70\nquestions: []\n');
    expect(data).toMatchObject({ content: null, faults: [expect.objectContaining({ line: 4, level: 'error' })] });
    const { rows } = await app.connection.pool.query(`select count(*)::int as saves from file_revisions where kind <> 'imported'`);
    expect(rows).toEqual([{ saves: 0 }]);
  });
});
