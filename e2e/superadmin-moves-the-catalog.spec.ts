// Features: authoring, catalog
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { faultsOf } from './harness/axe.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

const menu = (page: Page, item: string) =>
  page
    .getByRole('button', { name: 'Import and export' })
    .click()
    .then(() => page.getByRole('menuitem', { name: item }).click());

async function exported(page: Page): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await menu(page, 'Export as a zip file');
  return readFile(await (await downloading).path());
}

/** Chooses a zip and returns the dialog that describes what importing it would do. */
async function chosen(page: Page, zip: Uint8Array) {
  const choosing = page.waitForEvent('filechooser');
  await menu(page, 'Replace the catalog with a zip file…');
  await (await choosing).setFiles({ name: 'catalog.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
  return page.getByRole('dialog', { name: 'Import the catalog' });
}

async function imported(page: Page, dialog: ReturnType<Page['getByRole']>): Promise<void> {
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  // The import reads all text in the catalog, which takes a while on a machine that is also running other tests.
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  await expect(toastOf(page, 'The catalog was imported.').last()).toBeVisible();
}

test('a super admin exports the catalog, empties it, imports it again, and gets the same catalog', { tag: '@full' }, async ({
  people,
  signedIn,
}) => {
  const { page } = await signedIn(await people.superAdmin());
  const call = people.as((await people.session(await people.person())).token);
  const shown = async () => (await call('GET /modules/tracks')).map(({ id, total_modules }) => [id, total_modules]);
  const before = await shown();
  expect(before.length).toBeGreaterThan(3);
  await page.goto('/admin/catalog');
  const first = await exported(page);

  const same = await chosen(page, first);
  await expect(same.getByText('The catalog already matches these files, so there is nothing to import.')).toBeVisible();
  await same.getByRole('button', { name: 'Close' }).last().click();

  const emptying = await chosen(page, zipSync({ 'catalog/': new Uint8Array() }));
  await expect(emptying.getByRole('cell', { name: 'Archived' }).first()).toBeVisible();
  expect(await shown(), 'nothing is changed before it is confirmed').toEqual(before);
  await imported(page, emptying);
  expect(await shown()).toEqual([]);
  expect((await exported(page)).equals(first)).toBe(false);

  const again = await chosen(page, first);
  await expect(again.getByRole('cell', { name: 'Brought back' }).first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await imported(page, again);
  expect(await shown()).toEqual(before);
  expect((await exported(page)).equals(first), 'byte for byte').toBe(true);
});
