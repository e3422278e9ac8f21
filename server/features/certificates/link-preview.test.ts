import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { certify } from '#server/testing/certify.ts';
import { type Person, student, superAdmin } from '#server/testing/factories.ts';
import { certificatePreviews } from './link-preview.ts';

let app: TestApp & { close(): Promise<void> };
let holder: Person;
let serial: string;
beforeAll(async () => {
  app = await startTestApp();
  holder = await student(app, { full_name: 'Sofía de León' });
  await certify(app, holder.id, 'further', new Date('2027-06-01T09:00:00Z'));
  const [certificate] = (await holder.ask('GET /api/certificates/user/:userId', { params: { userId: holder.id } })).data;
  serial = certificate?.serial ?? '';
});
afterAll(() => app.close());

const preview = (path = `/certificates/${serial}`) => {
  const { path: pattern, previewOf } = certificatePreviews(app.app.services);
  const key = pattern.exec(path)?.[1];
  return key === undefined ? undefined : previewOf(key);
};
const share = (name_shown: 'full' | 'none') =>
  holder.ask('PUT /api/certificates/:serial/sharing', { params: { serial }, body: { name_shown } });

test('a link to a certificate shows its title, and only as much of the name as its page shows', async () => {
  expect(await preview()).toMatchObject({ title: 'Certificate: Further', description: 'Issued to S. D. L. by Cairn on 1 June 2027.' });
  await share('full');
  expect((await preview())?.description).toBe('Issued to Sofía de León by Cairn on 1 June 2027.');
  await share('none');
  expect((await preview())?.description).toBe('Issued by Cairn on 1 June 2027.');
});

test("a link's preview picture has its declared size", async () => {
  const { image } = (await preview()) ?? {};
  const picture = readFileSync(new URL(`../../../web/public${image?.path}`, import.meta.url));
  // The first chunk of a PNG contains its width and height.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1_200, 630]);
});

test("a revoked certificate's link preview shows that it is revoked, and a link to an unknown serial has no preview", async () => {
  const boss = await superAdmin(app);
  await boss.ask('POST /api/certificates/:serial/revoke', { params: { serial }, body: { reason: 'A test of it' } });
  expect((await preview())?.description).toBe('This certificate has been revoked');
  expect(await preview('/certificates/nobody-has-this')).toBeUndefined();
  expect(await preview('/certificates')).toBeUndefined();
});
