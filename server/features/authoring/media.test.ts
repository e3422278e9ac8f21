import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MediumKind } from '#contract/authoring-values.ts';
import { day } from '#server/calendar/durations.ts';
import { purgeAll } from '#server/jobs/purge.ts';
import { must } from '#server/must.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';
import { authoringFeature } from './index.ts';
import { videoOf } from './video-tracks.ts';

let app: TestApp & { close(): Promise<void> };
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await staySignedIn(app, await superAdmin(app));
});
afterAll(() => app.close());

const pdf = readFileSync(new URL('../../testing/catalog/02-further/01-summits/assets/map.pdf', import.meta.url));
/** One second of a canvas, recorded by a browser: VP8 in WebM, and H.264 in MP4. */
const [webm, mp4] = ['webm', 'mp4'].map((ending) => readFileSync(new URL(`../../testing/media/clip.${ending}`, import.meta.url))) as [
  Buffer,
  Buffer,
];
/** Returns the same bytes with one name in them changed. */
const renamed = (bytes: Buffer, from: string, to: string) => {
  const changed = Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
  expect(changed.equals(bytes)).toBe(false);
  return changed;
};

const params = { moduleId: 'winds' };
const upload = (bytes: Uint8Array, name: string, kind?: MediumKind, type = 'application/octet-stream') =>
  ada.ask('POST /api/admin/authoring/drafts/:moduleId/media', {
    params,
    query: { kind },
    file: new File([new Uint8Array(bytes)], name, { type }),
  });
/** Returns an address of an uploaded PDF or video. */
const addressOf = async (url: string, moduleId = params.moduleId) => {
  const name = url.slice('/media/'.length);
  return (
    (await ada.ask('GET /api/admin/authoring/drafts/:moduleId/media/:name', { params: { moduleId, name } })).data?.url ?? '/media/none'
  );
};
const codeOf = ({ status, problem }: Awaited<ReturnType<typeof upload>>) => [status, problem.errors?.[0]?.code];
const filesOf = async (fileName: string) =>
  (await ada.ask('GET /api/admin/authoring/drafts/:moduleId', { params })).data.pictures
    .map(({ name }) => name)
    .filter((name) => name.startsWith(fileName));

describe('a PDF or a video that an author uploads', () => {
  test('an uploaded PDF or video is stored byte for byte, with the type that its content shows, whatever its name', async () => {
    for (const [bytes, ending, type] of [
      [pdf, 'pdf', 'application/pdf'],
      [webm, 'webm', 'video/webm'],
      [mp4, 'mp4', 'video/mp4'],
    ] as const) {
      const { data } = await upload(bytes, 'Über die Berge.exe');
      expect(data.name).toMatch(new RegExp(`^u-ber-die-berge-[0-9a-f]{8}\\.${ending}$`));
      const shown = await fetch(app.url + (await addressOf(data.url)));
      expect([shown.headers.get('content-type'), Buffer.from(await shown.arrayBuffer()).equals(bytes)]).toEqual([type, true]);
    }
  });

  test("an uploaded PDF or video is refused with the reason if its step shows another kind of media, it is damaged, or some browsers can't play it", async () => {
    expect(codeOf(await upload(webm, 'a.pdf', 'pdf', 'application/pdf'))).toEqual([400, 'medium_not_pdf']);
    expect(codeOf(await upload(pdf, 'a.mp4', 'video', 'video/mp4'))).toEqual([400, 'medium_not_video']);
    expect(codeOf(await upload(Buffer.from('<html><script>alert(1)</script>'), 'a.pdf'))).toEqual([400, 'medium_unknown']);
    const scripted = Buffer.concat([
      pdf.subarray(0, 9),
      Buffer.from('9 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj\n'),
      pdf.subarray(9),
    ]);
    expect(codeOf(await upload(scripted, 'a.pdf', 'pdf', 'application/pdf'))).toEqual([400, 'medium_pdf_active']);
    for (const whole of [pdf, mp4])
      for (const share of [0.5, 0.9]) {
        const cut = whole.subarray(0, Math.floor(whole.length * share));
        expect(codeOf(await upload(cut, 'cut')), `${share}`).toEqual([400, 'medium_broken']);
      }
    expect(codeOf(await upload(webm.subarray(0, 60), 'cut'))).toEqual([400, 'medium_broken']);
    expect(codeOf(await upload(renamed(webm, 'V_VP8', 'V_MP8'), 'a'))).toEqual([400, 'medium_not_playable']);
    expect(codeOf(await upload(webm.subarray(0, webm.length / 2), 'cut'))).toEqual([400, 'medium_broken']);
    expect(codeOf(await upload(renamed(webm, 'B\x82\x84webm', 'B\x82\x84wubm'), 'a'))).toEqual([400, 'medium_unknown']);
    expect(codeOf(await upload(renamed(mp4, 'isom\0\0\x02\0isom', 'qt  \0\0\x02\0qt  '), 'a'))).toEqual([400, 'medium_not_playable']);
    expect(codeOf(await upload(renamed(mp4, 'avc1', 'hvc1'), 'a'))).toEqual([400, 'medium_not_playable']);
    expect(await filesOf('a-')).toEqual([]);
  });

  test('an upload that takes too long to read ends only its own thread, and counts as damaged', async () => {
    const short = { time: 1, memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 } };
    expect(await videoOf(mp4, short)).toEqual({ container: 'mp4', tracks: null });
    expect((await videoOf(mp4))?.tracks).toEqual([{ type: 'video', codec: 'avc' }]);
  });

  test('an upload that is larger than the settings allow is refused, with or without a declared length', async () => {
    await app.connection.pool.query(`insert into settings (name, value) values ('max_file_size', '1200')`);
    app.clock.forward(10_000);
    const answer = await upload(Buffer.concat([pdf, Buffer.alloc(2_000)]), 'large.pdf');
    await app.connection.pool.query(`delete from settings where name = 'max_file_size'`);
    app.clock.forward(10_000);
    expect(codeOf(answer)).toEqual([400, 'medium_too_large']);
    expect(await filesOf('large')).toEqual([]);
  });

  test('an uploaded media file is visible to learners once its step is published, and is exported and imported with the catalog', async () => {
    const { data: film } = await upload(mp4, 'gusts.mp4', 'video');
    const step = { ...params, fileName: 'film' };
    await ada.ask('POST /api/admin/authoring/drafts/:moduleId/files', {
      params,
      body: { file_name: 'film', kind: 'video', title: 'Film' },
    });
    const source = { title: 'Film', minutes: 1, asset: `assets/${film.name}`, transcript: 'A gust.' };
    const saved = await ada.ask('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName', {
      params: step,
      body: { based_on: 1, source },
    });
    expect(saved.data.faults).toEqual([]);
    const { data: preview } = await ada.ask('POST /api/admin/authoring/drafts/:moduleId/preview', {
      params,
      body: { kind: 'video', source },
    });
    expect(preview.content?.media_url).toBe(film.url);
    const { data: check } = await ada.ask('GET /api/admin/authoring/drafts/:moduleId/publication', { params });
    const body = { checked: check.checked, note: 'A film.' };
    const published = await ada.ask('POST /api/admin/authoring/drafts/:moduleId/publish', { params, body });
    expect(published.status).toBe(200);
    const learner = await student(app);
    const read = await learner.ask('GET /api/learning/modules/:moduleId/content/:fileName', { params: step });
    expect(read.data.content.media_url).toBe(film.url);
    const zip = await fetch(`${app.url}/api/admin/catalog/export`, { headers: { authorization: `Bearer ${ada.token}` } });
    const plan = await ada.ask('POST /api/admin/catalog/import', {
      file: new File([await zip.arrayBuffer()], 'catalog.zip', { type: 'application/zip' }),
    });
    expect([plan.data.faults, plan.data.tracks, plan.data.modules]).toEqual([[], [], []]);
  });
});

describe('unused media', () => {
  /** Advances the clock by this many days and runs the nightly job. */
  const night = async (days: number) => {
    app.clock.forward(days * day);
    await purgeAll({ database: app.connection.database, clock: app.clock, log: { info: () => undefined } }, [
      ...must(authoringFeature.purges, 'the purges'),
    ]);
  };
  const statusOf = async (url: string, moduleId?: string) => (await fetch(app.url + (await addressOf(url, moduleId)))).status;
  const remove = (name: string) => ada.ask('DELETE /api/admin/authoring/drafts/:moduleId/pictures/:name', { params: { ...params, name } });
  /** Returns a different file for each byte: the PDF with this byte after the part that its index covers. */
  const other = (byte: number) => Buffer.concat([pdf, Buffer.from([0x25, byte, 0x0a])]);

  test('a removed media file is deleted after some days, unless saved text, an edition or the catalog refers to it', async () => {
    const { data: never } = await upload(other(65), 'never-shown.pdf');
    const { data: written } = await upload(other(66), 'written.pdf');
    const file = { ...params, fileName: 'map' };
    await ada.ask('POST /api/admin/authoring/drafts/:moduleId/files', { params, body: { file_name: 'map', kind: 'pdf', title: 'Map' } });
    const save = (based_on: number, asset: string) =>
      ada.ask('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName', {
        params: file,
        body: { based_on, source: { title: 'Map', minutes: 1, asset, summary: 'A map.' } },
      });
    await save(1, `assets/${written.name}`);
    app.clock.forward(day);
    await save(2, 'assets/');
    const published = (await ada.ask('GET /api/admin/authoring/drafts/:moduleId', { params })).data.pictures.find(({ name }) =>
      name.startsWith('gusts'),
    );
    for (const { name } of [never, written, must(published, 'the film of the edition')]) await remove(name);
    await night(20);
    expect(await statusOf(never.url), 'it can be asked for again for some days').toBe(200);
    await night(15);
    expect([await statusOf(never.url), await statusOf(written.url), await statusOf(published?.url ?? '')]).toEqual([404, 200, 200]);
    for (const [moduleId, fileName] of [
      ['summits', 'the-view'],
      ['summits', 'the-map'],
    ] as const) {
      const read = await ada.ask('GET /api/learning/modules/:moduleId/content/:fileName', { params: { moduleId, fileName } });
      expect(await statusOf(read.data.content.media_url ?? '', moduleId), fileName).toBe(200);
    }
    expect(await filesOf('written')).toEqual([]);
    const { data: history } = await ada.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName/history', { params: file });
    const shown = must(
      history.entries.find(({ revision }) => revision === 2),
      'the state that shows it',
    );
    const restored = await ada.ask('POST /api/admin/authoring/drafts/:moduleId/files/:fileName/history/:revision/restore', {
      params: { ...file, revision: shown.revision },
      body: { based_on: 3 },
    });
    expect(restored.data.text).toContain(written.name);
    expect(await filesOf('written'), 'a text that comes back brings what it shows').toEqual([written.name]);
  });
});
