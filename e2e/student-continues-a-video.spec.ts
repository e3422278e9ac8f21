// Features: authoring, learning
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { draftTrack, expectSaved, publish, readyToPublish } from './harness/authoring.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

const minute = readFileSync(new URL('../server/testing/media/minute.webm', import.meta.url));
const captions = `WEBVTT

00:01.000 --> 00:20.000
The first stone lies on the ground.

00:20.000 --> 00:40.000
The second stone lies on the first.

00:40.000 --> 00:59.000
The third stone is the top.
`;
const secondOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime));

test(
  'an author adds captions to a video, and a learner goes to a line and continues there on another device',
  onOneDayInThree(1),
  async ({ people, signedIn }) => {
    const admin = await people.superAdmin();
    const call = people.as((await people.session(admin)).token);
    await draftTrack(call, 'with-film', ['Stones']);
    await readyToPublish(call, 'with-film', ['Stones']);
    await call('POST /api/admin/authoring/drafts/:moduleId/files', {
      params: { moduleId: 'with-film-stones' },
      body: { file_name: 'film', kind: 'video', title: 'The film' },
    });
    const { page } = await signedIn(admin);
    await page.goto('/admin/modules/with-film-stones/files/film');
    await page.locator('input[type=file]').first().setInputFiles({ name: 'film.webm', mimeType: 'video/webm', buffer: minute });
    await expect(toastOf(page, 'Uploaded: film.webm')).toBeVisible();
    await page.getByRole('textbox', { name: 'Transcript' }).fill('Three stones are laid on each other.');
    const field = page.getByRole('textbox', { name: 'Captions' });
    await field.fill('The first stone.');
    await expect(page.getByText(/Line 1 of the captions can't be read/).first()).toBeVisible();
    await field.fill(captions);
    await expectSaved(page);
    await publish(page, '');
    await expect(toastOf(page, 'Published: Stones, edition 1')).toBeVisible();

    const learner = await people.person();
    const { page: reader } = await signedIn(learner);
    await reader.goto('/modules/with-film-stones?file=film');
    const lines = reader.getByRole('region', { name: 'Lines of the video' });
    await lines.getByRole('button', { name: 'The second stone' }).click();
    await expect.poll(() => secondOf(reader)).toBeGreaterThanOrEqual(20);
    await expect(lines.getByRole('button', { name: 'The second stone' })).toHaveAttribute('aria-current', 'true');
    await reader.getByRole('combobox', { name: 'Speed' }).selectOption('1.5');
    await reader.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
    const stopped = await secondOf(reader);
    expect(await faultsOf(reader)).toEqual([]);
    await reader.goto('/dashboard');

    const { page: phone } = await signedIn(learner, { viewport: { width: 390, height: 844 } });
    await phone.goto('/modules/with-film-stones?file=film');
    await expect(phone.getByText(`The video continues at 0:${stopped}.`)).toBeVisible();
    await expect.poll(() => secondOf(phone)).toBe(stopped);
    await expect.poll(() => phone.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5);
    expect(await faultsOf(phone)).toEqual([]);
    await call('POST /api/admin/authoring/tracks/:trackId/archive', { params: { trackId: 'with-film' } });
  },
);
