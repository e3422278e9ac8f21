// Features: identity
import { sql } from 'drizzle-orm';
import type { Connection } from '#server/testing/app.ts';
import { password } from '#server/testing/factories.ts';
import { expectToast, nothingStored, signInForm, signOut, storedKeys } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

const refreshes = /\/auth\/refresh-token$/;

/** Makes the access token expire. */
const expireAccess = ({ database }: Connection, userId: string) =>
  database.execute(
    sql`update access_tokens set expires_at = now() - interval '1 minute' where session_id in (select id from sessions where user_id = ${userId})`,
  );

/** Counts how many of the person's refresh tokens were exchanged, and how many of their sessions ended. */
async function rotations({ database }: Connection, userId: string) {
  const { rows } = await database.execute<{ used: number; ended: number }>(sql`
    select count(*) filter (where token.used_at is not null) as used, count(distinct session.id) filter (where session.ended_at is not null) as ended
    from sessions session join refresh_tokens token on token.session_id = session.id where session.user_id = ${userId}`);
  return { used: Number(rows[0]?.used), ended: Number(rows[0]?.ended) };
}

test('a stored session is restored: the app requests the profile with X-User-Email while it shows a full-screen spinner', async ({
  people,
  signedIn,
}) => {
  const person = await people.person({ full_name: 'Before The Change' });
  const { page } = await signedIn(person);
  await people.change(person, { full_name: 'After The Change' });
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked = page.waitForRequest('**/api/auth/profile');
  await page.route('**/api/auth/profile', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  expect((await asked).headers()['x-user-email']).toBe(person.email);
  expect((await asked).headers()['authorization']).toMatch(/^Bearer \S{20,}/);
  // The page's initial text has the same role, and disappears once the application has loaded, so the spinner is selected by its attribute.
  const spinner = page.locator('[data-full-screen-spinner]');
  await expect(spinner).toBeVisible();
  const box = await spinner.boundingBox();
  expect(box?.width, 'the spinner fills the screen').toBe(1440);
  await expect(page.getByRole('banner')).toHaveCount(0);

  answer();
  await expect(page.getByText('Welcome back, After The Change', { exact: true })).toBeVisible();
  expect(JSON.parse((await storedKeys(page)).user ?? '{}').full_name, 'the profile replaces the stored user').toBe('After The Change');
});

test('an expired token is renewed silently, once for all requests on a page', async ({ people, signedIn, connection }) => {
  const person = await people.person();
  const { page, session } = await signedIn(person);
  let asked = 0;
  let refused = 0;
  page.on('request', (request) => {
    if (refreshes.test(new URL(request.url()).pathname)) asked += 1;
  });
  page.on('response', (response) => {
    if (response.status() === 401) refused += 1;
  });
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expireAccess(connection, person.id);
  // By now the data on the dashboard is stale, so it is fetched again when the person returns to the tab.
  await page.clock.fastForward(30_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(async () => (await storedKeys(page)).token).not.toBe(session.token);
  await page.waitForLoadState('networkidle');
  expect(refused, 'several requests used the old token').toBeGreaterThan(1);
  expect(asked).toBe(1);
  expect(await rotations(connection, person.id)).toEqual({ used: 1, ended: 0 });
});

for (const locks of [true, false])
  test(
    `two tabs with an expired token both stay signed in, ${locks ? 'with one rotation' : 'even in a browser without locks'}`,
    locks ? {} : { tag: '@full' },
    async ({ people, signedIn, connection }) => {
      const person = await people.person();
      const { page: one, context, session } = await signedIn(person);
      if (!locks) await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
      const two = await context.newPage();
      await Promise.all([one.goto('/dashboard'), two.goto('/dashboard')]);
      for (const page of [one, two]) await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expireAccess(connection, person.id);

      await Promise.all([one.reload(), two.reload()]);
      for (const page of [one, two]) {
        await expect(page.getByRole('banner').getByText(`Welcome back, ${person.full_name}`, { exact: true })).toBeVisible();
        await expect(page).toHaveURL(/\/dashboard$/);
      }
      for (const [page, item] of [
        [one, 'Catalog'],
        [two, 'My Progress'],
      ] as const) {
        await page.getByRole('navigation').getByRole('link', { name: item }).click();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).not.toHaveURL(/\/(login|dashboard)/);
      }
      const now = await storedKeys(one);
      expect(now.token).not.toBe(session.token);
      expect(await storedKeys(two)).toEqual(now);
      expect(await rotations(connection, person.id)).toEqual({ used: 1, ended: 0 });
    },
  );

test('an ended session leads to /login and clears everything in storage', async ({ people, signedIn, connection }) => {
  const person = await people.person();
  const { page } = await signedIn(person);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await connection.database.execute(sql`update sessions set ended_at = now(), ended_reason = 'test' where user_id = ${person.id}`);
  // The link is missing if one of the page's own requests has already found that the session has ended.
  await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/progress"]')?.click());
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  expect(await storedKeys(page)).toEqual(nothingStored);
});

test('a person whose session ends while they are working returns to the same page and query string after signing in', async ({
  people,
  signedIn,
  connection,
}) => {
  const person = await people.person();
  const { page } = await signedIn(person);
  await page.goto('/catalog?search=agent');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await connection.database.execute(sql`update sessions set ended_at = now(), ended_reason = 'test' where user_id = ${person.id}`);
  await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/progress"]')?.click());
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  const from = new URL(page.url()).searchParams.get('from') ?? '';
  expect(from).toMatch(/^\/(progress|catalog\?search=agent)$/);
  await signInForm(page).submit(person.email, password);
  await expect(page).toHaveURL((url) => url.pathname + url.search === from);
});

test('a stored session that ended before the page is opened leads to /login, which remembers the path', {
  tag: '@full',
}, async ({ people, signedIn, connection }) => {
  const person = await people.person();
  const { page } = await signedIn(person);
  await connection.database.execute(sql`update sessions set ended_at = now(), ended_reason = 'test' where user_id = ${person.id}`);
  await page.goto('/catalog?search=agent');
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  expect(await storedKeys(page)).toEqual(nothingStored);
  await signInForm(page).submit(person.email, password);
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/catalog?search=agent');
});

test('signing out shows a confirmation, leads to the landing page, ends the session and signs the other tab out', async ({
  people,
  signedIn,
  product,
}) => {
  const person = await people.person();
  const { page, context, session } = await signedIn(person);
  const other = await context.newPage();
  await Promise.all([page.goto('/dashboard'), other.goto('/profile')]);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await other.evaluate(() => localStorage.setItem('quiz_answers', '{}'));
  await signOut(page);
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(other).toHaveURL((url) => url.pathname === '/');
  expect(await other.evaluate(() => localStorage.getItem('quiz_answers')), 'answers that were not submitted').toBeNull();
  await expectToast(page, /^Logged out successfully$/, 3_000);
  expect(await storedKeys(page)).toEqual(nothingStored);
  const { status } = await fetch(`${product.url}/api/auth/profile`, { headers: { authorization: `Bearer ${session.token}` } });
  expect(status).toBe(401);
  await page.goBack();
  await expect(page, 'the way back is closed').not.toHaveURL(/\/dashboard$/);
});
