import { expect, type Locator, type Page } from '@playwright/test';

export const item = (page: Page) => page.getByRole('group', { name: /^(Item \d+ of \d+|Step \d+)/ });
/** The verdict on the item that was just checked, or the result's heading. */
const told = (page: Page) => page.locator('main [tabindex="-1"]:focus');

async function press(page: Page, control: Locator, key: string): Promise<void> {
  await control.focus();
  await page.keyboard.press(key);
}

/** Marks the first part of the material that a field refers to. */
async function markFirst(page: Page, field: Locator): Promise<void> {
  await press(page, field.locator('button[data-mark]'), 'Enter');
  const marking = page.getByRole('group', { name: /^Mark parts of/ });
  await expect(marking.locator(':focus')).toHaveCount(1);
  // If stores are searched, the search field has the focus first.
  await press(page, marking.getByRole('checkbox').first(), 'Space');
  await page.keyboard.press('Escape');
}

async function answerField(page: Page, field: Locator): Promise<void> {
  const [radios, boxes, selects, texts] = [
    field.locator('input[type=radio]'),
    field.locator('input[type=checkbox]'),
    field.locator('select'),
    field.locator('textarea:visible, input:not([type=radio], [type=checkbox]):visible'),
  ];
  if ((await field.locator('button[data-mark]').count()) > 0) return markFirst(page, field);
  if ((await radios.count()) > 0) return press(page, radios.first(), 'Space');
  if ((await boxes.count()) > 0) return press(page, boxes.first(), 'Space');
  if ((await selects.count()) > 0) {
    for (const select of await selects.all()) {
      await select.focus();
      await page.keyboard.press('ArrowDown');
      await expect(select).not.toHaveValue('');
    }
    return;
  }
  if ((await texts.count()) > 0) {
    await texts.first().focus();
    await page.keyboard.type('12');
    return;
  }
  await press(page, field.getByRole('button', { name: 'Keep this order' }), 'Enter');
}

/** Answers the item that is shown with the first choice of each field, and submits it, using only the keyboard. */
export async function answerByKeyboard(page: Page): Promise<void> {
  const shown = item(page);
  // Answering a field may reveal another.
  for (let count = 0; count < (await shown.locator('[data-field]').count()); count++)
    await answerField(page, shown.locator('[data-field]').nth(count));
  await press(page, page.getByRole('button', { name: /^(Check my answer|Do this now)$/ }), 'Enter');
  await expect(told(page)).toHaveText(/Right|Partly right|Not right/);
}
