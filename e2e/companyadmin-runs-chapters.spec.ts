// Features: companies, organisation, people
import type { Page } from '@playwright/test';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const actOn = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
const choose = async (page: Page, label: string, typed: string, option: string) => {
  const field = page.getByRole('dialog').getByRole('combobox', { name: label });
  await field.click();
  await field.fill(typed);
  await page.getByRole('option', { name: option }).click();
};

test('an admin creates a chapter with a lead, edits it, makes it the default, archives it and restores it', async ({
  people,
  signedIn,
}) => {
  const company_id = await people.company();
  const { page } = await signedIn(await people.companyAdmin({ company_id }));
  await people.person({ company_id, full_name: 'Noor Haddad' });
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Chapters' }).click();
  await expect(page.getByText('No chapters yet')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Choose a company' }), 'an admin has one company').toHaveCount(0);

  await page.getByRole('button', { name: 'New chapter' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New chapter' });
  await dialog.getByRole('button', { name: 'Create chapter' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Oslo');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Everybody at the fjord.');
  await choose(page, 'Lead', 'noor', 'Noor Haddad');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create chapter' }).click();
  await expect(toastOf(page, 'Chapter created: Oslo')).toBeVisible();
  await expect(rowOf(page, 'Oslo')).toContainText('Noor Haddad');

  await actOn(page, 'Oslo', 'Make default');
  await expect(rowOf(page, 'Oslo').getByText('Default')).toBeVisible();
  await actOn(page, 'Oslo', 'Edit chapter');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Bergen');
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(rowOf(page, 'Bergen')).toContainText('Everybody at the fjord.');

  await actOn(page, 'Bergen', 'Archive');
  const question = page.getByRole('dialog', { name: 'Archive Bergen?' });
  await expect(question).toContainText('It will no longer be the default chapter.');
  await question.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('No chapters yet')).toBeVisible();
  await page.getByRole('link', { name: 'Archived chapters' }).click();
  await expect(page).toHaveURL(/show=archived/);
  await expect(rowOf(page, 'Bergen').getByText('Archived')).toBeVisible();
  await actOn(page, 'Bergen', 'Restore');
  await expect(toastOf(page, 'Chapter restored: Bergen')).toBeVisible();
});

test('an admin merges a chapter into another, and can only delete a chapter with no members', { tag: '@full' }, async ({
  people,
  signedIn,
}) => {
  const company_id = await people.company();
  const { page, session } = await signedIn(await people.companyAdmin({ company_id }));
  const call = people.as(session.token);
  const north = await call('POST /api/company/chapters', { body: { name: 'North' } });
  await call('POST /api/company/chapters', { body: { name: 'South' } });
  await people.person({ company_id, chapter_id: north.id, full_name: 'Ida Nord' });

  await page.goto('/company/chapters');
  await actOn(page, 'North', 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete North?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert')).toContainText('This chapter still has members.');
  await question.getByRole('button', { name: 'Cancel' }).click();

  await actOn(page, 'North', 'Merge into another…');
  const dialog = page.getByRole('dialog', { name: 'Merge North into another chapter?' });
  await dialog.getByRole('button', { name: 'Merge chapters' }).click();
  await expect(dialog.getByText('Choose a chapter.')).toBeVisible();
  await choose(page, 'Merge into', '', 'South');
  await expect(dialog).toContainText('1 person moves to South.');
  await expect(dialog).toContainText('North is archived');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge chapters' }).click();
  await expect(toastOf(page, 'North has been merged into South.')).toBeVisible();
  await expect(rowOf(page, 'North')).toHaveCount(0);

  await page.getByRole('link', { name: '1 member of South' }).click();
  await expect(page).toHaveURL(/\/company\/members\?.*chapter_id=/);
  await expect(page.getByRole('rowheader')).toContainText(['Ida Nord']);

  await page.goto('/company/chapters?show=archived');
  await actOn(page, 'North', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, 'Chapter deleted: North')).toBeVisible();
});

test("an admin sees a chapter's lead and members, and moves its members to another", onOneDayInThree(2), async ({ people, signedIn }) => {
  const company_id = await people.company();
  const { page, session } = await signedIn(await people.companyAdmin({ company_id }));
  const call = people.as(session.token);
  const east = await call('POST /api/company/chapters', { body: { name: 'East', description: 'Where the sun rises.' } });
  await call('POST /api/company/chapters', { body: { name: 'West' } });
  const ada = await people.person({ company_id, chapter_id: east.id, full_name: 'Ada East' });
  await people.person({ company_id, chapter_id: east.id, full_name: 'Ben East' });
  await call('PUT /api/company/chapters/:chapterId', { params: { chapterId: east.id }, body: { lead_id: ada.id } });

  await page.goto('/company/chapters');
  await page.getByRole('link', { name: 'East', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'East' })).toBeVisible();
  await expect(page.getByText('Where the sun rises.')).toBeVisible();
  const table = page.getByRole('table', { name: 'Members' });
  await expect(table.getByRole('rowheader')).toContainText(['Ada East', 'Ben East']);
  await table.getByRole('checkbox', { name: 'Select Ben East' }).check();
  await page.getByRole('button', { name: 'Move to chapter…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to another chapter' });
  await expect(dialog).toContainText('Ben East will move to the chapter you choose.');
  await choose(page, 'Chapter', '', 'West');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(toastOf(page, '1 member moved.')).toBeVisible();
  await expect(table.getByRole('rowheader')).toContainText(['Ada East']);
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await faultsOf(page)).toEqual([]);
});

test("an admin can neither find another company's chapter nor move anyone into one", async ({ people, signedIn }) => {
  const theirs = await people.companyAdmin();
  const other = await people.as((await people.session(theirs)).token)('POST /api/company/chapters', { body: { name: 'Not yours' } });
  const company_id = await people.company();
  const { page, session } = await signedIn(await people.companyAdmin({ company_id }));
  const member = await people.person({ company_id });
  await page.goto(`/company/chapters/${other.id}`);
  await expect(page.getByText("This chapter doesn't exist")).toBeVisible();
  await expect(page.getByText('Not yours')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'All chapters' }).click();
  await expect(page).toHaveURL(/\/company\/chapters$/);

  const call = people.as(session.token);
  await expect(call('POST /api/company/members/move', { body: { user_ids: [member.id], chapter_id: other.id } })).rejects.toThrow('404');
});
