// Features: authoring, learning
import type { Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { draftTrack, expectSaved, publish, readyToPublish } from './harness/authoring.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

/** Returns a two-megabyte PDF of three pages, padded with a comment before the end so that the offsets in its index stay correct. */
async function largePdf(): Promise<Buffer> {
  const paper = new PDFDocument({ size: 'A5' });
  const chunks: Buffer[] = [];
  paper.on('data', (chunk: Buffer) => chunks.push(chunk));
  paper.fontSize(24).text('Where the paths meet');
  paper.addPage().text('A bridge over the river');
  paper.addPage().text('The hut below the summit, and another hut');
  paper.end();
  await new Promise((ended) => paper.on('end', ended));
  const text = Buffer.concat(chunks).toString('latin1');
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

test(
  'an author uploads a PDF to a step and sees the progress, and a learner finds a word in it and continues on another device',
  onOneDayInThree(1),
  async ({ people, signedIn }) => {
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
    const pdf = await largePdf();
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

    const learner = await people.person();
    const { page: reader } = await signedIn(learner);
    await reader.goto('/modules/with-media-maps?file=map');
    const asked = reader
      .context()
      .waitForEvent('request', (request) => request.isNavigationRequest() && request.url().includes('/media/steps/'));
    await reader.getByRole('main').getByRole('button', { name: 'Open in a new tab' }).click();
    const opened = await reader.request.get((await asked).url());
    expect([opened.headers()['content-type'], (await opened.body()).equals(pdf)]).toEqual(['application/pdf', true]);
    const viewer = reader.getByRole('region', { name: 'The map' });
    await expect(viewer.getByText('of 3')).toBeVisible();
    await expect(viewer.getByText('Where the paths meet')).toBeVisible();
    await viewer.getByRole('searchbox', { name: 'Search in the PDF' }).fill('hut');
    await expect(viewer.getByText('1 of 2')).toBeVisible();
    await expect(viewer.locator('.highlight.selected')).toHaveText('hut');
    await viewer.getByRole('button', { name: 'Next match' }).click();
    await expect(viewer.getByText('2 of 2')).toBeVisible();
    await expect(viewer.getByRole('textbox', { name: 'Page' })).toHaveValue('3');
    expect(await faultsOf(reader)).toEqual([]);
    await reader.goto('/dashboard');
    const { page: phone } = await signedIn(learner, { viewport: { width: 390, height: 844 } });
    await phone.goto('/modules/with-media-maps?file=map');
    await expect(phone.getByRole('region', { name: 'The map' }).getByRole('textbox', { name: 'Page' })).toHaveValue('3');
    await call('POST /api/admin/authoring/tracks/:trackId/archive', { params: { trackId: 'with-media' } });
  },
);
