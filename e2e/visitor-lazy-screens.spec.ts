// Features: identity, landing
import type { Page } from '@playwright/test';
import { isThere } from './harness/hydration.ts';
import { expect, test } from './harness/test.ts';

const scripts = '**/assets/*.js';
const signIn = (page: Page) => page.getByRole('link', { name: 'Sign in' }).first();
const loginTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign in' });

async function openLanding(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('vite:preloadError', () => {
      sessionStorage.setItem('preload_errors', String(Number(sessionStorage.getItem('preload_errors') ?? 0) + 1));
    });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // From this point on, only the sign-in screen's files load.
  await isThere(page);
  await page.waitForLoadState('networkidle');
}

const raised = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('preload_errors')));

test('a screen that could not be loaded recovers when the page is reloaded', { tag: '@full' }, async ({ page, errorWatch }) => {
  errorWatch.expectError(/dynamically imported module|preload/i);
  await openLanding(page);
  // A new release has removed the old files, and reloading the page loads the new ones.
  let isOld = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await page.route(scripts, (route) => (isOld ? route.abort() : route.continue()));
  await signIn(page).click();
  await expect.poll(() => isOld, 'the page is loaded anew').toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await raised(page), 'the preload-error event').toBeGreaterThan(0);
  if (!(await loginTitle(page).isVisible())) await signIn(page).click();
  await expect(loginTitle(page)).toBeVisible();
});

test('a screen that still cannot be loaded says what happened and offers a retry', async ({ page, browserOf, errorWatch }) => {
  errorWatch.expectError(/dynamically imported module|preload/i);
  // Another browser finds out which files the sign-in screen needs beyond the landing page's.
  const scout = await (await browserOf()).newPage();
  await openLanding(scout);
  const needed = new Set<string>();
  scout.on('request', (request) => {
    if (request.url().endsWith('.js')) needed.add(new URL(request.url()).pathname);
  });
  await signIn(scout).click();
  await expect(loginTitle(scout)).toBeVisible();
  expect(needed.size, 'the screen is loaded when it is needed').toBeGreaterThan(0);

  await openLanding(page);
  const isNeeded = (url: URL) => needed.has(url.pathname);
  await page.route(isNeeded, (route) => route.abort());
  // The page first reloads itself once. The test waits for that, because otherwise the reload would repair the page during the test.
  const loadedAnew = page.waitForEvent('load');
  await signIn(page).click();
  await loadedAnew;
  const problem = page.getByText("This page couldn't be shown");
  await expect(async () => {
    if (await signIn(page).isVisible()) await signIn(page).click();
    await expect(problem).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText(/Part of Cairn couldn't be loaded/)).toBeVisible();
  await page.unroute(isNeeded);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(loginTitle(page)).toBeVisible();
});
