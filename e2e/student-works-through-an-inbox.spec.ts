// Features: catalog, learning
import { faultsOf } from './harness/axe.ts';
import { item } from './harness/lab-by-keyboard.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { expect, test } from './harness/test.ts';

test(
  'a student reads an inbox and acts on it using only the keyboard, and time passes only when they act',
  onOneDayInThree(1),
  async ({ people, signedIn }) => {
    const { page } = await signedIn(await people.person());
    await page.goto('/modules/law-and-risk?file=friday-16-40');
    await page.getByRole('button', { name: 'Start the lab' }).focus();
    await page.keyboard.press('Enter');
    await expect(item(page)).toHaveAccessibleName(/^Step 1 It is Friday 16:52/);

    const clock = page.getByRole('region', { name: 'Clock' });
    await expect(clock).toContainText('Friday 16:52');
    const deadlines = clock.getByRole('list', { name: 'Time left' }).getByRole('listitem');
    await expect(deadlines, 'none is known yet').toHaveCount(0);
    const messages = page.getByRole('list', { name: 'Messages' }).getByRole('button');
    const unread = page.getByRole('list', { name: 'Messages' }).getByText('Unread');
    const count = await messages.count();
    await expect(unread).toHaveCount(count);
    await messages.first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 3 })).toBeFocused();
    await expect(unread).toHaveCount(count - 1);
    expect(await faultsOf(page), 'axe, on a message').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(messages.first()).toBeFocused();
    await expect(clock).toContainText('Friday 16:52');

    async function act(action: RegExp) {
      await item(page).getByRole('radio', { name: action }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await expect(page.locator('main [tabindex="-1"]:focus')).toHaveText(/Right|Not right/);
    }
    await act(/^Note what reception knew/);
    await expect(clock).toContainText('Friday 16:57');
    await expect(deadlines).toHaveText(['Notice to the authority: 71 h 43 min left']);
    await expect(page.getByRole('region', { name: "What you've done" }).getByRole('listitem')).toHaveText([
      /Friday 16:57.*Note what reception knew/,
    ]);
    await page.keyboard.press('Enter');
    await expect(item(page)).toHaveAccessibleName(/^Step 2 It is Friday 16:57/);
    await page.reload();
    await expect(clock).toContainText('Friday 16:57');
  },
);

test(
  'a student opens a message on a phone, goes on to the next one, and returns to the list',
  onOneDayInThree(2),
  async ({ people, signedIn }) => {
    const { page } = await signedIn(await people.person(), { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await page.goto('/modules/law-and-risk?file=friday-16-40');
    await page.getByRole('button', { name: 'Start the lab' }).click();
    const list = page.getByRole('list', { name: 'Messages' });
    await list.getByRole('button').first().click();
    await expect(list).toBeHidden();
    await page.getByRole('button', { name: 'Next unread message' }).click();
    await expect(page.getByRole('heading', { level: 3 })).toBeFocused();
    expect(await faultsOf(page), 'axe, on a message').toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing is wider than the phone').toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'All messages' }).click();
    await expect(list.getByRole('button').nth(1)).toBeFocused();
  },
);
