// Features: page-texts, landing, learning, platform, checked
import type { Page } from '@playwright/test';
import { faultsOf } from './harness/axe.ts';
import { heldBack, isThere } from './harness/hydration.ts';
import { watchLayoutShift } from './harness/layout-shift.ts';
import { followLink } from './harness/navigation.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { publicPages } from './harness/public-pages.ts';
import { expect, test } from './harness/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a visitor can read every public page without scripts, and each has a title, description and canonical address', async ({
  browserOf,
  baseURL,
  request,
}) => {
  const paths = await publicPages(request);
  expect(paths.length).toBeGreaterThan(10);
  const page = await (await browserOf({ javaScriptEnabled: false })).newPage();
  const titles = new Set<string>();
  for (const path of paths) {
    await page.goto(path);
    await expect(heading(page), path).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}`);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${baseURL}${path}`);
    const description = await page.locator('meta[name="description"]').getAttribute('content');
    expect((description ?? '').length, `${path} is described`).toBeGreaterThan(40);
    await expect(page.locator('meta[property="og:description"]')).toHaveAttribute('content', description ?? '');
    titles.add(await page.title());
    expect(await page.locator('[style]').count(), `${path} has styles that the policy forbids`).toBe(0);
  }
  expect(titles.size, 'each has its own title').toBe(paths.length);
});

test('a screen that needs scripts says so when scripts are off, instead of loading forever', onOneDayInThree(0), async ({ browserOf }) => {
  const page = await (await browserOf({ javaScriptEnabled: false })).newPage();
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password/a', '/verify-email', '/invitation', '/certificates'])
    await test.step(path, async () => {
      await page.goto(path);
      const said = page.locator('noscript');
      await expect(said).toBeVisible();
      // Text locators do not find content inside `noscript`.
      expect(await said.innerHTML()).toContain('Cairn needs JavaScript to run.');
      await expect(page.getByText('Loading…')).toBeHidden();
    });
});

test('the application takes over a prerendered page without layout shift', async ({ page }) => {
  const layoutShift = await watchLayoutShift(page);
  for (const path of ['/', '/help']) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    if (path === '/help') await page.getByRole('searchbox').focus();
    await isThere(page);
    await page.waitForLoadState('networkidle');
    expect(await layoutShift(), path).toBeLessThan(0.02);
  }
});

test('every link on a public page leads somewhere', { tag: '@full' }, async ({ page, request }) => {
  const paths = await publicPages(request);
  const targets = new Set<string>();
  for (const path of paths) {
    await page.goto(path);
    const links = await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const link of links) {
      expect(link, `a link of ${path} has an address`).not.toBe('');
      if (link.startsWith('#')) await expect(page.locator(`[id="${link.slice(1)}"]`), `${path}${link}`).toHaveCount(1);
      else if (link.startsWith('/')) targets.add(link.replace(/#.*/, ''));
    }
  }
  for (const target of targets) expect((await request.get(target)).status(), target).toBeLessThan(400);
});

test(
  'a text page can be read in either theme without the application, which loads when someone uses a form and keeps what they typed',
  onOneDayInThree(1),
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto('/security');
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual(['/written-page.js']);
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
    await expect(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((name) => name.startsWith('/assets/'))).toEqual([]);

    const come = await heldBack(page);
    await page.getByRole('searchbox').pressSequentially('badge');
    await expect(page.locator('#root[data-written]')).toHaveCount(1);
    come();
    await isThere(page);
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page.getByRole('region', { name: 'Answers found' })).toContainText('badge');
  },
);

test('a visitor can read the public lesson without scripts, including its code, its table, its diagram as text and the interface labels', async ({
  page,
  browserOf,
}) => {
  const plain = await (await browserOf({ javaScriptEnabled: false })).newPage();
  await plain.goto('/lesson');
  const written = plain.getByRole('article');
  await expect(written.locator('figure[data-diagram]')).toContainText('flowchart LR');
  await expect(written.getByRole('button')).toHaveCount(0);
  const colours = await written.locator('pre code span[data-style]').evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
  expect(new Set(colours).size, 'code is coloured').toBeGreaterThan(3);

  await page.goto('/lesson');
  await page.mouse.wheel(0, 100);
  await isThere(page);
  const shown = page.getByRole('article');
  await expect(shown.getByRole('button', { name: 'Copy' }).first()).toBeVisible();
  for (const part of ['h1', 'h2', 'p:not(figure *)', 'pre code', 'th', 'td', '[role="note"]', '[data-code]'])
    expect(await written.locator(part).allTextContents(), part).toEqual(
      (await shown.locator(part).allTextContents()).map((text) => (part === '[data-code]' ? text.replace('Copy', '') : text)),
    );
  // Drawing the diagram must not have moved anything above it.
  const topOf = (place: typeof shown) =>
    place
      .locator('h2')
      .first()
      .evaluate((element) => (element as HTMLElement).offsetTop);
  expect(Math.abs((await topOf(written)) - (await topOf(shown)))).toBeLessThanOrEqual(1);
});

test(
  'a visitor who scrolls in the lesson loads the application, keeps their place, and sees a diagram drawn when they come near it',
  onOneDayInThree(1),
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.setViewportSize({ width: 390, height: 600 });
    await page.goto('/lesson');
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual(['/written-page.js']);
    expect(await faultsOf(page)).toEqual([]);
    await page.mouse.wheel(0, 350);
    await isThere(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.scrollY), 'the page does not jump').toBe(350);
    const figure = page.getByRole('article').locator('figure[data-diagram]').first();
    // The application may replace the figure while it takes over the page.
    await expect(async () => figure.scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass();
    await expect(figure).toHaveAttribute('data-diagram', 'drawn');
    await figure.getByRole('button', { name: 'Show this diagram full screen' }).click();
    await expect(page.getByRole('dialog', { name: /^Flowchart|diagram/ }).locator('img')).toBeVisible();
  },
);

test('a lesson stays readable when the application cannot be loaded', async ({ page }) => {
  await page.route('**/api/platform/sample-lesson', (route) =>
    route.fulfill({ status: 429, json: { status: 429, code: 'too_many_requests' } }),
  );
  await page.goto('/lesson');
  const asked = page.waitForResponse('**/api/platform/sample-lesson');
  await page.mouse.wheel(0, 200);
  await asked;
  await page.waitForLoadState('networkidle');
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('#root[data-written] article')).toHaveCount(1);
});

test('the server finds a page requested in a different case or with a trailing slash', onOneDayInThree(2), async ({ page }) => {
  for (const [asked, path] of [
    ['/Security', '/security'],
    ['/HELP/?q=password', '/help?q=password'],
    ['/documentation/Learners/', '/documentation/learners'],
  ] as const) {
    await page.goto(asked);
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('a visitor moves between pages through header and footer, and the window title follows', onOneDayInThree(0), async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Security' }).click();
  await expect(heading(page)).toHaveText('Security');
  await expect(page).toHaveTitle('Security · Cairn');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Documentation', exact: true }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /learners/i })
    .click();
  await expect(page).toHaveURL(/\/documentation\/learners$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/documentation\/learners$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});

test(
  'a visitor finds an answer in the help, the search stays in the address, and a link to an answer opens it',
  onOneDayInThree(0),
  async ({ page }) => {
    await page.goto('/help');
    const field = page.getByRole('searchbox');
    await field.fill('forgot pasword');
    const found = page.getByRole('region', { name: 'Answers found' });
    await expect(found.getByRole('status')).toContainText('for “forgot pasword”');
    await expect(found.getByRole('heading').first()).toHaveText(/password/i);
    await expect(page).toHaveURL('/help?q=forgot+pasword');
    await page.goto('/help?q=certificate');
    await expect(field).toHaveValue('certificate');
    await expect(found.getByRole('heading').first()).toHaveText(/certificate/i);
    await field.fill('delete my account');
    await expect(found.getByRole('heading').first()).toHaveText('How do I delete my account?');
    await field.fill('passwrod');
    await expect(found.getByRole('heading').first()).toHaveText(/password/i);

    await field.fill('');
    await expect(page).toHaveURL('/help');
    const [topic, question] = [page.getByRole('heading', { name: 'Certificates' }), page.getByText('When do I get a certificate?')];
    await expect(question, 'topics are collapsed').toBeHidden();
    await topic.click();
    await expect(question).toBeVisible();
    const last = page.locator('details').last();
    const id = await last.getAttribute('id');
    await expect(last.getByRole('paragraph').first()).toBeHidden();
    await followLink(page, `/help#${id}`);
    await expect(last.getByRole('paragraph').first()).toBeVisible();
    await expect(last).toBeInViewport();
    await page.goto('about:blank');
    await page.goto(`/help#${id}`);
    await expect(last.getByRole('paragraph').first(), 'without the application too').toBeVisible();
  },
);

test('the help search accepts any text, and says where else to ask if nothing is found', onOneDayInThree(1), async ({ page }) => {
  await page.goto('/help');
  const field = page.getByRole('searchbox');
  const status = page.getByRole('status');
  for (const text of ['<img src=x onerror=alert(1)>', '%E0%A4%A', '{"a":[1]}', '12345678901234567890', '🏔️🏔️', '" or 1=1 --', 'true'])
    await test.step(text, async () => {
      await field.fill(text);
      await expect(status).toContainText(`“${text}”`);
      const inAddress = () => new URL(page.url()).searchParams.get('q');
      await expect.poll(() => [text, JSON.stringify(text)].includes(inAddress() ?? ''), 'the address keeps it').toBe(true);
      await page.reload();
      await expect(field).toHaveValue(text);
      await expect(status).toContainText(`“${text}”`);
    });
  await field.fill('quantum chromodynamics');
  await expect(status).toContainText('There is no answer');
  await expect(page.getByRole('main').getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  await page.goto('/help?q=a&q=b&q[c]=d&other=1');
  await expect(heading(page)).toHaveText('Help');
  await page.goto(`/help?q=${'x'.repeat(5_000)}`);
  await expect(status).toContainText('There is no answer');
});

for (const [index, role] of (['student', 'admin', 'super'] as const).entries())
  test(`a signed-in person sees the help inside the shell: ${role}`, onOneDayInThree(index), async ({ people, browserOf }) => {
    const session = await people.demoSession(`${role}@cairn.example`);
    const context = await browserOf({ storageState: people.stored(session) });
    const page = await context.newPage();
    await page.goto('/help?q=password');
    await expect(page.getByRole('navigation', { name: 'Main navigation' }).first()).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('password');
    await expect(heading(page)).toHaveCount(1);
    expect(await faultsOf(page)).toEqual([]);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Account menu for/ }).click();
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await expect(page).toHaveURL('/help');
    await expect(page).toHaveTitle('Help · Cairn');
  });

test('a visitor reads when the facts in lessons were checked, and what changed', onOneDayInThree(0), async ({ page }) => {
  await page.goto('/features');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Checked on' }).click();
  await expect(page).toHaveURL('/checked');
  await expect(heading(page)).toHaveText('Checked on');
  for (const name of ['What changed in the facts', 'What changed in the modules'])
    await expect(page.getByRole('region', { name }).getByRole('heading', { name: 'Fourth quarter of 2026' })).toBeVisible();
  const facts = page.getByRole('region', { name: 'The facts' });
  await expect(facts.getByText('“For the website assistant Article 50 has applied since 2 August 2026.”')).toBeVisible();
  await expect(facts.getByRole('link', { name: 'Source: Regulation (EU) 2024/1689, Article 50 (2024)' }).first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
