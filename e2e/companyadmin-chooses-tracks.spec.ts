// Features: catalog-choice, authoring, catalog, learning, members
import { readFile } from 'node:fs/promises';
import { createTrack, makeAuthor, publish } from './harness/authoring.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test(
  "an admin hides a track and moves another, an author adopts a module, exports it and adds it again, and their people's catalog shows all of this",
  onOneDayInThree(1),
  async ({ people, signedIn }) => {
    const company_id = await people.company();
    const admin = await people.companyAdmin({ company_id });
    const author = await people.person({ company_id, full_name: 'Ana Author' });
    const learner = await people.person({ company_id });

    const { page: staff } = await signedIn(admin);
    await staff.goto('/company/catalog');
    const list = staff.getByRole('list', { name: 'Tracks', exact: true });
    await expect(list).toBeVisible();
    const [first = '', second = '', third = ''] = await list.getByRole('listitem').locator('p:first-child').allTextContents();
    await staff.getByRole('switch', { name: `Show “${first}”` }).uncheck({ force: true });
    await staff.getByRole('button', { name: `Move ${third} up` }).click();
    expect(await faultsOf(staff)).toEqual([]);
    await staff.getByRole('button', { name: 'Save changes' }).click();
    await expect(toastOf(staff, 'Tracks saved.')).toBeVisible();

    const { page: reader } = await signedIn(learner);
    await reader.goto('/catalog');
    await expect(reader.getByText(third, { exact: true }).first()).toBeVisible();
    await expect(reader.getByText(first, { exact: true })).toHaveCount(0);
    const order = await reader.getByRole('main').innerText();
    expect(order.indexOf(third)).toBeLessThan(order.indexOf(second));

    await makeAuthor(staff, author);

    const { page } = await signedIn(author);
    await page.goto('/admin/catalog');
    const track = await createTrack(page, 'How we work');

    await page.getByRole('button', { name: 'Adopt a module' }).click();
    const adopting = page.getByRole('dialog', { name: 'Adopt a module from the platform' });
    await adopting.getByRole('combobox', { name: 'Module' }).click();
    const option = page.getByRole('option').first();
    const title = (await option.textContent()) ?? '';
    await option.click();
    expect(await faultsOf(page)).toEqual([]);
    await adopting.getByRole('button', { name: 'Adopt' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(`Based on “${title}”, edition 1`)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await publish(page, '');
    await expect(toastOf(page, `Published: ${title}, edition 1`)).toBeVisible();

    await page.goto('/admin/catalog');
    await track.getByRole('button', { name: 'Actions for How we work' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export as a zip file' }).click();
    const buffer = await readFile(await (await saving).path());
    await page.getByRole('button', { name: 'Import and export' }).click();
    await expect(page.getByRole('menuitem', { name: /^Replace/ })).toHaveCount(0);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'Add tracks from a zip file…' }).click();
    await (await choosing).setFiles({ name: 'how-we-work.zip', mimeType: 'application/zip', buffer });
    const adding = page.getByRole('dialog', { name: 'Add tracks' });
    await expect(adding.getByRole('rowheader', { name: title })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await adding.getByRole('combobox', { name: 'Add to' }).click();
    await page.getByRole('option', { name: 'How we work' }).click();
    await adding.getByRole('button', { name: 'Add as drafts' }).click();
    await expect(adding).toBeHidden();
    await expect(track.getByRole('link', { name: title })).toHaveCount(2);
    await expect(track.getByText('Draft', { exact: true })).toHaveCount(1);

    await reader.goto('/catalog');
    await expect(reader.getByRole('link', { name: /^How we work Beginner/ })).toBeVisible();
    // The original is in the track that the admin has hidden.
    await reader.getByRole('link', { name: title }).click();
    await expect(reader.getByRole('navigation', { name: 'Steps in this module' }).getByText(title)).toBeVisible();
    await expect(reader.getByText('Based on')).toHaveCount(0);
  },
);
