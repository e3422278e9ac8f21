// Features: catalog, learning, recognition
import type { Page } from '@playwright/test';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { completeModule } from './harness/progress.ts';
import { expect, test } from './harness/test.ts';

const moduleId = 'how-language-models-work';
const lastFile = 'where-the-knowledge-comes-from';

test("a student sees a lesson's diagram redrawn in the theme's colours when the theme changes", { tag: '@motion' }, async ({
  people,
  signedIn,
}) => {
  const { page } = await signedIn(await people.person());
  await page.goto(`/modules/${moduleId}?file=from-text-to-tokens`);
  const picture = page.locator('figure[data-diagram="drawn"] img').first();
  await expect(picture).toBeVisible();
  const drawing = await picture.getAttribute('src');
  expect(drawing).toMatch(/^data:image\/svg/);
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect(picture).not.toHaveAttribute('src', drawing ?? '');
  await expect(picture).toBeVisible();
});

test('a student completes a lesson and goes to the next step with one click', async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person());
  await page.goto(`/modules/${moduleId}?file=from-text-to-tokens`);
  await page.getByRole('link', { name: 'Done, next: One token at a time' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('file') !== 'from-text-to-tokens');
  const steps = page.getByRole('navigation', { name: 'Steps in this module' });
  await expect(steps.locator('a[data-done="true"]')).toHaveText([/From text to tokens/]);
});

test('a student who completes a module is congratulated once, and continues from the same place', { tag: '@motion' }, async ({
  people,
  signedIn,
}) => {
  const person = await people.person();
  const { page, session } = await signedIn(person);
  await completeModule(people.as(session.token), moduleId, lastFile);
  await page.goto(`/modules/${moduleId}?file=${lastFile}`);
  await page.getByRole('button', { name: 'Mark as complete' }).click();
  const celebration = page.getByRole('dialog', { name: 'A stone for your cairn' });
  await expect(celebration).toContainText('You completed “How language models work”.');
  const figure = (name: string) => celebration.locator('dl > div').filter({ hasText: name }).locator('dd > [aria-hidden]');
  await expect(figure('minute')).toHaveText('1');
  await expect.poll(async () => Number(await figure('points').textContent()), 'the figure counts up').toBeGreaterThan(50);
  await expect(celebration.getByText(/^New badge: /).first()).toBeVisible();
  await celebration.getByRole('button', { name: 'Stay here' }).click();
  await expect(celebration).toBeHidden();
  await expect(page).toHaveURL((url) => url.searchParams.get('file') === lastFile);
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Step navigation' }).getByText('Completed', { exact: true })).toBeVisible();
  await expect(celebration).toBeHidden();
});

const lesson = 'one-token-at-a-time';
const open = async (page: Page, file = lesson) => {
  await page.goto(`/modules/${moduleId}?file=${file}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('a student sees how far they have read, and how many minutes are left', onOneDayInThree(0), async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person());
  await open(page);
  const bar = page.getByRole('progressbar', { name: 'How far you have read' });
  await expect(bar).toHaveAttribute('aria-valuetext', '8 min left');
  await page.getByRole('heading', { name: 'What a real model adds' }).evaluate((heading) => heading.scrollIntoView());
  await expect(bar).toHaveAttribute('aria-valuetext', /^[3-6] min left$/);
  await expect(bar).toBeInViewport();
  await page.getByRole('navigation', { name: 'Step navigation' }).scrollIntoViewIfNeeded();
  await expect(bar).toHaveAttribute('aria-valuetext', 'Read to the end');
});

const term = (page: Page) => page.getByRole('main').getByRole('button', { name: 'tokens', exact: true });
const explanation = (page: Page) => page.getByRole('group', { name: 'token', exact: true });
const definition = /^A piece of text that a model treats as one unit/;

test(
  'a student uses the keyboard to read what a term means, and follows its link or closes it with Escape',
  onOneDayInThree(1),
  async ({ people, signedIn }) => {
    const { page } = await signedIn(await people.person());
    await open(page);
    await expect(explanation(page)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await term(page).focus();
    await expect(explanation(page)).toBeVisible();
    await expect(term(page)).toHaveAccessibleDescription(definition);
    expect(await faultsOf(page), 'axe, with a term explained').toEqual([]);
    await page.keyboard.press('Tab');
    const link = explanation(page).getByRole('link', { name: 'Taught in From text to tokens' });
    await expect(link).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(explanation(page)).toBeHidden();
    await expect(term(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(explanation(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.searchParams.get('file') === 'from-text-to-tokens');
    await expect(page.getByRole('heading', { level: 1, name: 'From text to tokens' })).toBeVisible();
    await expect(term(page), 'the lesson that teaches a term does not explain it').toHaveCount(0);
  },
);

test(
  'a student points at a term to read what it means, and only its first occurrence is marked',
  onOneDayInThree(1),
  async ({ people, signedIn }) => {
    const { page } = await signedIn(await people.person());
    await open(page);
    await expect(page.locator('[aria-expanded]').filter({ hasText: /^tokens?$/ })).toHaveCount(1);
    await term(page).hover();
    await expect(explanation(page)).toContainText('A piece of text');
    await explanation(page).getByRole('link').first().hover();
    await expect(explanation(page), 'it stays while it is pointed at').toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(explanation(page)).toBeHidden();
    await term(page).click();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(explanation(page), 'a click keeps it').toBeVisible();
    await page.keyboard.press('Escape');
    await expect(explanation(page)).toBeHidden();
  },
);

test(
  "on a phone, a student opens and closes a term's explanation and a note by tapping them",
  onOneDayInThree(2),
  async ({ people, signedIn }) => {
    const { page } = await signedIn(await people.person(), { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await open(page);
    await term(page).tap();
    await expect(explanation(page)).toBeInViewport({ ratio: 1 });
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(explanation(page)).toBeHidden();
    const note = page.getByRole('note').filter({ hasText: 'Attention Is All You Need' });
    await expect(note).toBeHidden();
    const reference = page.getByRole('link', { name: 'Note 1', exact: true });
    await reference.tap();
    await expect(note).toBeInViewport();
    await expect(note).toBeFocused();
    expect(await faultsOf(page), 'axe, with a note open').toEqual([]);
    await note.getByRole('link', { name: 'Note 1, back to the text' }).tap();
    await expect(note).toBeHidden();
    await expect(reference).toBeFocused();
    await reference.tap();
    await reference.tap();
    await expect(note).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing is wider than the screen').toBe(390);
  },
);

test(
  'on a wide screen, a note is in the margin beside its paragraph, and the note and its number link to each other',
  onOneDayInThree(0),
  async ({ people, signedIn }) => {
    const { page } = await signedIn(await people.person(), { viewport: { width: 1440, height: 900 } });
    await open(page);
    const note = page.getByRole('note').filter({ hasText: 'Attention Is All You Need' });
    const paragraph = page.getByText('First, it looks at everything so far.');
    await expect(page.locator('figure[data-diagram="drawn"] img'), 'nothing moves any more').toBeVisible();
    await expect(note).toBeVisible();
    const [beside, text] = [await note.boundingBox(), await paragraph.boundingBox()];
    expect(beside?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
    expect(Math.abs((beside?.y ?? 0) - (text?.y ?? 0))).toBeLessThan(16);
    const contents = await page.getByRole('navigation', { name: 'On this page' }).boundingBox();
    expect((beside?.x ?? 0) + (beside?.width ?? 0), 'it does not reach the contents').toBeLessThan(contents?.x ?? 0);
    const reference = page.getByRole('link', { name: 'Note 1', exact: true });
    await reference.focus();
    await page.keyboard.press('Enter');
    await expect(note).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(reference).toBeFocused();
    const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      'ids that occur twice',
    ).toEqual([]);
  },
);

/** Clicks an element, and returns how many milliseconds it takes until a different title is painted. */
const timeToNext = (page: Page, selector: string) =>
  page.evaluate(async (found) => {
    const title = () => document.querySelector('h1')?.textContent;
    const before = title();
    const start = performance.now();
    document.querySelector<HTMLElement>(found)?.click();
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (title() === before || !title()) await frame();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - start;
  }, selector);

/** The limit in milliseconds assumes an otherwise idle machine. */
const patience = Number(process.env.CAIRN_PATIENCE || 1);

test(
  'the next lesson is prefetched while a student reads, is shown without delay, and counts as opened only then',
  onOneDayInThree(1),
  async ({ people, signedIn, connection }) => {
    const person = await people.person();
    const { page } = await signedIn(person);
    const opened = async () => {
      const { rows } = await connection.pool.query<{ file_name: string }>(
        'select file_name from file_progress where user_id = $1 order by opened_at',
        [person.id],
      );
      return rows.map(({ file_name }) => file_name);
    };
    const steps = page.getByRole('navigation', { name: 'Steps in this module' });
    const arrived: string[] = [];
    page.on('response', (response) => arrived.push(response.url()));
    await open(page);
    const ahead = page.waitForResponse((response) => response.url().includes('/content/where-the-knowledge-comes-from?ahead=true'));
    await steps.getByRole('link', { name: /Where the knowledge comes from/ }).hover();
    expect((await ahead).status()).toBe(200);
    expect(await opened(), 'fetching ahead opens nothing').toEqual([lesson]);

    const fonts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
    const times: number[] = [];
    for (const next of ['where-the-knowledge-comes-from', 'sampling-and-temperature']) {
      await page.locator('#file-done').scrollIntoViewIfNeeded();
      await expect.poll(() => arrived.some((url) => url.includes(`/content/${next}?ahead=true`))).toBe(true);
      // The fonts for its formulas are fetched ahead too.
      if (next === 'sampling-and-temperature') await expect.poll(() => fonts.length).toBeGreaterThan(0);
      await page.waitForLoadState('networkidle');
      const before = fonts.length;
      times.push(await timeToNext(page, '#file-done'));
      await expect(page).toHaveURL((url) => url.searchParams.get('file') === next);
      await expect.poll(opened).toContain(next);
      await page.waitForLoadState('networkidle');
      expect(fonts.slice(before), 'fonts that showing it had to wait for').toEqual([]);
    }
    expect(fonts).not.toEqual([]);
    console.log(`milliseconds to the next lesson: ${times.map(Math.round).join(', ')}`);
    expect(Math.max(...times)).toBeLessThan(100 * patience);
  },
);

test('a lesson with terms and notes has no accessibility violations in either theme', onOneDayInThree(2), async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person(), { viewport: { width: 1440, height: 900 } });
  await open(page);
  for (const theme of ['dark', 'light']) {
    await page.getByRole('button', { name: `Switch to the ${theme} theme` }).click();
    await page.mouse.move(700, 500);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    expect(await faultsOf(page), theme).toEqual([]);
  }
});
