// Features: identity, platform, settings
import { ownDatabase } from './harness/database.ts';
import { Product } from './harness/product.ts';
import { formProblem, signInForm } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test('the printed code opens the form that creates the first super admin on a new installation, but only once', async ({ browserOf }) => {
  const database = await ownDatabase('nothing');
  const product = new Product({ DATABASE_URL: database.url, CAIRN_DEMO: '0' });
  try {
    await product.start();
    const [, code = ''] = /\/setup with the code (\S+)/.exec(product.output) ?? [];
    expect(code).toMatch(/^[0-9A-F-]{20,}$/);
    const page = await (await browserOf({ baseURL: product.url })).newPage();
    await page.goto('/login');
    await expect(page, 'there is no one who could sign in').toHaveURL(/\/setup$/);

    await page.getByRole('textbox', { name: 'Setup code' }).fill('00000-00000-00000-00000');
    await page.getByRole('textbox', { name: 'Full name' }).fill('First Admin');
    await page.getByRole('textbox', { name: 'Email address' }).fill('first@example.test');
    await page.getByLabel(/^Password/).fill('the very first password');
    await page.getByRole('button', { name: 'Create super admin' }).click();
    await expect(formProblem(page)).toHaveText('This setup code is incorrect. Look for the one that Cairn printed when it started.');
    await page.getByRole('textbox', { name: 'Setup code' }).fill(code);
    await page.getByRole('button', { name: 'Create super admin' }).click();
    await expect(page).toHaveURL(/\/login$/);

    await signInForm(page).submit('first@example.test', 'the very first password');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('banner').getByText('Super admin', { exact: true })).toBeVisible();

    const late = await (await browserOf({ baseURL: product.url })).newPage();
    await late.goto('/setup');
    await expect(late.getByRole('heading', { level: 1, name: 'Cairn is already set up' })).toBeVisible();
  } finally {
    await product.stop();
    await database.drop();
  }
});
