// Features: landing, learning, product-features
import { gzipSync } from 'node:zlib';
import { faultsOf } from './harness/axe.ts';
import { isThere } from './harness/hydration.ts';
import { followLink } from './harness/navigation.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { expect, test } from './harness/test.ts';

const budget = 140_000;

test('the landing page says what Cairn is and leads to registration and sign-in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Cairn/);
  await expect(page.getByText(/AI mastery/i).first()).toBeVisible();
  await expect(page.locator('a[href="/register"]').first()).toBeVisible();
  await page.locator('a[href="/login"]').first().click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a visitor reads a whole lesson from the catalog without signing in and can follow its links', async ({ page, request }) => {
  const reply = await request.get('/api/platform/sample-lesson');
  const { lesson } = (await reply.json()).data as { lesson: { title: string; beginning: string[]; headings: { text: string }[] } };
  await page.goto('/');
  await isThere(page);
  const section = page.getByRole('region', { name: 'Read a lesson now' });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('heading', { name: lesson.title })).toBeVisible();
  await expect(section.getByText(lesson.beginning[0] ?? '')).toBeVisible();
  await section.getByRole('link', { name: 'Read the whole lesson' }).click();
  await expect(page).toHaveURL('/lesson');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lesson.title);
  await expect(page).toHaveTitle(`${lesson.title} · Cairn`);
  for (const { text } of lesson.headings) await expect(page.getByRole('heading', { name: text, exact: true })).toBeVisible();
  const diagram = page.locator('article figure[data-diagram]').first();
  await diagram.scrollIntoViewIfNeeded();
  await expect(diagram).toHaveAttribute('data-diagram', 'drawn');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('article').getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/register');
});

test(
  "the landing page offers no lesson if none is published, and the sample lesson's page says so",
  onOneDayInThree(0),
  async ({ page }) => {
    await page.route('**/api/platform/sample-lesson', (route) => route.fulfill({ json: { success: true, data: { lesson: null } } }));
    await page.goto('/');
    await isThere(page);
    await page.getByRole('heading', { name: 'Six tracks, from first prompt to mastery' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: 'Read a lesson now' })).toBeHidden();
    await followLink(page, '/lesson');
    await expect(page.getByText('No sample lesson yet')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  },
);

for (const javaScriptEnabled of [true, false])
  test(`the landing page puts one-click sign-in first in the demo and registration first elsewhere, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled });
    const first = page.getByRole('main').getByRole('link').first();
    await page.goto('/');
    if (javaScriptEnabled) await isThere(page);
    await expect(first).toHaveText('Try the demo');
    await expect(first).toHaveAttribute('href', '/login');
    await page.route('/', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace('<html data-demo ', '<html ') });
    });
    await page.goto('/');
    if (javaScriptEnabled) await isThere(page);
    await expect(first).toHaveText('Create an account');
    await expect(page.getByRole('link', { name: 'Try the demo' })).toBeHidden();
    await page.close();
  });

test('the product pictures match the theme, and all of them load', onOneDayInThree(1), async ({ page }) => {
  for (const theme of ['light', 'dark']) {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    for (const path of ['/', '/features']) {
      await page.goto(path);
      // The features page does not load the application.
      if (path === '/') await isThere(page);
      const pictures = page.getByRole('img').and(page.locator('img'));
      await expect(pictures.first()).toBeAttached();
      const names: string[] = [];
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
        names.push(await picture.evaluate((image: HTMLImageElement) => image.currentSrc));
        expect((await picture.getAttribute('alt'))?.length).toBeGreaterThan(40);
      }
      expect(names.length).toBe(path === '/' ? 3 : 6);
      expect(names.filter((name) => !name.includes(`-${theme}-`))).toEqual([]);
    }
  }
});

test('the features page says what Cairn does for each role, and what is still missing', onOneDayInThree(2), async ({ page }) => {
  await page.goto('/features');
  await page.getByRole('navigation', { name: 'Features by role' }).getByRole('link', { name: 'For company admins' }).click();
  await expect(page.getByRole('heading', { name: 'For company admins' })).toBeInViewport();
  const row = page.getByRole('row', { name: /^Approvals, roles and accounts/ });
  await expect(row.getByRole('img', { name: 'Yes' })).toHaveCount(1);
  await expect(row.getByRole('img', { name: 'No' })).toHaveCount(2);
  await expect(page.getByText('Single sign-on and a second factor.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Read a lesson first' }).click();
  await expect(page).toHaveURL('/lesson');
});

test('every link and button on the landing page leads somewhere', onOneDayInThree(0), async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const targets = await page.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(targets.length).toBeGreaterThan(2);
  for (const target of new Set(targets)) {
    expect(target, 'a link has an address').not.toBe('');
    if (target.startsWith('#')) await expect(page.locator(target)).toHaveCount(1);
    else if (target !== '/') {
      const other = await page.context().newPage();
      await other.goto(target);
      await expect(other, `${target} is a page of its own`).not.toHaveURL((url) => url.pathname === '/');
      await other.close();
    }
  }
});

test('the landing page loads at most 140 kB of JavaScript, and contacts no third party', async ({ page, baseURL }) => {
  const scripts = new Map<string, { transferred: number; gzipped: number }>();
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) outside.push(request.url());
  });
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.resourceType() !== 'script' && !new URL(response.url()).pathname.endsWith('.js')) return;
    reading.push(
      (async () => {
        await response.finished();
        scripts.set(new URL(response.url()).pathname, {
          transferred: (await request.sizes()).responseBodySize,
          gzipped: gzipSync(await response.body()).length,
        });
      })(),
    );
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await Promise.all(reading);
  const sum = (pick: 'transferred' | 'gzipped') => [...scripts.values()].reduce((total, sizes) => total + sizes[pick], 0);
  console.log(
    `landing: ${scripts.size} scripts, ${(sum('gzipped') / 1000).toFixed(1)} kB gz, ${(sum('transferred') / 1000).toFixed(1)} kB transferred`,
  );
  expect(sum('gzipped')).toBeLessThanOrEqual(budget);
  // The server compresses scripts as a stream, which yields slightly more bytes than compressing the whole file at once.
  expect(sum('transferred'), 'the scripts are sent compressed').toBeLessThanOrEqual(sum('gzipped') * 1.03);
  expect(outside).toEqual([]);
});
