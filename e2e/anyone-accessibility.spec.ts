import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { certificateFor } from './harness/learner.ts';
import type { Person } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const demo: Record<'student' | 'admin' | 'super', Pick<Person, 'email'>> = {
  student: { email: 'student@cairn.example' },
  admin: { email: 'admin@cairn.example' },
  super: { email: 'super@cairn.example' },
};

const visitor = ['/', '/login', '/register', '/forgot-password', '/reset-password/some-token', '/verify-email', '/unsubscribe/some-token'];
const screens: [who: keyof typeof demo | 'visitor', path: string][] = [
  ...visitor.map((path): ['visitor', string] => ['visitor', path]),
  ...['/dashboard', '/catalog', '/tracks/fundamentals', '/modules', '/progress', '/profile', '/settings', '/notifications'].map(
    (path): ['student', string] => ['student', path],
  ),
  ['student', '/modules/how-language-models-work?file=from-text-to-tokens'],
  ['student', '/modules/how-language-models-work?file=build-the-dial'],
  ['student', '/modules/how-language-models-work?file=check'],
  ...['', '?tab=badges', '?tab=goals', '?tab=goals&set=true', '?tab=certificates', '?tab=leaderboard'].map(
    (search): ['student', string] => ['student', `/achievements-goals${search}`],
  ),
  ['admin', '/achievements-goals'],
  ['admin', '/dashboard'],
  ['admin', '/progress'],
  ['super', '/dashboard'],
];

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** Rules whose answer depends on colours; all others say the same in the dark. */
const colours = ['color-contrast', 'link-in-text-block'];

async function check(page: Page, where: string, rules?: string[]): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${impact} ${id}: ${node.html.slice(0, 140)} (${node.any[0]?.message ?? node.all[0]?.message ?? ''})`),
  );
  expect.soft(found, `axe, ${where}`).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const beyond = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, window: window.innerWidth }));
  expect.soft(beyond.wide, `no horizontal scroll, ${where}`).toBeLessThanOrEqual(beyond.window);
}

/** Opens a screen in both themes, on a desktop and a phone, and lets axe look at it. */
async function checkEverywhere(page: Page, path: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    if (theme === 'light') await page.goto(path);
    else {
      await page.evaluate(() => localStorage.setItem('theme', 'dark'));
      await page.setViewportSize(desktop);
      await page.reload();
    }
    await settle(page);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
    await check(page, `${theme}, 1440 px`, theme === 'dark' ? colours : undefined);
    await page.setViewportSize(phone);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await check(page, `${theme}, 390 px`, theme === 'dark' ? colours : undefined);
    await expectNoSidewaysScroll(page, `${theme}, 390 px`);
  }
}

for (const [who, path] of screens)
  test(`${path} of a ${who} has no fault that axe finds, in light and dark, on a desktop and a phone`, async ({ people, browserOf }) => {
    test.setTimeout(90_000);
    const storageState = who === 'visitor' ? undefined : people.stored(await people.demoSession(demo[who].email));
    const context = await browserOf({ viewport: desktop, reducedMotion: 'reduce', ...(storageState ? { storageState } : {}) });
    await checkEverywhere(await context.newPage(), path);
  });

test('a certificate, valid, revoked or unknown, has no fault that axe finds', async ({ people, signedIn, browserOf, connection }) => {
  test.setTimeout(180_000);
  const holder = await people.person({ full_name: 'Sofia Lindqvist' });
  const path = `/certificates/${await certificateFor(connection, holder, 'fundamentals')}`;
  await checkEverywhere((await signedIn(holder, { viewport: desktop })).page, path);
  const visitor = await (await browserOf({ viewport: desktop })).newPage();
  await checkEverywhere(visitor, `/certificates/${'a'.repeat(32)}`);
  await connection.pool.query(`update certificates set revoked_at = now(), revoked_reason = 'a test' where user_id = $1`, [holder.id]);
  await visitor.evaluate(() => localStorage.setItem('theme', 'light'));
  await checkEverywhere(visitor, path);
});

test('an overfull screen does not scroll sideways on a phone', async ({ people, signedIn }) => {
  const person = await people.person({ full_name: 'Wolfeschlegelsteinhausenbergerdorff-Maximiliana Alexandrovna von und zu Hohenstein' });
  for (let n = 0; n < 5; n++) await people.tell(person, { title: 'x'.repeat(120), message: 'https://example.test/'.padEnd(200, 'y') });
  const { page } = await signedIn(person, { viewport: phone });
  for (const path of ['/dashboard', '/notifications', '/profile', '/settings']) {
    await page.goto(path);
    await settle(page);
    await expectNoSidewaysScroll(page, path);
  }
});

test('with the keyboard alone the skip link comes first and leads to the content', async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person());
  await page.goto('/dashboard');
  await settle(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('dialogs give the focus back to where it was', async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person());
  await page.goto('/dashboard');
  await settle(page);
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await bell.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
});
