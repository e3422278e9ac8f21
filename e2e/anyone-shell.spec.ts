// Features: identity, people
import type { Page } from '@playwright/test';
import { followLink } from './harness/navigation.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { expect, test } from './harness/test.ts';

const scheme = 'data-mantine-color-scheme';

test.describe('a browser on a system that prefers dark', () => {
  test.use({ colorScheme: 'dark' });

  test('shows the light theme on a first visit', { tag: '@full' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute(scheme, 'light');
  });
});

test.describe('the system theme, on a system that prefers dark', () => {
  test.use({ colorScheme: 'dark' });

  test('can be chosen in the settings, and changes with the system', async ({ people, signedIn }) => {
    const { page } = await signedIn(await people.person(), { colorScheme: 'dark' });
    const html = page.locator('html');
    await page.goto('/settings');
    await expect(html).toHaveAttribute(scheme, 'light');
    await page.getByText('System', { exact: true }).click();
    await expect(html).toHaveAttribute(scheme, 'dark');
    await page.reload();
    await expect(html).toHaveAttribute(scheme, 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html).toHaveAttribute(scheme, 'light');
  });
});

test('a theme chosen with the button is remembered, and is applied before the first paint', async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person());
  await page.goto('/dashboard');
  const html = page.locator('html');
  await expect(html).toHaveAttribute(scheme, 'light');
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect(html).toHaveAttribute(scheme, 'dark');

  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(html, 'before any of the application runs').toHaveAttribute(scheme, 'dark');
  await page.unroute('**/assets/*.js');
  await page.reload();
  await expect(html).toHaveAttribute(scheme, 'dark');
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect(html).toHaveAttribute(scheme, 'light');
  await page.reload();
  await expect(html).toHaveAttribute(scheme, 'light');
});

test('the sidebar can be expanded or collapsed, and stays that way', { tag: '@motion' }, async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person());
  await page.goto('/dashboard');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const width = async () => (await page.getByRole('banner').boundingBox())?.x;
  await expect.poll(width).toBe(264);
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await expect.poll(width).toBe(72);
  await expect(navigation.getByRole('link', { name: 'Catalog' }), 'an item keeps its name in the narrow sidebar').toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible();
  await expect.poll(width).toBe(72);
  await page.getByRole('button', { name: 'Expand the sidebar' }).click();
  await expect.poll(width).toBe(264);
});

test("the sidebar is narrow on a module's screen, and unchanged elsewhere", { tag: '@full' }, async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person(), { viewport: { width: 1024, height: 768 } });
  await page.goto('/catalog');
  const sidebar = async () => (await page.getByRole('banner').boundingBox())?.x;
  const files = page.getByRole('navigation', { name: 'Steps in this module' });
  await expect.poll(sidebar).toBe(264);
  await followLink(page, '/modules/how-language-models-work?file=from-text-to-tokens');
  await expect.poll(sidebar).toBe(72);
  await expect(files).toBeVisible();
  await page.getByRole('button', { name: 'Expand the sidebar' }).click();
  await expect.poll(sidebar, 'who wants it has it').toBe(264);
  await page.keyboard.press('[');
  await expect.poll(sidebar).toBe(72);
  await followLink(page, '/catalog');
  await expect.poll(sidebar, 'elsewhere it is as it was').toBe(264);
  await page.setViewportSize({ width: 1440, height: 900 });
  await followLink(page, '/modules/how-language-models-work?file=from-text-to-tokens');
  await expect(files).toBeVisible();
  await expect.poll(sidebar, 'on a wide screen as well').toBe(72);
});

test('the loading bar appears at the top of the window and does not lengthen any page', { tag: '@full' }, async ({
  page,
  people,
  signedIn,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The order of loading style sheets depends on the build and on the screens visited before.
  await page.evaluate(() => {
    const late = new CSSStyleSheet();
    late.replaceSync('@layer mantine { .mantine-Progress-root { position: relative } }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, late];
  });
  const line = (of: Page) => of.locator('.mantine-Progress-root[aria-hidden="true"]');
  // The bar is loaded when a person first does something.
  await page.mouse.move(200, 200);
  await expect.poll(() => line(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440 });
  const { height, window } = await page.evaluate(() => ({ height: document.documentElement.scrollHeight, window: innerHeight }));
  expect(height, 'content that fits does not scroll').toBeLessThanOrEqual(window);

  const { page: inside } = await signedIn(await people.person());
  await inside.goto('/catalog');
  await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
  // The page is long once its modules have loaded.
  await expect(inside.getByRole('heading', { name: 'First prompts' }).first()).toBeVisible();
  await inside.mouse.move(700, 400);
  await inside.mouse.wheel(0, 600);
  await expect(line(inside)).toBeAttached();
  await expect.poll(() => inside.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await line(inside).boundingBox(), 'of a long page that is scrolled too').toMatchObject({ x: 0, y: 0 });
});

test('the sidebar on a phone is a drawer that closes when a link is followed', { tag: '@motion' }, async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person(), { viewport: { width: 390, height: 844 } });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden();
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  const drawer = page.getByRole('dialog', { name: 'Main navigation' });
  await expect(drawer).toBeVisible();
  await drawer.getByRole('link', { name: 'Catalog' }).click();
  await expect(page).toHaveURL(/\/catalog$/);
  await expect(drawer).toBeHidden();

  await page.getByRole('button', { name: 'Open the navigation' }).click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('the dashboard on a phone leaves out content that other screens show, and links to those screens', { tag: '@full' }, async ({
  people,
  signedIn,
}) => {
  const { page } = await signedIn(await people.person(), { viewport: { width: 390, height: 844 } });
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Recommended for you' })).toBeVisible();
  await expect(main.getByRole('listitem').filter({ has: page.locator('a[href^="/modules/"]') })).toHaveCount(3);
  await expect(main.getByRole('heading', { name: 'Your tracks' })).toBeHidden();
  await expect(main.getByRole('heading', { name: 'Newest badges' })).toBeHidden();
  await expect(main.getByRole('link', { name: 'See all progress' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(main.getByRole('heading', { name: 'Your tracks' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Newest badges' })).toBeVisible();
});

test('header and footer show the greeting, the role, the user menu and the year', onOneDayInThree(2), async ({ people, signedIn }) => {
  const person = await people.companyAdmin({ full_name: 'Ada Wanjiru' });
  const { page } = await signedIn(person);
  await page.goto('/dashboard');
  const header = page.getByRole('banner');
  await expect(header.getByText('Welcome back, Ada Wanjiru', { exact: true })).toBeVisible();
  await expect(header.getByText('Company admin')).toBeVisible();
  await header.getByRole('button', { name: /Ada Wanjiru/ }).click();
  for (const item of ['Profile', 'Settings', 'Logout']) await expect(page.getByRole('menuitem', { name: item })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('contentinfo')).toContainText(`${new Date().getFullYear()} Cairn`);
});

for (const [index, [role, items]] of (
  [
    // The learning group ends with the person's notes and prompts, which the specification doesn't list.
    ['Student', ['Dashboard', 'Catalog', 'My Progress', 'Achievements & Goals', 'My notes', 'My prompts']],
    [
      'CompanyAdmin',
      ['Dashboard', 'Catalog', 'My Progress', 'Achievements & Goals', 'My notes', 'My prompts', 'Chapters', 'Company Reports'],
    ],
    ['SuperAdmin', ['Dashboard', 'Platform Overview', 'User Management', 'Company Management', 'Catalog Management', 'Modules Management']],
  ] as const
).entries())
  test(
    `a ${role}'s sidebar lists its items in the specification's order, in the role's colour`,
    onOneDayInThree(index),
    async ({ people, signedIn }) => {
      const { page } = await signedIn(await people.person({ role }));
      await page.goto('/dashboard');
      const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('listitem').getByRole('link');
      await expect(links.first()).toBeVisible();
      // A count of waiting items follows the label.
      const names = (await links.allInnerTexts()).map((text) => text.replace(/\n.*/s, ''));
      expect(names.slice(0, items.length)).toEqual([...items]);
      const accent = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled'),
      );
      const { Student, CompanyAdmin, SuperAdmin } = { Student: 'moss', CompanyAdmin: 'lake', SuperAdmin: 'summit' };
      const colour = await page.evaluate(
        (name) => getComputedStyle(document.documentElement).getPropertyValue(`--mantine-color-${name}-filled`),
        { Student, CompanyAdmin, SuperAdmin }[role],
      );
      expect(accent).toBe(colour);
    },
  );

test('keyboard shortcuts navigate, and ? lists them', { tag: '@motion' }, async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/catalog$/);
});

test('the inlined first styles override no other styles, even when they are applied last', async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person());
  await page.goto('/progress');
  await expect(page.getByRole('tab', { name: 'Overview' })).not.toHaveCSS('padding', '0px');
});
