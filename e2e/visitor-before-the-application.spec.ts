// Features: landing, page-texts, contact, learning, operator
import { heldBack, isThere, lostElements, rememberElements } from './harness/hydration.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { publicPages } from './harness/public-pages.ts';
import { expect, test } from './harness/test.ts';

for (const [theme, locale, day] of [
  ['light', 'en-GB', 1],
  ['dark', 'de-DE', 2],
] as const)
  test(
    `the application keeps every element of a public page that a visitor reads in the ${theme} theme: ${locale}`,
    onOneDayInThree(day),
    async ({ browserOf, request }) => {
      const page = await (await browserOf({ locale })).newPage();
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await rememberElements(page);
      for (const path of await publicPages(request))
        await test.step(path, async () => {
          // A text page loads the application only if there is a search in its address.
          await page.goto(`${path}?from=a-link`);
          await isThere(page);
          await page.waitForLoadState('networkidle');
          // React renders the lesson again, because the elements that the server has inserted differ from its own.
          if (path !== '/lesson') expect(await lostElements(page)).toEqual([]);
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
          await expect(
            page.getByRole('button', { name: theme === 'dark' ? 'Switch to the light theme' : 'Switch to the dark theme' }),
          ).toBeVisible();
          await expect(page.locator('[data-style]'), 'React can change the styles of elements').toHaveCount(0);
          for (const tag of ['meta[name="description"]', 'link[rel="canonical"]']) await expect(page.locator(`head ${tag}`)).toHaveCount(1);
        });
    },
  );

test(
  "the application keeps a public page's elements for a signed-in reader, and then shows the links for signed-in people",
  onOneDayInThree(0),
  async ({ people, signedIn, request }) => {
    const person = await people.person();
    const { page } = await signedIn(person);
    await rememberElements(page);
    for (const path of await publicPages(request))
      await test.step(path, async () => {
        await page.goto(path);
        await isThere(page);
        await page.waitForLoadState('networkidle');
        // For a signed-in person, the help is a shell screen, so its elements differ. The lesson's elements differ too.
        if (path !== '/help' && path !== '/lesson') {
          expect(await lostElements(page, 'h1, h2')).toEqual([]);
          await expect(page.getByRole('banner').getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
        }
        if (path === '/contact') await expect(page.getByLabel('Email address')).toHaveValue(person.email);
      });
  },
);

test('text typed before the application has loaded stays, with the caret where it was', onOneDayInThree(1), async ({ page }) => {
  for (const [path, name] of [
    ['/help', 'Search the questions and answers'],
    ['/contact', 'Subject'],
  ] as const) {
    const come = await heldBack(page);
    await page.goto(path);
    const field = page.getByLabel(name);
    await field.pressSequentially('badge');
    await field.press('ArrowLeft');
    await field.press('ArrowLeft');
    await expect(page.locator('#root[data-written]')).toHaveCount(1);
    come();
    await isThere(page);
    await expect(field).toBeFocused();
    await page.keyboard.type('-');
    await expect(field).toHaveValue('bad-ge');
    if (path === '/help') await expect(page.getByRole('region', { name: 'Answers found' })).toContainText('bad-ge');
    await page.unrouteAll();
  }
});

test('a theme chosen before the application has loaded is shown immediately, and stays', onOneDayInThree(2), async ({ page }) => {
  const scheme = (theme: string) => expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
  const turnTo = async (theme: string) => {
    await page.getByRole('button', { name: `Switch to the ${theme} theme` }).click();
    await scheme(theme);
  };
  const come = await heldBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  for (const theme of ['dark', 'light', 'dark']) await turnTo(theme);
  await expect(page.locator('#root[data-written]')).toHaveCount(1);
  come();
  await isThere(page);
  await scheme('dark');
  for (const theme of ['light', 'dark']) await turnTo(theme);

  const answer = await heldBack(page, '**/api/platform/sample-lesson');
  await page.goto('/lesson');
  const asked = page.waitForRequest('**/api/platform/sample-lesson');
  await page.mouse.wheel(0, 100);
  await asked;
  await turnTo('light');
  answer();
  await isThere(page);
  await scheme('light');
});
