// Features: learning
import type { Page } from '@playwright/test';
import type { Connection } from '#server/testing/app.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import type { People } from './harness/people.ts';
import { signOut } from './harness/screens.ts';
import { expect, type SignedIn, test } from './harness/test.ts';

const moduleId = 'how-language-models-work';
const fileName = 'one-token-at-a-time';

/** Returns the seconds that the server has recorded for the file. */
async function timeOf(people: People, { session }: SignedIn): Promise<number> {
  const { files } = await people.as(session.token)('GET /api/learning/progress/user/:userId/module/:moduleId', {
    params: { userId: session.user.id, moduleId },
  });
  return files.find(({ file_name }) => file_name === fileName)?.time_spent ?? 0;
}

/** Returns the reports that the browser keeps until the server has confirmed them. */
const unsent = (page: Page) => page.evaluate(() => localStorage.getItem('unsent_reports'));

/**
 * Opens the lesson with a clock that the test controls. The server accepts no more study time than wall-clock time, so its record says that
 * the lesson was opened an hour ago.
 */
async function openLesson({ page, session }: SignedIn, { pool }: Connection, ...others: Page[]): Promise<void> {
  await page.clock.install();
  for (const tab of [page, ...others]) {
    await tab.goto(`/modules/${moduleId}?file=${fileName}`);
    await expect(tab.getByRole('link', { name: /^Done, next/ })).toBeVisible();
  }
  // From here on only the test advances the clock, even on a slow machine.
  await page.clock.pauseAt(Date.now() + 5_000);
  await expect.poll(() => unsent(page), 'what was studied while the page opened').toBeNull();
  await pool.query("update file_progress set opened_at = now() - interval '1 hour' where user_id = $1", [session.user.id]);
}

/** Simulates how Chromium hides a page or shows it again when the active tab changes. */
const setVisible = (page: Page, visible: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    visible ? 'visible' : 'hidden',
  );

/** Brings another tab to the front, and waits until the server has received the study time so far. */
async function leave(page: Page): Promise<void> {
  await setVisible(page, false);
  await expect.poll(() => unsent(page), 'everything is told as soon as the tab is hidden').toBeNull();
}

/** Lets time pass while the person scrolls from time to time. */
async function study(page: Page, seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 15) {
    await page.mouse.wheel(0, 40);
    await page.clock.runFor(Math.min(left, 15) * 1_000);
  }
}

test.afterEach(({ product }) => product.start());

test(
  "signing out sends the unsent study time first, and keeps none of the person's data except their display preferences",
  onOneDayInThree(1),
  async ({ people, signedIn, connection }) => {
    const who = await signedIn(await people.person());
    const { page } = who;
    await openLesson(who, connection);
    const before = await timeOf(people, who);
    // This is less than the interval between automatic reports.
    await study(page, 12);
    await page.evaluate(() => {
      sessionStorage.setItem('quiz|somebody|module|check', '{"first":{"text":"mine"}}');
      localStorage.setItem('theme', 'dark');
    });
    await signOut(page);
    await expect(page).toHaveURL((url) => url.pathname === '/');
    const { rows } = await connection.pool.query<{ time_spent: number }>(
      'select time_spent from file_progress where user_id = $1 and module_id = $2 and file_name = $3',
      [who.session.user.id, moduleId, fileName],
    );
    expect(rows[0]?.time_spent).toBeGreaterThanOrEqual(before + 12);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme']);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('quiz|')))).toEqual([]);
  },
);

test(
  'time in a hidden tab does not count, and idle time counts for one minute only',
  onOneDayInThree(2),
  async ({ people, signedIn, connection }) => {
    const who = await signedIn(await people.person());
    const { page } = who;
    await openLesson(who, connection);
    await study(page, 30);
    await leave(page);
    const shown = await timeOf(people, who);
    expect(shown, 'the study time is reported as soon as the tab is hidden').toBeGreaterThanOrEqual(30);
    expect(shown).toBeLessThan(45);

    // Activity elsewhere on the machine also reaches a hidden tab.
    for (let minute = 0; minute < 5; minute++) {
      await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
      await page.clock.runFor(60_000);
    }
    await setVisible(page, true);
    await page.clock.runFor(2_000);
    await leave(page);
    expect(await timeOf(people, who), 'five hidden minutes').toBeLessThanOrEqual(shown + 5);

    await setVisible(page, true);
    await page.clock.runFor(600_000);
    await expect(page.getByText(/this session$/)).toHaveAttribute('data-tracking', 'false');
    await expect.poll(() => timeOf(people, who)).toBeGreaterThanOrEqual(shown + 60);
    await page.clock.runFor(60_000);
    expect(await timeOf(people, who), 'eleven minutes without a sign of life').toBeLessThan(shown + 70);
  },
);

test(
  'closing the tab loses no study time: the last report outlives the page and carries the token',
  onOneDayInThree(2),
  async ({ people, signedIn, connection }) => {
    const who = await signedIn(await people.person());
    const { page, context } = who;
    await openLesson(who, connection);
    await study(page, 15);
    const reports: (string | undefined)[] = [];
    context.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes(fileName)) reports.push(request.headers()['authorization']);
    });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => timeOf(people, who)).toBeGreaterThanOrEqual(15);
    expect(await timeOf(people, who)).toBeLessThan(40);
    for (const authorization of reports) expect(authorization).toBe(`Bearer ${who.session.token}`);
  },
);

test(
  'study time that could not be sent is kept, and is sent as soon as the connection is back',
  onOneDayInThree(0),
  async ({ people, signedIn, connection }) => {
    const who = await signedIn(await people.person());
    const { page, context } = who;
    await openLesson(who, connection);
    const before = await timeOf(people, who);
    await context.setOffline(true);
    await study(page, 30);
    await expect.poll(() => unsent(page)).toContain(fileName);
    expect(await timeOf(people, who)).toBe(before);
    await context.setOffline(false);
    await page.clock.runFor(6_000);
    await expect.poll(() => timeOf(people, who)).toBeGreaterThanOrEqual(20);
  },
);

test(
  'the next page sends a report that was never sent, even if the tab was closed while the server was down',
  onOneDayInThree(1),
  async ({ people, signedIn, connection, product }) => {
    const who = await signedIn(await people.person());
    const { page, context } = who;
    await openLesson(who, connection);
    const before = await timeOf(people, who);
    await product.kill();
    await study(page, 30);
    await expect.poll(() => unsent(page)).toContain(fileName);
    await page.close();
    await product.start();
    expect(await timeOf(people, who)).toBe(before);

    const next = await context.newPage();
    await next.goto('/dashboard');
    await expect.poll(() => timeOf(people, who)).toBeGreaterThanOrEqual(25);
    await expect.poll(() => unsent(next)).toBeNull();
    expect(await timeOf(people, who)).toBeLessThan(60);
  },
);

test('time in two tabs on the same file counts once, not twice', { tag: '@full' }, async ({ people, signedIn, connection }) => {
  const who = await signedIn(await people.person());
  const { page: one, context } = who;
  const two = await context.newPage();
  await openLesson(who, connection, two);
  // There are two windows side by side. A browser has only one clock, so the same seconds pass in both.
  for (let seconds = 0; seconds < 45; seconds += 15) {
    await two.mouse.wheel(0, 40);
    await study(one, 15);
  }
  for (const page of [one, two]) await setVisible(page, false);
  await expect.poll(() => timeOf(people, who)).toBeGreaterThanOrEqual(45);
  expect(await timeOf(people, who)).toBeLessThan(75);
});
