// Features: identity, landing, learning
import type { Page } from '@playwright/test';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { expect, test } from './harness/test.ts';

/** Returns whether the browser has painted any page content, not just the background. */
const isPainted = (page: Page) => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);

for (const theme of ['light', 'dark'] as const)
  test(
    `a page on a slow connection says in the ${theme} theme that it is loading, before any style sheet or script arrives`,
    theme === 'light' ? { tag: '@full' } : {},
    async ({ page }) => {
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      let come = () => {};
      const held = new Promise<void>((resolve) => {
        come = resolve;
      });
      await page.route('**/assets/**', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/login', { waitUntil: 'commit' });
      const first = page.getByRole('status');
      await expect(first).toHaveText('Loading…');
      await expect.poll(() => isPainted(page)).toBe(true);
      await expect(first).toHaveCSS('background-color', { light: 'rgb(246, 248, 250)', dark: 'rgb(12, 18, 26)' }[theme]);
      come();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading…')).toHaveCount(0);
    },
  );

for (const [index, [path, most]] of (
  [
    ['/dashboard', 16],
    ['/modules/how-language-models-work?file=from-text-to-tokens', 24],
  ] as const
).entries())
  test(
    `${path} loads at most ${most} scripts, few of which are smaller than the overhead of a request`,
    onOneDayInThree(index),
    async ({ people, signedIn }) => {
      const { page } = await signedIn(await people.person());
      const sizes: Promise<number>[] = [];
      page.on('response', (response) => {
        if (response.url().endsWith('.js') && response.url().includes('/assets/')) sizes.push(response.body().then(({ length }) => length));
      });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (path.startsWith('/modules')) await expect(page.locator('figure[data-diagram="drawn"]')).toHaveCount(1);
      await page.waitForLoadState('networkidle');
      const all = await Promise.all(sizes);
      expect(all.length).toBeGreaterThanOrEqual(3);
      expect(all.length).toBeLessThanOrEqual(most);
      expect(all.filter((bytes) => bytes < 1_500).length, 'below 1.5 kB').toBeLessThanOrEqual(8);
    },
  );
