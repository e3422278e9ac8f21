import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/values.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, student, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const blank = (width: number, height = width) => sharp({ create: { width, height, channels: 4, background: '#0a5c36' } });
const fileOf = (bytes: Uint8Array, type = 'image/png') => new Blob([new Uint8Array(bytes)], { type });
const png = async (width: number, height?: number) => fileOf(await blank(width, height).png().toBuffer());

async function place() {
  const { id } = await company(app);
  const admin = await companyAdmin(app, id);
  const member = await student(app, { company_id: id });
  return { id, admin, member };
}
const upload = (who: Person, file: Blob, query = {}) => who.ask('PUT /api/company/logo', { file, query });
const logoIn = async (who: Person) => (await who.ask('GET /api/auth/profile')).data.company_logo;
const faultOf = async (who: Person, file: Blob) => {
  const { status, problem } = await upload(who, file);
  return [status, problem.errors?.map(({ path, code }) => `${path} ${code}`).join() ?? problem.code];
};
async function pictureAt(address: string) {
  const answer = await fetch(app.url + address);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe("a company's logo", () => {
  test('a logo is shown to members at an address that changes with it and is cached forever, and can be removed', async () => {
    const { admin, member } = await place();
    const first = (await upload(admin, await png(300, 100))).data.logo ?? '';
    expect(first).toMatch(/^\/api\/company-logos\/[\w-]{22}$/);
    expect([await logoIn(admin), await logoIn(member)]).toEqual([first, first]);
    const { answer, bytes } = await pictureAt(first);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 300, height: 100 });

    const second = (await upload(admin, await png(64))).data.logo ?? '';
    expect(second).not.toBe(first);
    expect([(await pictureAt(first)).answer.status, (await pictureAt(second)).answer.status]).toEqual([404, 200]);
    for (let time = 0; time < 2; time++) expect((await admin.ask('DELETE /api/company/logo')).data).toEqual({ logo: null });
    expect([(await pictureAt(second)).answer.status, await logoIn(member)]).toEqual([404, null]);
  });

  test.each(['png', 'jpeg', 'webp'] as const)('a logo may be a %s of any size within the limits, and is scaled down', async (format) => {
    const { admin } = await place();
    const file = fileOf(await blank(2_000, 1_000).toFormat(format).toBuffer(), `image/${format}`);
    const { data } = await upload(admin, file);
    expect(await sharp((await pictureAt(data.logo ?? '')).bytes).metadata()).toMatchObject({ format: 'png', width: 512, height: 256 });
  });

  test("only a logo file's pixels are kept, and they are turned upright", async () => {
    const { admin } = await place();
    const told = { IFD0: { Copyright: 'Taken at home', Artist: 'Somebody' } };
    const photo = await blank(200, 100).jpeg().withExif(told).withMetadata({ orientation: 6 }).toBuffer();
    expect(photo.includes('Exif')).toBe(true);
    const { bytes } = await pictureAt((await upload(admin, fileOf(photo, 'image/jpeg'))).data.logo ?? '');
    const kept = await sharp(bytes).metadata();
    expect([kept.width, kept.height, kept.exif, kept.orientation]).toEqual([100, 200, undefined, undefined]);
    expect(bytes.includes('Somebody')).toBe(false);
  });

  test("a logo's format is determined by its content, regardless of its name", async () => {
    const { admin, member } = await place();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script></svg>');
    const notPicture = [400, 'body.file logo_not_picture'];
    expect(await faultOf(admin, fileOf(svg))).toEqual(notPicture);
    expect(await faultOf(admin, fileOf(svg, 'image/svg+xml'))).toEqual([415, 'body.file file_type']);
    expect(await faultOf(admin, fileOf(await blank(64).gif().toBuffer()))).toEqual(notPicture);
    expect(await faultOf(admin, fileOf(Buffer.from('MZ not a picture')))).toEqual(notPicture);
    expect(await faultOf(admin, fileOf(Buffer.alloc(0)))).toEqual(notPicture);
    const whole = await blank(400).png({ compressionLevel: 0 }).toBuffer();
    expect(await faultOf(admin, fileOf(whole.subarray(0, 2_000)))).toEqual(notPicture);
    // A JPEG with a PNG's file name is still a picture.
    expect((await upload(admin, fileOf(await blank(64).jpeg().toBuffer()))).status).toBe(200);
    expect(await logoIn(member)).not.toBeNull();
  });

  test('a logo is refused if it is too small or too large, or if its declared size is false', async () => {
    const { admin, member } = await place();
    expect(await faultOf(admin, await png(1))).toEqual([400, 'body.file logo_too_small']);
    expect(await faultOf(admin, await png(31, 200))).toEqual([400, 'body.file logo_too_small']);
    expect(await faultOf(admin, await png(limits.logoSide.most + 1, 40))).toEqual([400, 'body.file logo_too_large']);
    // The PNG's header claims 20,000 × 20,000 pixels, which would take 1.6 GB; its checksum is correct.
    const bomb = await blank(64).png().toBuffer();
    bomb.writeUInt32BE(20_000, 16);
    bomb.writeUInt32BE(20_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    const before = process.memoryUsage().rss;
    expect(await faultOf(admin, fileOf(bomb))).toEqual([400, 'body.file logo_too_large']);
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
    expect((await upload(admin, fileOf(Buffer.alloc(10_000_000)))).status).toBe(413);
    expect(await logoIn(member)).toBeNull();
  });

  test("another company's logo can be neither set nor removed; a super admin has to name the company", async () => {
    const [own, other, boss] = [await place(), await place(), await superAdmin(app)];
    expect((await upload(own.admin, await png(64), { company: other.id })).status).toBe(404);
    expect((await own.admin.ask('DELETE /api/company/logo', { query: { company: other.id } })).status).toBe(404);
    expect((await upload(own.member, await png(64))).status).toBe(403);
    expect((await upload(boss, await png(64))).problem.errors?.[0]).toMatchObject({ path: 'query.company', code: 'required' });
    const { data } = await upload(boss, await png(64), { company: other.id });
    expect([await logoIn(other.member), await logoIn(own.member), await logoIn(boss)]).toEqual([data.logo, null, null]);
  });

  test("a company's logo is recorded in the activity log when it changes, but not when a missing logo is removed", async () => {
    const { id, admin } = await place();
    await admin.ask('DELETE /api/company/logo');
    const { data } = await upload(admin, await png(64));
    await admin.ask('DELETE /api/company/logo');
    const { rows } = await app.connection.pool.query(
      `select a.actor_id, a.facts, v.before, v.after from activity a join activity_values v on v.activity_id = a.id
        where a.company_id = $1 and a.name = 'company_changed' order by a.id`,
      [id],
    );
    const about = { actor_id: admin.id, facts: { fields: ['logo'] } };
    expect(rows).toEqual([
      { ...about, before: { logo: null }, after: data },
      { ...about, before: data, after: { logo: null } },
    ]);
  });
});

describe("a company's accent", () => {
  test("an accent is computed from the company's colour, for its members and no one else", async () => {
    const [own, other, boss] = [await place(), await place(), await superAdmin(app)];
    const { data } = await own.admin.ask('PUT /api/company/settings', { body: { accent: ' #FFD400 ' } });
    expect(data.accent).toBe('#ffd400');
    const preview = (await own.admin.ask('GET /api/company/accent', { query: { colour: '#ffd400' } })).data;
    const accentIn = async (who: Person) => (await who.ask('GET /api/auth/profile')).data.company_accent;
    expect(await accentIn(own.member)).toEqual(preview.steps);
    expect([await accentIn(other.member), await accentIn(boss)]).toEqual([null, null]);
    await own.admin.ask('PUT /api/company/settings', { body: { accent: null } });
    expect(await accentIn(own.member)).toBeNull();
  });

  test('an accent colour must have six digits', async () => {
    const { admin } = await place();
    for (const accent of ['red', '#fff', '#12345g', '', '#123456;}']) {
      const { problem } = await admin.ask('PUT /api/company/settings', { body: { accent } });
      expect(
        problem.errors?.map(({ path, code }) => `${path} ${code}`),
        accent,
      ).toEqual(['body.accent colour']);
    }
    const { problem } = await admin.ask('GET /api/company/accent', { query: { colour: 'red' } });
    expect(problem.errors?.[0]).toMatchObject({ path: 'query.colour', code: 'colour' });
  });
});
