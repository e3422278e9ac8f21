// Features: catalog, learning
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { expect, test } from './harness/test.ts';

test(
  'a student pages through the tries of a tape, steps through a loop, compares two tries and copies the request',
  onOneDayInThree(1),
  async ({ people, signedIn }) => {
    const { page } = await signedIn(await people.person(), {
      viewport: { width: 390, height: 844 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.goto('/modules/tool-calling?file=arguments-and-errors');
    const tape = page.locator('[data-tape]');
    await expect(tape.getByText('Written by hand to show what can happen. No model was run.')).toBeVisible();
    await expect(tape.getByText(/Last run|interval/)).toHaveCount(0);
    const pane = tape.getByRole('region', { name: 'Tries', exact: true });

    await expect(pane.getByText('The model calls change_booking')).toHaveCount(3);
    await expect(pane.getByText('Error 500', { exact: true }).first()).toBeHidden();
    await pane.getByRole('button', { name: 'Next step' }).click();
    await expect(pane.getByText('Error 500', { exact: true }).first()).toBeVisible();
    await pane.getByRole('button', { name: 'Show all steps' }).click();
    await expect(pane.getByText('I’m sorry, something went wrong on our side.')).toBeVisible();

    await pane.getByRole('button', { name: 'Next try' }).click();
    await expect(pane.getByText('Try 2 of 4')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(pane.getByText('Try 3 of 4')).toBeVisible();
    await pane.getByLabel('Show', { exact: true }).selectOption('Yes (1): the booking was moved');
    await expect(pane.getByText('Try 4 of 4')).toBeVisible();

    await pane.getByText('What was asked').click();
    await pane.getByRole('button', { name: 'Copy the request' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('"name": "change_booking"');

    await tape.getByRole('button', { name: 'Compare two tries' }).click();
    const other = tape.getByRole('region', { name: 'Tries to compare with' });
    await expect(other.getByText('Try 1 of 4')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  },
);
