// Features: certificates, learning
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { completeTrack } from './harness/progress.ts';
import { expect, test } from './harness/test.ts';

test('a completed track leads to its certificate and to the next track', onOneDayInThree(2), async ({ people, signedIn }) => {
  const { page, session } = await signedIn(await people.person());
  await completeTrack(people.as(session.token), 'fundamentals');
  await page.goto('/tracks/fundamentals');
  const main = page.getByRole('main');
  await expect(main.getByText('All modules completed')).toBeVisible();
  await main.getByRole('link', { name: 'See your certificate' }).click();
  await expect(page).toHaveURL(/\/certificates\/[a-z2-7]{32}$/);
  await page.goBack();
  await main.getByRole('link', { name: 'Next track: Language Mastery' }).click();
  await expect(page).toHaveURL(/\/tracks\/language-mastery$/);
  await expect(main.getByRole('link', { name: /^Start: / }), 'a track that is not completed leads to its module').toBeVisible();
});

test('the button that leads to the next track shows its whole label', { tag: '@full' }, async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person());
  await page.goto('/tracks/language-mastery');
  const words = page
    .getByRole('link', { name: /^Start: / })
    .locator('span', { hasText: /^Start: / })
    .last();
  await expect(words).toBeVisible();
  const cut = await words.evaluate((element) => {
    const letters = document.createRange();
    letters.selectNodeContents(element);
    const [inside, box] = [letters.getBoundingClientRect(), element.getBoundingClientRect()];
    return Math.max(box.top - inside.top, inside.bottom - box.bottom);
  });
  expect(cut, 'pixels').toBeLessThanOrEqual(0);
});
