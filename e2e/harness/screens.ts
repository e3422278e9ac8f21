import { expect, type Locator, type Page } from '@playwright/test';

/** Returns the sign-in form on `/login`. */
export function signInForm(page: Page) {
  const email = page.getByRole('textbox', { name: /e-?mail/i });
  const secret = page.getByLabel(/^Password/);
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  return {
    email,
    secret,
    button,
    async submit(address: string, password: string) {
      await email.fill(address);
      await secret.fill(password);
      await button.click();
    },
  };
}

/** Returns the message that says why a form was refused. It is an alert beside the form rather than a toast. */
export const formProblem = (page: Page): Locator => page.locator('[role="alert"]:not([data-toast])');

/** Returns a form's message if it is not an error. */
export const formNotice = (page: Page): Locator => page.getByRole('main').getByRole('status');

/** Returns the toast with this text. */
export const toastOf = (page: Page, text: string | RegExp): Locator => page.locator('.mantine-Notification-root').filter({ hasText: text });

/** Returns the current values under the storage keys that the specification names. */
export const storedKeys = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('token'),
    refresh_token: localStorage.getItem('refresh_token'),
    user: localStorage.getItem('user'),
  }));

export const nothingStored = { token: null, refresh_token: null, user: null };

/** Signs out through the user menu. */
export async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account menu for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

/** Expects a toast at the top right, beside the bell and the account menu, that disappears after about the given time. */
export async function expectToast(page: Page, text: string | RegExp, milliseconds: number): Promise<void> {
  const toast = toastOf(page, text);
  await expect(toast).toBeVisible();
  const begin = Date.now();
  const { width } = page.viewportSize() ?? { width: 0 };
  await expect
    .poll(async () => Math.round(width - ((await toast.boundingBox())?.x ?? 0) - ((await toast.boundingBox())?.width ?? 0)), {
      message: 'at the right',
    })
    .toBeLessThan(280);
  expect((await toast.boundingBox())?.y, 'at the top').toBeLessThan(140);
  await expect(toast).toBeHidden({ timeout: milliseconds + 3_000 });
  expect(Date.now() - begin, `stays ${milliseconds} ms`).toBeGreaterThan(milliseconds - 1_000);
  expect(Date.now() - begin, `stays ${milliseconds} ms`).toBeLessThan(milliseconds + 1_500);
}
