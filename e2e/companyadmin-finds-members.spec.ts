// Features: companies, organisation, people
import { readFile } from 'node:fs/promises';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test(
  'an admin searches and filters members, hides a column permanently, and exports the filtered members',
  onOneDayInThree(2),
  async ({ people, signedIn }) => {
    const company_id = await people.company();
    const admin = await people.companyAdmin({ company_id, full_name: 'Zoe Admin' });
    const { page, session } = await signedIn(admin);
    const chapter = await people.as(session.token)('POST /api/company/chapters', { body: { name: 'Readers' } });
    for (let n = 1; n <= 22; n++)
      await people.person({ company_id, full_name: `Member ${String(n).padStart(2, '0')}`, chapter_id: n <= 3 ? chapter.id : null });
    await people.person({ company_id, full_name: 'Waiting Person', approved_at: null });
    await people.person({ full_name: 'Member Of Nobody' });

    await page.goto('/dashboard');
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Members' }).click();
    await expect(page.getByText('1–20 of 24')).toBeVisible();
    const table = page.getByRole('table', { name: 'Members' });
    await expect(table.getByRole('rowheader').first()).toContainText('Member 01');
    await page.getByRole('navigation', { name: 'Pages: Members' }).getByRole('button', { name: 'Page 2' }).click();
    await expect(table.getByRole('rowheader')).toContainText(['Member 21', 'Member 22', 'Waiting Person', 'Zoe Admin']);

    await page.getByRole('combobox', { name: 'Account' }).click();
    await page.getByRole('option', { name: 'Waiting' }).click();
    await expect(table.getByRole('rowheader')).toContainText(['Waiting Person']);
    await page.getByRole('searchbox', { name: 'Search members' }).fill('nobody');
    await expect(page.getByText('No matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear all' }).click();

    await page.getByRole('combobox', { name: 'Chapter' }).click();
    await page.getByRole('option', { name: 'Readers' }).click();
    await expect(page).toHaveURL(/chapter_id=/);
    await expect(table.getByRole('rowheader')).toHaveCount(3);
    await expect(table.getByRole('rowheader')).toContainText(['Member 01', 'Member 02', 'Member 03']);
    expect(await faultsOf(page)).toEqual([]);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^Members of .*\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['Member 01', 'Member 02', 'Member 03']);
    await expect(toastOf(page, 'File downloaded.')).toBeVisible();

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Job title' }).uncheck();
    await expect(table.getByRole('columnheader', { name: 'Job title' })).toHaveCount(0);
    await page.goto('/company/members');
    await expect(table.getByRole('columnheader', { name: 'Account' })).toBeVisible();
    await expect(table.getByRole('columnheader', { name: 'Job title' }), 'it stays hidden for this person').toHaveCount(0);
  },
);

test('an admin finds the members who have not started, and deactivates one of them', onOneDayInThree(0), async ({ people, signedIn }) => {
  const company_id = await people.company();
  const { page, session } = await signedIn(await people.companyAdmin({ company_id, full_name: 'Zoe Admin' }));
  for (const full_name of ['Ann', 'Bob']) await people.person({ company_id, full_name });
  const ann = await people.as(session.token)('GET /api/company/members', { query: { search: 'Ann' } });
  expect(ann.members).toHaveLength(1);
  await page.goto('/company/members');
  const table = page.getByRole('table', { name: 'Members' });
  await page.getByRole('combobox', { name: 'Progress' }).click();
  await page.getByRole('option', { name: 'Not started' }).click();
  await expect(page).toHaveURL(/progress=not_begun/);
  await expect(table.getByRole('rowheader')).toContainText(['Ann', 'Bob', 'Zoe Admin']);
  await table.getByRole('columnheader', { name: 'Last activity' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=/);

  await table.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deactivate members?' });
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(dialog.getByText("You can't deactivate your own account.")).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await table.getByRole('checkbox', { name: 'Select all rows on this page' }).uncheck();
  await table.getByRole('row', { name: /Bob/ }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(toastOf(page, '1 member deactivated.')).toBeVisible();
  await expect(table.getByRole('row', { name: /Bob/ })).toContainText('Closed');
});

test("the member list reveals nothing about any individual's progress to staff who see only groups", async ({ people, signedIn }) => {
  const company_id = await people.company();
  const { page, session } = await signedIn(await people.companyAdmin({ company_id, full_name: 'Zoe Admin' }));
  await people.as(session.token)('PUT /api/company/settings', { body: { staff_sees: 'groups' } });
  await page.goto('/company/members?activity=never&sort=last_active');
  const table = page.getByRole('table', { name: 'Members' });
  await expect(table.getByRole('rowheader')).toContainText(['Zoe Admin']);
  await expect(page.getByText('only shows group figures to its staff')).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Last activity' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Progress' })).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
});

test('an admin moves everyone on a list page out of their chapter', onOneDayInThree(1), async ({ people, signedIn }) => {
  const company_id = await people.company();
  const { page, session } = await signedIn(await people.companyAdmin({ company_id, full_name: 'Zoe Admin' }));
  const chapter = await people.as(session.token)('POST /api/company/chapters', { body: { name: 'Readers' } });
  for (const full_name of ['Ann', 'Bob']) await people.person({ company_id, full_name, chapter_id: chapter.id });
  await page.goto(`/company/members?chapter_id=${chapter.id}`);
  const table = page.getByRole('table', { name: 'Members' });
  await expect(table.getByRole('rowheader')).toContainText(['Ann', 'Bob']);
  await table.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: 'Move to chapter…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to another chapter' });
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog.getByText('Choose a chapter.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Chapter' }).click();
  await page.getByRole('option', { name: 'No chapter' }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(toastOf(page, '2 members moved.')).toBeVisible();
  await expect(page.getByText('No matches')).toBeVisible();
});

test('an admin changes the company settings and finds the saved values on returning', onOneDayInThree(2), async ({ people, signedIn }) => {
  const company_id = await people.company();
  const { page, session } = await signedIn(await people.companyAdmin({ company_id }));
  const call = people.as(session.token);
  const chapter = await call('POST /api/company/chapters', { body: { name: 'Newcomers' } });
  await page.goto('/company/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Company settings' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Name' }).fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText("Enter the company's name.")).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Northern Lights');
  await page.getByRole('combobox', { name: 'First day of the week' }).click();
  await page.getByRole('option', { name: 'Sunday' }).click();
  const domains = page.getByRole('combobox', { name: 'Email domains' });
  await domains.fill('Lights.Example');
  await domains.press('Enter');
  await domains.fill('nodomain');
  await domains.press('Enter');
  await page.getByRole('combobox', { name: 'Default chapter' }).click();
  await page.getByRole('option', { name: 'Newcomers' }).click();
  await page.getByRole('checkbox', { name: 'Saturday' }).check();
  await page.getByRole('radio', { name: 'For a number of months' }).check();
  await page.getByRole('textbox', { name: 'Months' }).fill('18');
  await page.getByRole('textbox', { name: 'Line on certificates' }).fill('Awarded under the northern lights');
  await page.getByRole('radio', { name: 'Groups only' }).check();
  await page.getByRole('switch', { name: 'Names on leaderboards' }).uncheck();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Change and save' }).click();
  await expect(page.getByText('Enter a domain, such as example.com.')).toBeVisible();
  await domains.press('Backspace');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Change and save' }).click();
  await expect(toastOf(page, 'Settings saved.')).toBeVisible();

  expect(await call('GET /api/company/settings')).toMatchObject({
    name: 'Northern Lights',
    first_weekday: 7,
    email_domains: ['lights.example'],
    default_chapter_id: chapter.id,
    rest_days: [6],
    certificate_validity_months: 18,
    certificate_line: 'Awarded under the northern lights',
    staff_sees: 'groups',
    leaderboard_names: false,
  });
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Northern Lights');
  await expect(page.getByRole('combobox', { name: 'Default chapter' })).toHaveValue('Newcomers');
  await expect(page.getByRole('radio', { name: 'Groups only' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
});

test(
  'the member list says who approves waiting people, and that person approves and rejects them in their rows',
  onOneDayInThree(0),
  async ({ people, signedIn }) => {
    const company_id = await people.company();
    const { page: admin } = await signedIn(await people.companyAdmin({ company_id }));
    for (const full_name of ['Ann Waits', 'Bob Waits']) await people.person({ company_id, full_name, approved_at: null });
    await admin.goto('/company/members');
    await expect(admin.getByText('A super admin approves people who are waiting')).toBeVisible();
    await expect(admin.getByRole('button', { name: 'More actions for Ann Waits' })).toHaveCount(0);

    const { page } = await signedIn(await people.superAdmin());
    await page.goto(`/company/members?company=${company_id}`);
    await page.getByRole('button', { name: 'More actions for Ann Waits' }).click();
    await page.getByRole('menuitem', { name: 'Approve' }).click();
    await expect(page.getByText('1 waiting for approval')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'More actions for Bob Waits' }).click();
    await page.getByRole('menuitem', { name: 'Reject' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('textbox', { name: /^Reason/ }).fill('Nobody here knows you');
    await question.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByRole('rowheader').filter({ hasText: 'Bob Waits' })).toHaveCount(0);
  },
);
