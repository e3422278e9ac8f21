// Features: catalog, identity, learning
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { password } from '#server/testing/factories.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { publishMedium } from './harness/publish-medium.ts';
import { signInForm } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test.use({ movesClock: true });

const minute = readFileSync(new URL('../server/testing/media/minute.webm', import.meta.url));
/** When an open player asks for a new address, in milliseconds. */
const renewal = 8 * 60_000 + 1_000;
/** Longer than a signed address works, in milliseconds. */
const later = 11 * 60_000;

const video = (page: Page) => page.locator('video');
const addressOf = (page: Page) => video(page).getAttribute('src');
const secondOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => Math.round(element.currentTime));
const stopAt = (page: Page, second: number) =>
  video(page).evaluate((element: HTMLVideoElement, to: number) => {
    element.pause();
    element.currentTime = to;
  }, second);
/** Makes the player load the video from its address again, as it does for a part that it has not loaded or has dropped. */
const loadAgain = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => {
    const { currentTime, src } = element;
    element.src = src;
    element.currentTime = currentTime;
  });

test(
  'a video goes on at the same second after its address has ended, or after the learner has signed in again, and the screen says when it is gone',
  onOneDayInThree(1),
  async ({ people, product, connection, signedIn }) => {
    const address = await publishMedium(people, product.url, 'kept-open', {
      kind: 'video',
      name: 'minute.webm',
      bytes: new Uint8Array(minute),
      text: 'transcript: Three stones.\n',
    });
    const learner = await people.person();
    const { page } = await signedIn(learner);
    await page.clock.install();
    await page.goto(address);
    await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.readyState)).toBe(4);
    await video(page).evaluate((element: HTMLVideoElement) => element.play());
    await stopAt(page, 20);
    const first = await addressOf(page);

    // The address is renewed before it ends.
    await product.moveClock(renewal);
    await page.clock.fastForward(renewal);
    await expect.poll(() => addressOf(page)).not.toBe(first);
    await expect.poll(() => secondOf(page)).toBe(20);

    // The address has ended by the time the player needs it, for example because the computer was asleep.
    await stopAt(page, 31);
    const second = await addressOf(page);
    await product.moveClock(renewal + later);
    await loadAgain(page);
    await expect.poll(() => addressOf(page)).not.toBe(second);
    await expect.poll(() => secondOf(page)).toBe(31);
    await video(page).evaluate((element: HTMLVideoElement) => element.play());
    await expect.poll(() => secondOf(page)).toBeGreaterThan(31);
    await stopAt(page, 40);
    await expect(page.getByText("The video couldn't be loaded.")).toBeHidden();

    // The session has ended. After signing in, the learner is where they were.
    let moved = renewal + later;
    const stored = async () => {
      moved += 11_000;
      await product.moveClock(moved);
      await page.clock.fastForward(11_000);
      const { rows } = await connection.pool.query('select second from reading_positions where user_id = $1', [learner.id]);
      return rows[0]?.second;
    };
    await expect.poll(stored).toBe(40);
    await connection.pool.query('update sessions set ended_at = now() where user_id = $1', [learner.id]);
    await loadAgain(page);
    await expect(page).toHaveURL(/\/login/);
    await signInForm(page).submit(learner.email, password);
    await expect(page.getByText('The video continues at 0:40.')).toBeVisible();
    await expect.poll(() => secondOf(page)).toBe(40);

    // The track is archived while the video is open.
    const admin = people.as((await people.session(await people.superAdmin())).token);
    await admin('POST /api/admin/authoring/tracks/:trackId/archive', { params: { trackId: 'kept-open' } });
    await product.moveClock(moved + renewal);
    await page.clock.fastForward(renewal);
    await expect(page.getByText("We can't find this module")).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /catalog/ })).toBeVisible();
  },
);

/** Returns a PDF of five pages. All but the first are larger than what the viewer loads at a time. */
async function longPdf(): Promise<Uint8Array<ArrayBuffer>> {
  const paper = new PDFDocument({ size: 'A5', compress: false });
  const chunks: Buffer[] = [];
  paper.on('data', (chunk: Buffer) => chunks.push(chunk));
  paper.text('Stone 1');
  for (const number of [2, 3, 4, 5]) {
    paper.addPage().text(`Stone ${number}`);
    paper.addContent(`%${'x'.repeat(1_200_000)}`);
  }
  paper.end();
  await new Promise((ended) => paper.on('end', ended));
  return new Uint8Array(Buffer.concat(chunks));
}

test(
  "a PDF's later pages are shown after its address has ended, and a page that could not be loaded is there after another try",
  onOneDayInThree(1),
  async ({ people, product, signedIn }) => {
    const text = 'summary: Five stones.\n';
    const address = await publishMedium(people, product.url, 'kept-open-too', {
      kind: 'pdf',
      name: 'map.pdf',
      bytes: await longPdf(),
      text,
    });
    const { page } = await signedIn(await people.person());
    await page.goto(address);
    const viewer = page.getByRole('region', { name: 'Media' });
    const number = viewer.getByRole('textbox', { name: 'Page' });
    await expect(viewer.getByText('Stone 1')).toBeVisible();
    await product.moveClock(later);
    const refused = page.waitForResponse((response) => response.url().includes('/media/steps/') && response.status() === 403);
    await number.fill('3');
    await refused;
    await expect(viewer.getByText('Stone 3')).toBeVisible();

    await page.route('**/media/steps/**', (route) => route.abort());
    await number.fill('5');
    await expect(page.getByText("The PDF couldn't be loaded.")).toBeVisible();
    await page.unroute('**/media/steps/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(viewer.getByText('Stone 5')).toBeVisible();
    await expect(number).toHaveValue('5');
  },
);
