import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#server/must.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, type Person, person, staySignedIn, student, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const film = { moduleId: 'summits', fileName: 'the-view' };
/** The size of the fixture's video. */
const size = 1072;

async function nameOf({ ask }: Pick<Person, 'ask'>, file = film): Promise<string> {
  const { data } = await ask('GET /api/learning/modules/:moduleId/content/:fileName', { params: file });
  return must(data.content.media_url, 'the medium').slice('/media/'.length);
}
const askFor = async (who: Pick<Person, 'ask'>, file = film) =>
  who.ask('GET /api/learning/modules/:moduleId/content/:fileName/media/:name', { params: { ...file, name: await nameOf(who, file) } });
const addressOf = async (who: Pick<Person, 'ask'>, file = film) => (await askFor(who, file)).data.url;
const get = (url: string, headers: Record<string, string> = {}, method = 'GET') => fetch(app.url + url, { method, headers });
const statusOf = async (url: string) => {
  const response = await get(url);
  const body = await response.text();
  return response.status === 403 ? [403, (JSON.parse(body) as { code: string }).code] : [response.status];
};
const refused = [403, 'media_address_invalid'];

describe('a signed address', () => {
  test('a learner gets an address of a video for ten minutes, from which only their own device may store it', async () => {
    const { data } = await askFor(await student(app));
    expect(data).toMatchObject({ seconds: 600, bytes: size });
    const response = await get(data.url);
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, size]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'video/webm',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
    });
  });

  test('an address works until its time is over, and a new one works afterwards', async () => {
    const learner = await staySignedIn(app, await student(app));
    const url = await addressOf(learner);
    app.clock.forward(595_000);
    expect(await statusOf(url)).toEqual([200]);
    app.clock.forward(6_000);
    expect(await statusOf(url)).toEqual(refused);
    expect(await statusOf(await addressOf(learner))).toEqual([200]);
  });

  test('an address in which any one character was changed, removed or added is refused', async () => {
    const url = await addressOf(await student(app));
    const from = url.indexOf('/steps/') + '/steps/'.length;
    const statuses = new Map<string, string>();
    for (let at = from; at < url.length; at++) {
      const character = url[at] ?? '';
      // A changed separator gives other parameters or another path, which may not exist.
      const isSeparator = '/?&='.includes(character);
      const other = character === 'a' ? 'b' : 'a';
      const changed = url.slice(0, at) + other + url.slice(at + 1);
      const status = String(await statusOf(changed));
      if (status !== String(refused) && !(isSeparator && status === '404')) statuses.set(changed, status);
    }
    for (const changed of [url.slice(0, -1), `${url}a`, url.replace('end=', 'end=0'), url.replace('.webm', '.mp4')])
      expect(await statusOf(changed), changed).toEqual(refused);
    expect([...statuses]).toEqual([]);
    // The last character of the signature has bits that decode to nothing.
    for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
      if (!url.endsWith(last)) expect(await statusOf(url.slice(0, -1) + last)).toEqual(refused);
    expect(await statusOf(url.split('?')[0] ?? '')).toEqual(refused);
    expect(await statusOf(url)).toEqual([200]);
  }, 120_000);

  test('an address is refused with another person, another session or a later end, even if these come from valid addresses', async () => {
    const [one, other] = await Promise.all([student(app), student(app)]);
    const [first, second] = [await addressOf(one), await addressOf(other)].map((url) => new URL(url, app.url));
    for (const name of ['person', 'session', 'end', 'signature']) {
      const changed = new URL(must(first, 'an address'));
      const value = name === 'end' ? String(Number(changed.searchParams.get('end')) + 60) : (second?.searchParams.get(name) ?? '');
      changed.searchParams.set(name, value);
      expect(await statusOf(changed.pathname + changed.search), name).toEqual(refused);
    }
  });

  test('an address is refused as soon as the session for which it was signed has ended', async () => {
    const learner = await student(app);
    const url = await addressOf(learner);
    await learner.ask('POST /api/auth/logout', { body: {} });
    expect(await statusOf(url)).toEqual(refused);
  });

  test('an address is refused as soon as its person is deactivated, or their company suspended', async () => {
    const { id } = await company(app);
    const [one, colleague] = [await student(app), await student(app, { company_id: id })];
    const [url, theirs] = [await addressOf(one), await addressOf(colleague)];
    await change(app, one.id, { deactivated_at: app.clock.now() });
    expect(await statusOf(url)).toEqual(refused);
    await app.connection.pool.query('update companies set suspended_at = now() where id = $1', [id]);
    expect(await statusOf(theirs)).toEqual(refused);
  });

  test('an address is refused as soon as the company hides the track, and works again when it is shown', async () => {
    const { id } = await company(app);
    const [admin, learner, outsider] = [await companyAdmin(app, id), await student(app, { company_id: id }), await student(app)];
    const [url, other] = [await addressOf(learner), await addressOf(outsider)];
    const { data } = await admin.ask('GET /api/company/catalog');
    const { data: module } = await learner.ask('GET /api/learning/modules/:id', { params: { id: film.moduleId } });
    const choose = (isShown: boolean) => {
      const tracks = data.tracks.map(({ track_id }) => ({ track_id, is_shown: isShown || track_id !== module.track_id }));
      return admin.ask('PUT /api/company/catalog', { body: { tracks, shows_new_tracks: true } });
    };
    const name = await nameOf(learner);
    expect((await choose(false)).status).toBe(200);
    expect([await statusOf(url), await statusOf(other)]).toEqual([refused, [200]]);
    const asked = await learner.ask('GET /api/learning/modules/:moduleId/content/:fileName/media/:name', { params: { ...film, name } });
    expect([asked.status, asked.problem.code]).toEqual([404, 'not_found']);
    await choose(true);
    expect(await statusOf(url)).toEqual([200]);
  });

  test('an address is refused as soon as the module is archived', async () => {
    const url = await addressOf(await student(app));
    const admin = await superAdmin(app);
    const params = { moduleId: film.moduleId };
    await admin.ask('POST /api/admin/authoring/drafts/:moduleId/archive', { params });
    expect(await statusOf(url)).toEqual(refused);
    await admin.ask('POST /api/admin/authoring/drafts/:moduleId/bring-back', { params });
    expect(await statusOf(url)).toEqual([200]);
  });

  test('an address that a super admin gets while viewing the product as someone else works only during the view', async () => {
    const [viewer, viewed] = [await superAdmin(app), await student(app)];
    const { data } = await viewer.ask('POST /api/admin/users/:userId/view', { params: { userId: viewed.id } });
    const url = await addressOf({ ask: app.as(data.token) });
    expect(await statusOf(url)).toEqual([200]);
    await viewer.ask('DELETE /api/admin/users/:userId/view', { params: { userId: viewed.id }, body: { view_id: data.view_id } });
    expect(await statusOf(url)).toEqual(refused);
  });

  test("nobody gets an address of a step that they may not open, or of a media file that the step's module doesn't have", async () => {
    const learner = await student(app);
    const name = await nameOf(learner);
    const ask = (params: { moduleId: string; fileName: string; name: string }, who = learner.ask) =>
      who('GET /api/learning/modules/:moduleId/content/:fileName/media/:name', { params });
    for (const params of [
      { moduleId: 'unfinished', fileName: 'draft-lesson', name },
      { moduleId: 'stones', fileName: 'pebbles', name },
      { ...film, fileName: 'no-such-step', name },
      { ...film, name: `${'0'.repeat(64)}.webm` },
      { ...film, name: name.replace('webm', 'mp4') },
    ]) {
      const { status, problem } = await ask(params);
      expect([status, problem.code], JSON.stringify(params)).toEqual([404, 'not_found']);
    }
    expect((await ask({ ...film, name }, app.as(null))).status).toBe(401);
    expect((await ask({ ...film, name }, (await person(app, { role: 'SuperAdmin' })).ask)).status).toBe(200);
  });

  test('an address is not logged with its signature', async () => {
    const url = await addressOf(await student(app));
    await get(url);
    const signature = must(new URL(url, app.url).searchParams.get('signature'), 'the signature');
    expect(app.log.some((line) => line.includes(signature))).toBe(false);
  });
});

describe('parts of a video', () => {
  test('a player can ask for the start, the end and the rest of a file, and gets only one range of several', async () => {
    const url = await addressOf(await student(app));
    const whole = Buffer.from(await (await get(url)).arrayBuffer());
    for (const [range, from, to] of [
      ['bytes=0-0', 0, 1],
      ['bytes=100-199', 100, 200],
      ['bytes=1000-', 1000, size],
      ['bytes=1000-99999', 1000, size],
      ['bytes=-10', size - 10, size],
      ['bytes=-99999', 0, size],
    ] as const) {
      const response = await get(url, { range });
      const body = Buffer.from(await response.arrayBuffer());
      expect([response.status, response.headers.get('content-range'), response.headers.get('content-length')], range).toEqual([
        206,
        `bytes ${from}-${to - 1}/${size}`,
        String(to - from),
      ]);
      expect(body.equals(whole.subarray(from, to)), range).toBe(true);
    }
    for (const range of ['bytes=0-1,5-6', 'bytes=9-3', 'pages=1-2', 'bytes=a-b'])
      expect((await get(url, { range })).status, range).toBe(200);
    for (const range of [`bytes=${size}-`, 'bytes=-0']) {
      const response = await get(url, { range });
      expect([response.status, response.headers.get('content-range')], range).toEqual([416, `bytes */${size}`]);
    }
  });

  test('a range is sent only of the version that the player knows, and a HEAD request has no body', async () => {
    const url = await addressOf(await student(app));
    const head = await get(url, {}, 'HEAD');
    const etag = must(head.headers.get('etag'), 'the validator');
    expect([head.status, head.headers.get('content-length'), (await head.text()).length]).toEqual([200, String(size), 0]);
    const range = 'bytes=0-9';
    expect((await get(url, { range, 'if-range': etag })).status).toBe(206);
    expect((await get(url, { range, 'if-range': '"other"' })).status).toBe(200);
    expect((await get(url, { 'if-none-match': etag })).status).toBe(304);
  });
});
