// Features: catalog, learning, recognition
import { completeModule } from './harness/progress.ts';
import { expect, test } from './harness/test.ts';

const moduleId = 'how-language-models-work';
const lastFile = 'where-the-knowledge-comes-from';

test("a student sees a lesson's diagram redrawn in the colours of the theme when the theme changes", { tag: '@motion' }, async ({
  people,
  signedIn,
}) => {
  const { page } = await signedIn(await people.person());
  await page.goto(`/modules/${moduleId}?file=from-text-to-tokens`);
  const picture = page.locator('figure[data-diagram="drawn"] img').first();
  await expect(picture).toBeVisible();
  const drawing = await picture.getAttribute('src');
  expect(drawing).toMatch(/^data:image\/svg/);
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect(picture).not.toHaveAttribute('src', drawing ?? '');
  await expect(picture).toBeVisible();
});

test('a student completes a lesson and goes to the next step with one click', async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person());
  await page.goto(`/modules/${moduleId}?file=from-text-to-tokens`);
  await page.getByRole('link', { name: 'Complete and continue' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('file') !== 'from-text-to-tokens');
  const steps = page.getByRole('navigation', { name: 'Steps in this module' });
  await expect(steps.locator('a[data-done="true"]')).toHaveText([/From text to tokens/]);
});

test('a student who completes a module is congratulated once, and continues where they were', { tag: '@motion' }, async ({
  people,
  signedIn,
}) => {
  const person = await people.person();
  const { page, session } = await signedIn(person);
  await completeModule(people.as(session.token), moduleId, lastFile);
  await page.goto(`/modules/${moduleId}?file=${lastFile}`);
  await page.getByRole('button', { name: 'Mark as complete' }).click();
  const celebration = page.getByRole('dialog', { name: 'A stone for your cairn' });
  await expect(celebration).toContainText('You completed “How language models work”.');
  await celebration.getByRole('button', { name: 'Stay here' }).click();
  await expect(celebration).toBeHidden();
  await expect(page).toHaveURL((url) => url.searchParams.get('file') === lastFile);
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Step navigation' }).getByText('Completed', { exact: true })).toBeVisible();
  await expect(celebration).toBeHidden();
});
