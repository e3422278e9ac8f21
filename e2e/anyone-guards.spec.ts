// Features: identity, organisation, people
import type { Role } from '#contract/access.ts';
import { password } from '#server/testing/factories.ts';
import { followLink } from './harness/navigation.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { signInForm, storedKeys, toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

const someId = '0190a000-0000-7000-8000-000000000000';
const forAll = ['/dashboard', '/profile', '/settings', '/notifications', '/modules', '/modules/first-prompts', '/tracks/fundamentals'];
const forLearners = ['/achievements-goals', '/progress', '/catalog'];
const forSuperAdmins = [
  '/admin/dashboard',
  '/admin/users',
  '/admin/companies',
  `/admin/companies/${someId}`,
  '/admin/catalog',
  '/admin/catalog/glossary',
  '/admin/catalog/question-bank',
  '/marking',
  '/admin/modules',
  '/admin/system',
];
const companies = ['/admin/companies', `/admin/companies/${someId}`];
const ofCompany = ['/company/chapters', `/company/chapters/${someId}`, '/company/members', '/company/invitations', '/company/settings'];
const forStaff = [`/company/members/${someId}`, ...ofCompany, '/company/reports'];

test('a visitor without a session is sent from every signed-in route to /login, which remembers the route', async ({ page }) => {
  await page.goto('/settings');
  for (const path of [...forAll, ...forLearners, '/achievements', ...forSuperAdmins, ...forStaff]) {
    await expect(page, path).toHaveURL((url) => url.pathname === '/login');
    await followLink(page, path);
    await expect(page, path).toHaveURL((url) => url.pathname === '/login');
    expect([...new URL(page.url()).searchParams.values()], 'the path is remembered').toContain(path);
  }
});

for (const path of ['/tracks/fundamentals', '/catalog?search=agent', '/modules/first-prompts'])
  test(`signing in leads back to ${path}`, path.includes('?') ? {} : { tag: '@full' }, async ({ page, people }) => {
    const person = await people.person();
    await page.goto(path);
    await signInForm(page).submit(person.email, password);
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(path));
    await expect(page.getByRole('banner')).toBeVisible();
  });

for (const hostile of ['https://evil.example/', '//evil.example/', '/\\evil.example'])
  test(
    `sign-in does not follow the remembered path ${JSON.stringify(hostile)}`,
    hostile.startsWith('//') ? {} : { tag: '@full' },
    async ({ page, people, baseURL }) => {
      const person = await people.person();
      await page.goto(`/login?from=${encodeURIComponent(hostile)}`);
      await signInForm(page).submit(person.email, password);
      await expect(page).toHaveURL(`${baseURL}/dashboard`);
    },
  );

/** The address where each role ends up. Screens that do not exist lead to the dashboard. */
const tables: Record<Role, Record<string, readonly string[]>> = {
  Student: {
    stays: [...forAll, ...forLearners],
    '/achievements-goals': ['/achievements'],
    '/dashboard': [...forSuperAdmins, ...forStaff],
  },
  CompanyAdmin: {
    stays: [...forAll, ...forLearners, ...ofCompany],
    '/achievements-goals': ['/achievements'],
    '/dashboard': forSuperAdmins,
  },
  SuperAdmin: {
    stays: [
      ...forAll.filter((path) => path !== '/modules'),
      '/admin/dashboard',
      '/admin/users',
      ...companies,
      '/admin/catalog',
      '/admin/catalog/glossary',
      '/admin/catalog/question-bank',
      '/marking',
      '/admin/modules',
      '/admin/system',
      ...ofCompany,
    ],
    '/admin/dashboard': ['/modules', '/progress', '/catalog'],
    '/dashboard': ['/achievements-goals', '/achievements'],
  },
};

for (const [index, [role, table]] of Object.entries(tables).entries())
  test(`a ${role} reaches their own routes and is redirected from all others`, onOneDayInThree(index), async ({ people, signedIn }) => {
    const { page } = await signedIn(await people.person({ role: role as Role }));
    for (const [target, paths] of Object.entries(table))
      for (const [index, path] of paths.entries()) {
        // The guards treat opened addresses and followed links alike, so only one address in each table is opened.
        if (index === 0) await page.goto(path);
        else {
          // To see a redirect, the test starts somewhere other than its target.
          if (target !== 'stays') {
            await followLink(page, '/profile');
            await expect(page).toHaveURL(/\/profile$/);
          }
          await followLink(page, path);
        }
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page, `${path} of a ${role}`).toHaveURL((url) =>
          target === 'stays' ? url.pathname.startsWith(path) : url.pathname === target,
        );
      }
  });

test('an unknown path leads both visitors and signed-in people to the landing page, which says that the page does not exist', async ({
  page,
  people,
  signedIn,
}) => {
  await page.goto('/no/such/path');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(toastOf(page, "That page doesn't exist.")).toBeVisible();
  const { page: inside } = await signedIn(await people.person());
  await inside.goto('/nowhere');
  await expect(inside).toHaveURL((url) => url.pathname === '/');
  await expect(toastOf(inside, "That page doesn't exist.")).toHaveCount(1);
});

test('a signed-in person who opens /login or /register is redirected to the dashboard or the remembered path', async ({
  people,
  signedIn,
}) => {
  const { page } = await signedIn(await people.person());
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/register');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/login?from=%2Fprofile');
  await expect(page).toHaveURL(/\/profile$/);
});

test('a person with an unknown role sees the Student dashboard in its colour', { tag: '@full' }, async ({ people, signedIn }) => {
  const person = await people.person();
  const { page } = await signedIn(person);
  await page.route('**/api/auth/profile', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: { ...body.data, role: 'Wizard' } } });
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Catalog' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Student', { exact: true })).toBeVisible();
  expect((await storedKeys(page)).token).toBeTruthy();
});
