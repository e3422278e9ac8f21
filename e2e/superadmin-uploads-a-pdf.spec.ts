// Features: authoring, learning
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { draftTrack, expectSaved, publish, readyToPublish } from './harness/authoring.ts';
import { faultsOf } from './harness/axe.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

/** Returns a two-megabyte PDF, padded with a comment before the index so that the offsets in the index stay correct. */
function largePdf(): Buffer {
  const text = readFileSync(new URL('../server/testing/catalog/02-further/01-summits/assets/map.pdf', import.meta.url)).toString('latin1');
  const end = text.lastIndexOf('startxref');
  return Buffer.from(`${text.slice(0, end)}%${'x'.repeat(2_000_000)}\n${text.slice(end)}`, 'latin1');
}

/** Limits the page's uploads to four megabytes per second from now on. */
async function slowly(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 4_000_000,
  });
}

test('an author uploads a PDF to a step and sees the progress, and a learner opens it', async ({ people, signedIn }) => {
  const admin = await people.superAdmin();
  const call = people.as((await people.session(admin)).token);
  await draftTrack(call, 'with-media', ['Maps']);
  await readyToPublish(call, 'with-media', ['Maps']);
  await call('POST /api/admin/authoring/drafts/:moduleId/files', {
    params: { moduleId: 'with-media-maps' },
    body: { file_name: 'map', kind: 'pdf', title: 'The map' },
  });
  const { page } = await signedIn(admin);
  await page.goto('/admin/modules/with-media-maps/files/map');
  const chooser = page.locator('input[type=file]').first();
  await chooser.setInputFiles({ name: 'map.pdf', mimeType: 'application/pdf', buffer: Buffer.from('A letter.') });
  await expect(page.getByRole('alert').filter({ hasText: "This isn't a PDF." })).toBeVisible();
  await slowly(page);
  const pdf = largePdf();
  await chooser.setInputFiles({ name: 'map.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByRole('progressbar', { name: 'Uploading map.pdf' })).toHaveAttribute('aria-valuenow', /^[1-9]\d$/);
  await expect(page.getByText(/^[1-9]\d% of map\.pdf$/)).toBeVisible();
  await expect(toastOf(page, 'Uploaded: map.pdf')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'PDF file' })).toHaveValue(/^assets\/map-[0-9a-f]{8}\.pdf$/);
  await expectSaved(page);
  await page.getByRole('textbox', { name: 'Summary' }).fill('Where the paths meet.');
  await expectSaved(page);
  expect(await faultsOf(page)).toEqual([]);
  await publish(page, '');
  await expect(toastOf(page, 'Published: Maps, edition 1')).toBeVisible();

  const { page: reader } = await signedIn(await people.person());
  await reader.goto('/modules/with-media-maps?file=map');
  const address = await reader.getByRole('main').getByRole('link', { name: /^Open/ }).getAttribute('href');
  const opened = await reader.request.get(address ?? '');
  expect([opened.headers()['content-type'], (await opened.body()).equals(pdf)]).toEqual(['application/pdf', true]);
  await call('POST /api/admin/authoring/tracks/:trackId/archive', { params: { trackId: 'with-media' } });
});
