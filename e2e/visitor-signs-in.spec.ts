// Features: identity, people
import { password } from '#server/testing/factories.ts';
import { linkIn } from './harness/mail-server.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { expectToast, formProblem, signInForm, storedKeys, toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test('a visitor signs in and is welcomed by name, and the session is stored under the three keys and in no cookie', async ({
  page,
  people,
}) => {
  const person = await people.person({ full_name: 'Wilma Welcome' });
  await page.goto('/login');
  await signInForm(page).submit(`  ${person.email.toUpperCase()} `, password);
  await expectToast(page, /^Welcome back, Wilma Welcome!$/, 3_000);
  await expect(page).toHaveURL(/\/dashboard$/);
  const { token, refresh_token, user } = await storedKeys(page);
  expect(token).toMatch(/^\S{20,}$/);
  expect(refresh_token).toMatch(/^\S{20,}$/);
  expect(JSON.parse(user ?? '')).toMatchObject({ id: person.id, email: person.email, full_name: 'Wilma Welcome', role: 'Student' });
  expect(await page.context().cookies()).toEqual([]);
});

for (const width of [1440, 390])
  test(
    `the welcome covers neither the bell nor the account menu at ${width} px`,
    width === 1440 ? { tag: '@full' } : {},
    async ({ page, people }) => {
      await page.setViewportSize({ width, height: 844 });
      const person = await people.person({ full_name: 'Wilma Welcome' });
      await page.goto('/login');
      await signInForm(page).submit(person.email, password);
      const toast = toastOf(page, 'Welcome back, Wilma Welcome!');
      await expect(toast).toBeVisible();
      const header = await page.getByRole('banner').boundingBox();
      // The toast slides in from above, so wait until it has arrived.
      await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 900));
      await page.getByRole('button', { name: 'Account menu for Wilma Welcome' }).click();
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    },
  );

test('a person can close a toast before it disappears', { tag: '@full' }, async ({ page, people }) => {
  const person = await people.person({ full_name: 'Dora Dismiss' });
  await page.goto('/login');
  await signInForm(page).submit(person.email, password);
  const toast = page.locator('.mantine-Notification-root').filter({ hasText: 'Welcome back, Dora Dismiss!' });
  await expect(toast).toBeVisible();
  await toast.getByRole('button').click();
  await expect(toast).toBeHidden({ timeout: 1_500 });
});

test(
  'a password field hides its value until the person shows it, accepts pasted text, and is recognised by password managers',
  onOneDayInThree(1),
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/login');
    const { secret } = signInForm(page);
    await expect(secret).toHaveAttribute('type', 'password');
    await expect(secret).toHaveAttribute('autocomplete', 'current-password');
    await page.evaluate(() => navigator.clipboard.writeText('a pasted password'));
    await secret.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(secret).toHaveValue('a pasted password');
    await page.getByRole('button', { name: 'Show or hide the password' }).click();
    await expect(secret).toHaveAttribute('type', 'text');

    await page.goto('/register');
    const chosen = page.locator('input[name="new-password"]');
    await expect(chosen).toHaveAttribute('type', 'password');
    await expect(chosen).toHaveAttribute('autocomplete', 'new-password');
  },
);

test(
  "a failed sign-in shows the server's message, or 'Login failed' if there is none",
  onOneDayInThree(2),
  async ({ page, people, errorWatch }) => {
    errorWatch.expectError(/^500 for \/api\/auth\/login/);
    const person = await people.person();
    await page.goto('/login');
    const form = signInForm(page);
    await form.submit(person.email, 'not the password');
    await expect(formProblem(page)).toHaveText('The email address or the password is incorrect.');
    await form.submit('nobody@example.test', 'not the password');
    await expect(formProblem(page), 'the same for an unknown address').toHaveText('The email address or the password is incorrect.');

    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, body: '' }));
    await form.button.click();
    await expect(formProblem(page)).toHaveText('Login failed');
    await expect(page).toHaveURL(/\/login/);
    await expect(form.email, 'the typed values are kept').toHaveValue('nobody@example.test');
  },
);

for (const [facts, sentence] of [
  [{ rejected_at: new Date(), approved_at: null }, "Your registration wasn't approved."],
  [{ deactivated_at: new Date() }, 'Your account has been deactivated. Contact your admin.'],
] as const)
  test(`a person with the right password whose account may not sign in sees: ${sentence}`, async ({ page, people }) => {
    const person = await people.person(facts);
    await page.goto('/login');
    await signInForm(page).submit(person.email, password);
    await expect(formProblem(page)).toHaveText(`${sentence} More help`);
  });

test('a visitor to the demo signs in with one click', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: /student@cairn\.example/ }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Welcome back, Stellan Lind', { exact: true })).toBeVisible();
});

test('a person replaces a forgotten password by email, and all their sessions end', async ({ page, people, mailServer, signedIn }) => {
  const person = await people.person();
  const { page: elsewhere } = await signedIn(person);
  await elsewhere.goto('/dashboard');
  await expect(elsewhere.getByRole('banner')).toBeVisible();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email address' }).fill(person.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(/a link is on its way/)).toBeVisible();
  const path = linkIn(await mailServer.mailTo(person.email, /Choose a new password/));

  await page.goto(path);
  await page.getByLabel(/^New password/).fill('a new and longer one');
  await page.getByLabel(/^Repeat the new password/).fill('a new and longer one');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Your new password is saved. Use it to sign in.')).toBeVisible();
  await expect(page, 'it signs no one in').toHaveURL(/\/login/);
  expect((await mailServer.mailTo(person.email, /was changed/)).to).toBe(person.email);

  await elsewhere.goto('/profile');
  await expect(elsewhere).toHaveURL((url) => url.pathname === '/login');
  await signInForm(page).submit(person.email, password);
  await expect(formProblem(page)).toHaveText('The email address or the password is incorrect.');
  await signInForm(page).submit(person.email, 'a new and longer one');
  await expect(page).toHaveURL(/\/dashboard$/);

  const { page: again } = await signedIn(await people.person());
  await again.goto(path);
  await expect(formProblem(again), 'the link works once').toHaveText(
    "This link isn't valid or has already been used. Request a new one. More help",
  );
  await expect(again.getByLabel(/^New password/), 'a dead link asks for no password').toHaveCount(0);
  await again.getByRole('link', { name: 'Request a new link' }).click();
  await expect(again).toHaveURL(/\/forgot-password$/);
});
