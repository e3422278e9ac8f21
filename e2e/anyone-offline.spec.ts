// Features: catalog, identity, learning
import { expect, test } from './harness/test.ts';

const lesson = '/modules/how-language-models-work?file=from-text-to-tokens';

test.beforeEach(({ errorWatch }) => errorWatch.expectError(/dynamically imported module|preload|Failed to fetch/i));

test('a lesson opened offline says that there is no connection, and loads by itself once the connection is back', { tag: '@full' }, async ({
  people,
  signedIn,
}) => {
  const { context, page } = await signedIn(await people.person());
  await page.goto(lesson);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('From text to tokens');
  const bar = page.getByText("You're offline. Cairn will catch up when you're back online.");
  await expect(bar).toHaveCount(0);

  await context.setOffline(true);
  await expect(bar).toBeVisible();
  await page.getByRole('navigation', { name: 'Steps in this module' }).getByRole('link').last().click();
  await expect(page.getByText("This quiz couldn't be shown")).toBeVisible();
  await expect(page.getByText("You're offline. This will load automatically when you're back online.")).toBeVisible();
  await expect(page.getByRole('main').locator('.mantine-Skeleton-root')).toHaveCount(0);

  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
  await expect(title).toBeVisible();
  await expect(page.getByText('This will load automatically')).toHaveCount(0);
});

test('a screen not yet loaded says that there is no connection, and opens by itself once the connection is back', async ({
  people,
  signedIn,
}) => {
  const { context, page } = await signedIn(await people.person());
  await page.goto(lesson);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'My Progress' }).click();
  const problem = page.getByRole('alert');
  await expect(problem).toContainText("You're offline. This will load automatically when you're back online.");
  await expect(problem.getByRole('button'), 'reloading the page would lose it').toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'My Progress' })).toBeVisible();
});
