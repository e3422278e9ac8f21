// Features: learning
import type { Page } from '@playwright/test';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { expect, test } from './harness/test.ts';

const address = '/modules/how-language-models-work?file=one-token-at-a-time';
const text = (page: Page) => page.locator('[data-text] > p').first();
const sizeOf = (page: Page) => text(page).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
const openPanel = (page: Page) => page.getByRole('button', { name: 'Reading', exact: true }).click();

/** Gives the page a voice that says nothing, and ends each sentence when the test asks for it. */
const giveVoice = (page: Page) =>
  page.addInitScript(() => {
    const said: { text: string; end: () => void }[] = [];
    const events = new EventTarget();
    Object.defineProperty(window, 'speechSynthesis', {
      value: Object.assign(events, {
        getVoices: () => [{}],
        speak: (utterance: SpeechSynthesisUtterance) =>
          said.push({ text: utterance.text, end: () => utterance.dispatchEvent(new Event('end')) }),
        cancel: () => undefined,
      }),
    });
    Object.assign(window, { said });
  });
type Saying = { said: { text: string; end: () => void }[] };
const said = (page: Page) => page.evaluate(() => (window as unknown as Saying).said.map((one) => one.text));
const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('reading-aloud') ?? [])].map((range) => (range as Range).toString()).join());

test(
  'a student chooses how lessons are shown, on every device, and has one read aloud without anything around it',
  onOneDayInThree(0),
  async ({ people, signedIn }) => {
    const person = await people.person();
    const { page } = await signedIn(person);
    await giveVoice(page);
    await page.goto(address);
    const usual = await sizeOf(page);
    await openPanel(page);
    const chosen = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/reading-settings'),
    );
    await page.getByRole('radiogroup', { name: 'Text size' }).getByText('Largest').click();
    await chosen;
    expect(await sizeOf(page)).toBeGreaterThan(usual * 1.3);
    expect(await faultsOf(page), 'axe, with the choices open').toEqual([]);
    await page.getByRole('button', { name: 'Read aloud' }).click();
    await expect.poll(() => said(page)).toHaveLength(1);
    await page.evaluate(() => (window as unknown as Saying).said.at(-1)?.end());
    await expect.poll(() => said(page)).toHaveLength(2);
    expect(await marked(page), 'the sentence that is read is marked').toBe((await said(page)).at(-1));
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Read on' }).click();
    await page.keyboard.press('f');
    await expect(page.getByRole('navigation', { name: 'Steps in this module' })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    expect(await faultsOf(page), 'axe, in focus mode').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stop reading' })).toHaveCount(0);
    expect(await marked(page)).toBe('');

    const { page: phone } = await signedIn(person, { viewport: { width: 390, height: 844 } });
    await phone.goto(address);
    await expect.poll(() => sizeOf(phone)).toBeGreaterThan(usual * 1.3);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth), 'nothing is cut off at the side').toBeLessThanOrEqual(390);
    await openPanel(phone);
    await expect(phone.getByText('This browser has no voice that could read the text aloud.')).toBeVisible();
  },
);

const pagesOf = async (page: Page) => (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length;

test('a student reads beside the steps what changed in a module, and opens its summary, which fits on one page when printed', async ({
  people,
  signedIn,
}) => {
  const { page } = await signedIn(await people.person());
  await page.goto(address);
  await page.getByRole('button', { name: /^What changed on/ }).click();
  const changes = page.getByRole('dialog', { name: /^What changed in/ });
  await expect(changes.getByRole('listitem').first()).toContainText(/20\d\d/);
  expect(await faultsOf(page), 'axe, on the changes').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Summary on one page' }).click();
  const paper = page.getByRole('article');
  await expect(paper.getByRole('heading', { name: 'Keep in mind' })).toBeVisible();
  expect(await faultsOf(page), 'axe, on the summary').toEqual([]);
  const modules = await page.evaluate(async () => {
    const reply = await fetch('/api/learning/modules', { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } });
    return (await reply.json()).data.modules.map(({ id }: { id: string }) => id) as string[];
  });
  expect(modules).toHaveLength(30);
  const day = Math.floor(Date.now() / 86_400_000);
  const chosen = process.env['CAIRN_FULL'] === '1' ? modules : modules.filter((_, index) => (index + day) % 10 === 0);
  const pages: (string | number | undefined)[][] = [];
  for (const id of chosen) {
    await page.goto(`/modules/${id}?print=summary`);
    await expect(paper.getByRole('heading', { name: 'Terms' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    pages.push([id, await pagesOf(page)]);
    await page.emulateMedia({ media: 'screen' });
  }
  expect(pages).toEqual(chosen.map((id) => [id, 1]));
});

test('a student prints a whole module without the answers', { tag: '@full' }, async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person());
  await page.goto('/modules/how-language-models-work?print=module');
  const paper = page.getByRole('article');
  await expect(paper.getByRole('heading', { name: 'One token at a time' })).toBeVisible();
  await expect(paper.getByRole('radio')).toHaveCount(0);
});
