// Features: analytics, people, platform
import { faultsOf } from './harness/axe.ts';
import { watchLayoutShift } from './harness/layout-shift.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { expectToast } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test(
  'a super admin approves a person from the platform overview, and sees the figures below',
  onOneDayInThree(2),
  async ({ people, mailServer, signedIn }) => {
    // The people who have waited longest are listed first, and some demo accounts are already waiting.
    const waiting = await people.person({ approved_at: null, full_name: 'Waiting Longest', created_at: new Date('2020-01-01') });
    // A week with fewer than five registrations is combined with others, so it has no figure of its own.
    const threeWeeksAgo = new Date(Date.now() - 21 * 24 * 3_600_000);
    for (let n = 0; n < 5; n++) await people.person({ created_at: threeWeeksAgo });
    const { page } = await signedIn(await people.superAdmin());
    // Signing in leads to this address, which shows the same screen.
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Approve Waiting Longest', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Review' }).click();
    await expect(page).toHaveURL(/\/admin\/users\?tab=waiting$/);
    await expect(page.getByText(waiting.email)).toBeVisible();
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Platform Overview' })).toBeVisible();
    const item = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: /^User Management, \d+ waiting$/ });
    const before = Number(/\d+/.exec((await item.getAttribute('aria-label')) ?? '')?.[0]);
    await page.getByRole('button', { name: 'Approve Waiting Longest', exact: true }).click();
    await expectToast(page, 'Waiting Longest can now sign in.', 3_000);
    await expect(page.getByText(waiting.email)).toHaveCount(0);
    await expect(page.getByRole('link', { name: `User Management, ${before - 1} waiting` })).toBeVisible();
    expect((await mailServer.mailTo(waiting.email, /approved/)).text).toContain('/login');

    await expect(page.getByRole('img', { name: /^World map/ })).toBeVisible();
    await expect(page.getByRole('table', { name: /^Share of people who studied/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Health' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show as a table' }).click();
    await expect(page.getByRole('table', { name: 'People by country' }).getByRole('rowheader').first()).toBeVisible();
  },
);

test('the user list loads without layout shift', onOneDayInThree(0), async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.superAdmin());
  for (let n = 0; n < 21; n += 1) await people.person({ full_name: `Listed Person ${n}` });
  const layoutShift = await watchLayoutShift(page);
  await page.route('**/api/admin/users?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto('/admin/users');
  await expect(page.getByRole('row').nth(20)).toBeAttached();
  await page.waitForTimeout(500);
  expect(await layoutShift()).toBeLessThan(0.05);
});

test('all System tabs are visible at the same time on a phone', onOneDayInThree(1), async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.superAdmin(), { viewport: { width: 390, height: 844 } });
  await page.goto('/admin/system');
  const tabs = page.getByRole('tablist');
  await expect(tabs).toBeVisible();
  expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(1);
  for (const tab of await page.getByRole('tab').all()) expect((await tab.boundingBox())?.x ?? -1).toBeGreaterThanOrEqual(0);
  for (const tab of await page.getByRole('tab').all()) {
    const box = await tab.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
});

test("only super admins' pages poll for waiting items, every 30 seconds and even in a hidden tab", { tag: '@full' }, async ({
  people,
  signedIn,
}) => {
  const asked = async (role: 'SuperAdmin' | 'CompanyAdmin') => {
    const { page } = await signedIn(await people.person({ role }));
    let count = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/admin/pending-items')) count += 1;
    });
    await page.clock.install();
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (role === 'SuperAdmin') await expect.poll(() => count).toBe(1);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await page.clock.runFor(31_000);
    if (role === 'SuperAdmin') await expect.poll(() => count).toBe(2);
    return count;
  };
  expect(await asked('SuperAdmin')).toBe(2);
  expect(await asked('CompanyAdmin')).toBe(0);
});
