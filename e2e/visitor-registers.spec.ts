// Features: companies, identity, people, reference
import { password } from '#server/testing/factories.ts';
import { linkIn } from './harness/mail-server.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { expectToast, formNotice, formProblem, signInForm } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

const secret = 'three words and more';

function registerForm(page: import('@playwright/test').Page) {
  return {
    name: page.getByRole('textbox', { name: 'Full name' }),
    email: page.getByRole('textbox', { name: 'Email address' }),
    password: page.getByLabel(/^Password/),
    button: page.getByRole('button', { name: 'Create account' }),
  };
}

/** Follows the link in the verification email and chooses a password there. */
async function confirmAddress(page: import('@playwright/test').Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(/^Your password/).fill(secret);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
}

test('a visitor registers, gets an email, confirms the address, and learns at sign-in that the account is awaiting approval', async ({
  page,
  mailServer,
}) => {
  const email = `newcomer-${Date.now()}@example.test`;
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/register$/);
  const form = registerForm(page);
  await form.name.fill('Nadia Newcomer');
  await form.email.fill(email);
  await form.password.fill(secret);
  await form.button.click();
  await expectToast(page, /^Registration successful! Please check your email to verify your account\.$/, 3_000);

  await page.goto('/login');
  await signInForm(page).submit(email, secret);
  await expect(formNotice(page)).toHaveText("Please confirm your email address first. We've sent you a link.");

  const mail = await mailServer.mailTo(email);
  expect(mail.subject).toBe('Confirm your email address');
  await confirmAddress(page, linkIn(mail));
  await expect(page.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible();
  await expect(page.getByText(/waiting for approval/)).toBeVisible();

  await page.goto('/login');
  await signInForm(page).submit(email, secret);
  await expect(formNotice(page)).toContainText(/^Almost there.*An admin .* has to approve your account\. We'll email you/);
  await expect(formProblem(page), 'the right password does not count as a mistake').toHaveCount(0);
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await page.goto(linkIn(mail));
  await expect(page.getByRole('heading', { level: 1, name: "This link doesn't work" })).toBeVisible();
  await expect(page.getByLabel(/^Your password/), 'a dead link says so before anything is filled in').toHaveCount(0);
  await expect(formProblem(page), 'the link works once').toHaveText(
    "This link isn't valid or has already been used. Request a new one. More help",
  );
  await expect(page.getByRole('textbox', { name: 'Send the link again to' })).toBeVisible();
  await page.goto('/verify-email');
  await expect(page.getByRole('textbox', { name: "Didn't get it? Send it again to" }), 'when no link was followed').toBeVisible();
});

test('a visitor who registers is approved by a super admin on screen, and signs in', async ({ page, people, mailServer, signedIn }) => {
  const email = `soon-${Date.now()}@example.test`;
  const name = `Soon Approved ${Date.now()}`;
  await people.as('')('POST /api/auth/register', { body: { email, password: secret, full_name: name } });
  await confirmAddress(page, linkIn(await mailServer.mailTo(email)));
  await expect(page.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible();

  const { page: admin } = await signedIn(await people.superAdmin());
  await admin.goto('/dashboard');
  await admin.getByRole('link', { name: /^User Management, \d+ waiting$/ }).click();
  await expect(admin).toHaveURL(/\/admin\/users$/);
  await admin.getByRole('tab', { name: /^Waiting/ }).click();
  const row = admin.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('No company');
  await row.getByRole('button', { name: `Approve ${name}` }).click();
  await expectToast(admin, `${name} can now sign in.`, 3_000);
  await expect(row).toHaveCount(0);

  expect((await mailServer.mailTo(email, /approved/)).text).toContain('/login');
  await page.goto('/login');
  await signInForm(page).submit(email, secret);
  await expectToast(page, `Welcome, ${name}!`, 3_000);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the two decision buttons stay side by side in every row, even with a very long name', { tag: '@full' }, async ({
  people,
  signedIn,
}) => {
  const long = await people.person({ approved_at: null, full_name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 80) });
  const { page } = await signedIn(await people.superAdmin(), { viewport: { width: 1440, height: 900 } });
  await page.goto('/admin/users?tab=waiting');
  const decisions = page.getByRole('row', { name: new RegExp(long.email) }).getByRole('button');
  await expect(decisions).toHaveText(['Approve', 'Reject']);
  const [approve, reject] = await Promise.all([decisions.first().boundingBox(), decisions.last().boundingBox()]);
  expect(reject?.y).toBe(approve?.y);
});

test('a rejected visitor reads the reason in an email, and learns at sign-in that the registration was not approved', {
  tag: '@full',
}, async ({ page, people, mailServer, signedIn }) => {
  const waiting = await people.person({ approved_at: null });
  const { page: admin } = await signedIn(await people.superAdmin());
  await admin.goto('/admin/users?tab=waiting');
  await admin.getByRole('button', { name: `Reject ${waiting.full_name}`, exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: `Reject ${waiting.full_name}'s registration?` });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Give a short reason.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('This address is not one of our company.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByText(waiting.email)).toHaveCount(0);
  expect((await mailServer.mailTo(waiting.email)).text).toContain('This address is not one of our company.');
  await page.goto('/login');
  await signInForm(page).submit(waiting.email, password);
  await expect(formProblem(page)).toHaveText("Your registration wasn't approved. More help");
  await formProblem(page).getByRole('link', { name: 'More help' }).click();
  const question = page.getByRole('heading', { name: 'My registration was rejected. What can I do?' });
  await expect(page.locator('details[open]').filter({ has: question })).toBeVisible();
});

test('registering a taken address gets the same response, and its owner gets an email', { tag: '@full' }, async ({
  page,
  people,
  mailServer,
}) => {
  const owner = await people.person();
  await page.goto('/register');
  const form = registerForm(page);
  await form.name.fill('Somebody Else');
  await form.email.fill(owner.email);
  await form.password.fill(secret);
  await form.button.click();
  await expect(page.getByText('Registration successful! Please check your email to verify your account.')).toBeVisible();
  expect((await mailServer.mailTo(owner.email)).subject).toBe('You already have an account');
});

test(
  'a visitor chooses a company, chapter, job title, country and time zone, and the account stores them',
  onOneDayInThree(0),
  async ({ page, connection, mailServer }) => {
    const email = `chooser-${Date.now()}@example.test`;
    await page.goto('/register');
    const form = registerForm(page);
    await form.name.fill('Carla Chooser');
    await form.email.fill(email);
    await form.password.fill(secret);
    for (const [label, choice] of [
      ['Company', 'Northwind Trails'],
      ['Chapter', 'Engineering'],
      ['Job title', 'DevOps engineer'],
      ['Country', 'Sweden'],
    ] as const) {
      const field = page
        .getByRole('combobox', { name: label })
        .or(page.getByRole('textbox', { name: label }))
        .first();
      await field.click();
      await field.fill(choice);
      await page.getByRole('option', { name: choice }).first().click();
    }
    await form.button.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
    await confirmAddress(page, linkIn(await mailServer.mailTo(email)));
    await expect(page.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible();
    const { rows } = await connection.pool.query(
      'select company.name as company, chapter.name as chapter, job_title_id, country, users.timezone, role, approved_at from users left join companies company on company.id = company_id left join chapters chapter on chapter.id = chapter_id where email = $1',
      [email],
    );
    expect(rows).toEqual([
      {
        company: 'Northwind Trails',
        chapter: 'Engineering',
        job_title_id: 'devops-engineer',
        country: 'SE',
        timezone: 'Europe/London',
        role: 'Student',
        approved_at: null,
      },
    ]);
  },
);

test("a failed registration shows the server's message, or 'Registration failed' if there is none", { tag: '@full' }, async ({
  page,
  errorWatch,
}) => {
  errorWatch.expectError(/^500 for \/api\/auth\/register/);
  await page.goto('/register');
  const form = registerForm(page);
  await form.name.fill('Una Lucky');
  await form.email.fill('una@example.test');
  await form.password.fill(secret);
  await page.route('**/api/auth/register', (route) => route.fulfill({ status: 500, body: '' }));
  await form.button.click();
  await expect(formProblem(page)).toHaveText('Registration failed');

  await page.route('**/api/auth/register', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        status: 429,
        code: 'too_many_requests',
        title: 'Too many',
        detail: 'Too many requests. Please wait a moment and try again.',
      }),
    }),
  );
  await form.button.click();
  await expect(formProblem(page)).toHaveText('Too many requests. Please wait a moment and try again.');
  await expect(form.name, 'the typed values are kept').toHaveValue('Una Lucky');
});

test('an incomplete form shows an error at each field that is missing', onOneDayInThree(1), async ({ page }) => {
  await page.goto('/register');
  const form = registerForm(page);
  await form.password.fill('short');
  await form.button.click();
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await expect(page.getByText('Enter an email address, such as name@company.com.')).toBeVisible();
  await expect(page.getByText('Use at least 8 characters.')).toBeVisible();
  await expect(form.name).toBeFocused();
});
