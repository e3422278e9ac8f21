import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, student, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const clip = readFileSync(new URL('../../testing/media/clip.webm', import.meta.url));
const moduleId = 'winds';

async function upload({ ask }: Person): Promise<string> {
  const { data } = await ask('POST /api/admin/authoring/drafts/:moduleId/media', {
    params: { moduleId },
    query: { kind: 'video' },
    file: new File([new Uint8Array(clip)], 'clip.webm'),
  });
  return data.url.slice('/media/'.length);
}
const askFor = ({ ask }: Pick<Person, 'ask'>, name: string, of = moduleId) =>
  ask('GET /api/admin/authoring/drafts/:moduleId/media/:name', { params: { moduleId: of, name } });
const statusOf = async (url: string) => (await fetch(app.url + url)).status;

describe('the address of a video in a working copy', () => {
  test('an author can open a video that is not published yet, and no one else gets an address', async () => {
    const [author, learner] = [await superAdmin(app), await student(app)];
    const name = await upload(author);
    const { data } = await askFor(author, name);
    expect(data).toMatchObject({ seconds: 600, bytes: clip.length });
    const response = await fetch(app.url + data.url);
    expect([response.status, Buffer.from(await response.arrayBuffer()).equals(clip)]).toEqual([200, true]);
    expect((await askFor(learner, name)).status).toBe(403);
    expect((await askFor({ ask: app.as(null) }, name)).status).toBe(401);
    expect((await askFor(author, name, 'stones')).status).toBe(404);
    expect((await askFor(author, name, 'no-such-module')).status).toBe(404);
    expect(await statusOf(`/media/${name}`)).toBe(404);
  });

  test('an address is refused with another module or file, after ten minutes, and as soon as its author loses the right', async () => {
    const author = await superAdmin(app);
    const name = await upload(author);
    const { url } = (await askFor(author, name)).data;
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(url.replace('/winds/', '/stones/'))).toBe(403);
    expect(await statusOf(url.replace(name, `${'0'.repeat(64)}.webm`))).toBe(403);
    await app.connection.pool.query(`update users set role = 'Student' where id = $1`, [author.id]);
    expect(await statusOf(url)).toBe(403);
    await app.connection.pool.query(`update users set role = 'SuperAdmin' where id = $1`, [author.id]);
    expect(await statusOf(url)).toBe(200);
    app.clock.forward(601_000);
    expect(await statusOf(url)).toBe(403);
  });
});
