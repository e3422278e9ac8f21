// Features: companies, identity, people, reference
import { linkIn } from './harness/mail-server.ts';
import { expectToast, formProblem, signInForm } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

const secret = 'three words and more';

function registerForm(page: import('@playwright/test').Page) {
  return {
    name: page.getByRole('textbox', { name: 'Full name' }),
    email: page.getByRole('textbox', { name: 'E-mail address' }),
    password: page.getByLabel(/^Password/),
    button: page.getByRole('button', { name: 'Create account' }),
  };
}

test('registers, gets a mail, confirms the address, and is told at sign-in that the account waits for approval', async ({
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
  await expect(formProblem(page)).toHaveText('Please confirm your e-mail address first. We sent you a link.');

  const mail = await mailServer.mailTo(email);
  expect(mail.subject).toBe('Confirm your e-mail address');
  await page.goto(linkIn(mail));
  await expect(page.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible();
  await expect(page.getByText(/waiting for approval/)).toBeVisible();

  await page.goto('/login');
  await signInForm(page).submit(email, secret);
  await expect(formProblem(page)).toHaveText('Your account is waiting for approval.');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await page.goto(linkIn(mail));
  await expect(formProblem(page), 'the link works once').toHaveText('This link is not valid or was used already. Ask for a new one.');
});

test('once approved, the person who registered signs in', async ({ page, people, mailServer, connection }) => {
  const email = `soon-${Date.now()}@example.test`;
  await people.as('')('POST /api/auth/register', { body: { email, password: secret, full_name: 'Soon Approved' } });
  await page.goto(linkIn(await mailServer.mailTo(email)));
  await expect(page.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible();
  await connection.pool.query('update users set approved_at = now() where email = $1', [email]);
  await page.goto('/login');
  await signInForm(page).submit(email, secret);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an address that is taken gets the same answer, and its owner a mail', async ({ page, people, mailServer }) => {
  const owner = await people.person();
  await page.goto('/register');
  const form = registerForm(page);
  await form.name.fill('Somebody Else');
  await form.email.fill(owner.email);
  await form.password.fill(secret);
  await form.button.click();
  await expect(page.getByText('Registration successful! Please check your email to verify your account.')).toBeVisible();
  expect((await mailServer.mailTo(owner.email)).subject).toBe('You have an account already');
});

test('a company, its chapter, job title, country and time zone can be chosen, and reach the account', async ({ page, connection }) => {
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
  await expect(page.getByRole('heading', { level: 1, name: 'Look into your mail' })).toBeVisible();
  const { rows } = await connection.pool.query(
    'select company.name as company, chapter.name as chapter, job_title_id, country, timezone, role, approved_at from users left join companies company on company.id = company_id left join chapters chapter on chapter.id = chapter_id where email = $1',
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
});

test("a failed registration shows the server's sentence, or 'Registration failed' when there is none", async ({ page, errorWatch }) => {
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
  await expect(form.name, 'what was typed is kept').toHaveValue('Una Lucky');
});

test('a form that is not filled in says what is missing, at the field', async ({ page }) => {
  await page.goto('/register');
  const form = registerForm(page);
  await form.password.fill('short');
  await form.button.click();
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await expect(page.getByText('Enter an e-mail address, such as name@company.com.')).toBeVisible();
  await expect(page.getByText('Use at least 8 characters.')).toBeVisible();
  await expect(form.name).toBeFocused();
});
