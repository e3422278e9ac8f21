// Features: companies, organisation
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

const picture = async () => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 240, height: 80, channels: 4, background: '#c2410c' } })
    .png()
    .toBuffer(),
});
const drawing = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
const logoFile = (page: Page) => page.locator('input[type="file"]');
/** Returns the computed colour of the page's buttons. */
const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled').trim());
const saveAccent = async (page: Page, colour: string) => {
  await page.getByRole('textbox', { name: 'Accent colour' }).fill(colour);
  await expect(page.getByRole('region', { name: 'Preview of the accent colour' })).toContainText(colour);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toastOf(page, 'Settings saved.')).toBeVisible();
  await toastOf(page, 'Settings saved.').getByRole('button').click();
};
const turnTheme = async (page: Page) => {
  await page.getByRole('button', { name: /Switch to the (dark|light) theme/ }).click();
  // The pointer moves off the button, so that its tooltip closes.
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
};

test(
  'an admin gives the company a logo and an accent colour, which are legible in both themes and visible to its members',
  onOneDayInThree(2),
  async ({ people, signedIn }) => {
    const company_id = await people.company();
    const { page } = await signedIn(await people.companyAdmin({ company_id }));
    await page.goto('/company/settings');
    const home = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: /, go to the dashboard$/ });
    await expect(home).toBeVisible();
    await logoFile(page).setInputFiles(drawing);
    await expect(page.getByText("This file isn't a PNG, JPEG or WebP picture")).toBeVisible();
    await logoFile(page).setInputFiles(await picture());
    await expect(toastOf(page, 'Logo saved.')).toBeVisible();
    await expect(home.getByRole('img')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Logo', exact: true })).toBeVisible();

    await page.getByRole('textbox', { name: 'Accent colour' }).fill('yellow');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Enter a colour as # and six digits')).toBeVisible();
    const role = await accentOf(page);
    await saveAccent(page, '#ffd400');
    await expect(page.getByText('#ffd400 is hard to read on buttons and links.')).toBeVisible();
    await expect.poll(() => accentOf(page)).not.toBe(role);
    const yellow = await accentOf(page);
    expect(await faultsOf(page), 'yellow, light').toEqual([]);
    await turnTheme(page);
    expect(await faultsOf(page), 'yellow, dark').toEqual([]);
    await saveAccent(page, '#0a0a0a');
    expect(await faultsOf(page), 'near-black, dark').toEqual([]);
    await turnTheme(page);
    expect(await faultsOf(page), 'near-black, light').toEqual([]);
    await saveAccent(page, '#ffd400');

    const member = await signedIn(await people.person({ company_id }));
    await member.page.goto('/settings');
    await expect(member.page.getByRole('navigation', { name: 'Main navigation' }).getByRole('img').first()).toBeVisible();
    expect(await accentOf(member.page)).toBe(yellow);
    expect(await faultsOf(member.page)).toEqual([]);

    await page.getByRole('button', { name: 'Remove logo' }).click();
    await page.getByRole('dialog', { name: 'Remove the logo?' }).getByRole('button', { name: 'Remove logo' }).click();
    await expect(toastOf(page, 'Logo removed.')).toBeVisible();
    await expect(page.getByText('No logo yet')).toBeVisible();
    await expect(home.getByText('Cairn', { exact: true })).toBeVisible();
  },
);

test("a super admin sets a company's look, and still sees their own role's colours", onOneDayInThree(1), async ({ people, signedIn }) => {
  const company_id = await people.company();
  const { page } = await signedIn(await people.superAdmin());
  await page.goto(`/company/settings?company=${company_id}`);
  await expect(page.getByText('No logo yet')).toBeVisible();
  const role = await accentOf(page);
  await logoFile(page).setInputFiles(await picture());
  await expect(toastOf(page, 'Logo saved.')).toBeVisible();
  await saveAccent(page, '#0a5c36');
  await expect(page.getByText('#0a5c36 is easy to read on white, so the light theme uses it unchanged.')).toBeVisible();
  expect(await accentOf(page)).toBe(role);
  await expect(page.getByRole('navigation', { name: 'Main navigation' }).getByText('Cairn', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Accent colour' })).toHaveValue('#0a5c36');
  await expect(page.getByRole('img', { name: 'Logo', exact: true })).toBeVisible();
  expect(await accentOf(page)).toBe(role);
});
