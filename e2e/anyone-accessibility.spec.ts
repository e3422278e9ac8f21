// Features: analytics, catalog, certificates, goals, identity, landing, leaderboards, learning, notifications, organisation, page-texts, people, recognition
import type { Page } from '@playwright/test';
import { isDueToday } from '#server/testing/due-today.ts';
import { faultsOf } from './harness/axe.ts';
import { countRequests, followLink, settled } from './harness/navigation.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { certificateFor } from './harness/progress.ts';
import type { Reader, Theme } from './harness/shared-pages.ts';
import { expect, test } from './harness/test.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const screens: Record<Reader, string[]> = {
  visitor: [
    '/',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password/some-token',
    '/verify-email',
    '/verify-email#token=some-token',
    '/unsubscribe/some-token',
    '/features',
    '/security',
    '/documentation',
    '/documentation/learners',
    '/help',
    '/help?q=password',
    '/terms',
    '/privacy',
    '/contact',
    '/lesson',
    '/checked',
  ],
  student: [
    '/dashboard',
    '/due',
    '/review',
    '/prompts',
    '/notes',
    '/catalog',
    '/glossary',
    '/tracks/fundamentals',
    '/tracks/mastery/placement',
    '/modules',
    '/progress',
    '/profile',
    '/settings',
    '/notifications',
    '/modules/how-language-models-work?file=from-text-to-tokens',
    '/modules/how-language-models-work?file=build-the-dial',
    '/modules/how-language-models-work?file=check',
    '/achievements-goals',
    '/achievements-goals?tab=badges',
    '/achievements-goals?tab=goals',
    '/achievements-goals?tab=goals&set=true',
    '/achievements-goals?tab=certificates',
    '/achievements-goals?tab=leaderboard',
  ],
  companyAdmin: [
    '/achievements-goals',
    '/dashboard',
    '/progress',
    '/company/chapters',
    '/company/members',
    '/company/requirements',
    '/company/requirements/new',
    '/company/requirements?view=year',
    '/company/invitations',
    '/company/catalog',
    '/company/language-models',
    '/company/settings',
  ],
  superAdmin: [
    '/dashboard',
    '/admin/dashboard',
    '/admin/users',
    '/admin/companies',
    '/admin/catalog',
    '/admin/catalog/glossary',
    '/admin/catalog/question-bank',
    '/marking',
    '/admin/modules',
    '/admin/language-models',
    '/admin/language-models?view=calls',
    '/admin/system',
    '/admin/system?tab=audit',
    '/admin/system?tab=health',
    '/admin/system?tab=backups',
    '/admin/system?tab=mail',
    '/admin/system?tab=jobs',
    '/admin/system?tab=messages',
    '/admin/system?tab=texts',
    '/company/chapters',
  ],
};
const names: Record<Reader, string> = {
  visitor: 'a visitor',
  student: 'a student',
  companyAdmin: 'a company admin',
  superAdmin: 'a super admin',
};

async function expectNoFault(page: Page, where: string): Promise<void> {
  expect.soft(await faultsOf(page), `axe, ${where}`).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const widths = await page.evaluate(() => ({ document: document.documentElement.scrollWidth, window: window.innerWidth }));
  expect.soft(widths.document, `no horizontal scroll, ${where}`).toBeLessThanOrEqual(widths.window);
}

const full = process.env.CAIRN_FULL === '1';
const themes: readonly Theme[] = ['light', 'dark'];

/**
 * Checks a screen in both themes, on a desktop and on a phone. Without `--full`, checks only the light theme on a desktop and the dark one
 * on a phone.
 * @param open shows the screen in a given theme, on a desktop
 * @param shown the themes to check
 */
async function checkScreen(open: (theme: Theme) => Promise<Page>, shown = themes): Promise<void> {
  for (const theme of shown) {
    const page = await open(theme);
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
    if (full || theme === 'light') await expectNoFault(page, `${theme}, 1440 px`);
    if (full || theme === 'dark') {
      await page.setViewportSize(phone);
      await settled(page);
      await expectNoFault(page, `${theme}, 390 px`);
      await expectNoSidewaysScroll(page, `${theme}, 390 px`);
    }
  }
}

for (const reader of Object.keys(screens) as Reader[])
  for (const [index, path] of screens[reader].entries()) {
    // Each day's run checks half of the screens: a quarter in the light theme on a desktop, and a quarter in the dark theme on a phone. The
    // full run checks each screen in both.
    const shown = themes.filter((_, at) => isDueToday(2 * index + at, 4));
    if (shown.length === 0) continue;
    test(`axe finds no violation on ${path} for ${names[reader]}, ${full ? 'in light and dark, on a desktop and a phone' : shown[0]}`, async ({
      sharedPage,
    }) => {
      await checkScreen(async (theme) => {
        const page = await sharedPage(reader, theme);
        await page.setViewportSize(desktop);
        if (page.url() === 'about:blank') await page.goto(path);
        else await followLink(page, path);
        await expect(page, 'the router has not redirected').toHaveURL((url) => `${url.pathname}${url.search}${url.hash}` === path);
        return page;
      }, shown);
    });
  }

test(
  "axe finds no violation on a valid, revoked or unknown certificate's page",
  onOneDayInThree(0),
  async ({ people, signedIn, browserOf, connection }) => {
    const holder = await people.person({ full_name: 'Sofia Lindqvist' });
    const path = `/certificates/${await certificateFor(connection, holder, 'fundamentals')}`;
    const show = (page: Page, address: string) => async (theme: Theme) => {
      await page.setViewportSize(desktop);
      if (page.url() === 'about:blank') await page.goto(address);
      await page.evaluate((name) => localStorage.setItem('theme', name), theme);
      await page.goto(address);
      return page;
    };
    await checkScreen(show(countRequests((await signedIn(holder)).page), path));
    const visitor = countRequests(await (await browserOf()).newPage());
    await checkScreen(show(visitor, `/certificates/${'a'.repeat(32)}`));
    await connection.pool.query(`update certificates set revoked_at = now(), revoked_reason = 'a test' where user_id = $1`, [holder.id]);
    await checkScreen(show(visitor, path));
  },
);

test('a screen with too much content does not scroll sideways on a phone', onOneDayInThree(1), async ({ people, signedIn }) => {
  const person = await people.person({ full_name: 'Wolfeschlegelsteinhausenbergerdorff-Maximiliana Alexandrovna von und zu Hohenstein' });
  for (let n = 0; n < 5; n++) await people.tell(person, { title: 'x'.repeat(120), message: 'https://example.test/'.padEnd(200, 'y') });
  const { page } = await signedIn(person, { viewport: phone });
  countRequests(page);
  await page.goto('/dashboard');
  for (const path of ['/dashboard', '/notifications', '/profile', '/settings']) {
    await followLink(page, path);
    await settled(page);
    await expectNoSidewaysScroll(page, path);
  }
});

test('the skip link is the first stop for keyboard users and leads to the content', async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person());
  await countRequests(page).goto('/dashboard');
  await settled(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('closing a dialog returns the focus to where it was', async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person());
  await countRequests(page).goto('/dashboard');
  await settled(page);
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await bell.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement)), 'the focus goes into it').toBe(true);
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
});
