// Features: catalog-choice, authoring, catalog, learning, members
import { publish } from './harness/authoring.ts';
import { faultsOf } from './harness/axe.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test("an admin hides a track and moves another, an author adopts a module, and their people's catalog shows all of this", async ({
  people,
  signedIn,
}) => {
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

  await staff.goto(`/company/members/${author.id}`);
  await staff.getByRole('checkbox', { name: 'Author' }).check();
  await expect(toastOf(staff, "Ana Author's rights have been saved.")).toBeVisible();

  const { page } = await signedIn(author);
  await page.goto('/admin/catalog');
  await page.getByRole('button', { name: 'New track' }).first().click();
  const naming = page.getByRole('dialog', { name: 'New track' });
  await naming.getByRole('textbox', { name: 'Title' }).fill('How we work');
  await naming.getByRole('button', { name: 'Create' }).click();
  const track = page.getByRole('region', { name: 'How we work' });
  await track.getByRole('button', { name: 'Actions for How we work' }).click();
  await page.getByRole('menuitem', { name: 'Edit track' }).click();
  const details = page.getByRole('dialog', { name: 'Edit track' });
  await details.getByRole('textbox', { name: 'Summary' }).fill('What new people ask first.');
  await details.getByRole('textbox', { name: 'Outcome' }).fill('Find your way in the first week.');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details).toBeHidden();
  await track.getByRole('button', { name: 'Actions for How we work' }).click();
  await page.getByRole('menuitem', { name: 'Publish the track' }).click();
  await expect(track.getByText('Published', { exact: true })).toBeVisible();

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

  await reader.goto('/catalog');
  await expect(reader.getByRole('link', { name: /^How we work Beginner/ })).toBeVisible();
  // The original is in the track that the admin has hidden.
  await reader.getByRole('link', { name: title }).click();
  await expect(reader.getByRole('navigation', { name: 'Steps in this module' }).getByText(title)).toBeVisible();
  await expect(reader.getByText('Based on')).toHaveCount(0);
});
