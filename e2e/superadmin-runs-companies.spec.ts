// Features: companies, identity, organisation, people
import { password } from '#server/testing/factories.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { formNotice, formProblem, signInForm, toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test('a super admin chooses a company, and every company screen keeps that choice', async ({ people, signedIn }) => {
  const admin = await people.companyAdmin();
  const call = people.as((await people.session(admin)).token);
  await call('PUT /api/company/settings', { body: { name: 'Alpine Works' } });
  await call('POST /api/company/chapters', { body: { name: 'Summit' } });
  const { page } = await signedIn(await people.superAdmin());
  await page.goto('/company/chapters');
  await expect(page.getByText('Which company would you like to see?')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Chapters' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const picker = page.getByRole('combobox', { name: 'Choose a company' });
  await picker.click();
  await picker.fill('alpine w');
  await page.getByRole('option', { name: 'Alpine Works' }).click();
  await expect(page).toHaveURL(/\/company\/chapters\?company=[\da-f-]{36}$/);
  await expect(page.getByRole('rowheader', { name: 'Summit' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('navigation', { name: 'Company screens' }).getByRole('link', { name: 'Members' }).click();
  await expect(page).toHaveURL(/\/company\/members\?company=/);
  await expect(page.getByRole('rowheader', { name: admin.full_name })).toBeVisible();
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Student' }).click();
  await expect(page).toHaveURL(/company=.*role=Student|role=Student.*company=/);
  await page.goBack();
  await page.getByRole('navigation', { name: 'Company screens' }).getByRole('link', { name: 'Company settings' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Alpine Works');
});

test('a super admin who follows a link to a chapter stays in its company, and has to choose again if the company is unknown', {
  tag: '@full',
}, async ({ people, signedIn }) => {
  const admin = await people.companyAdmin();
  const chapter = await people.as((await people.session(admin)).token)('POST /api/company/chapters', { body: { name: 'Linked' } });
  const { page } = await signedIn(await people.superAdmin());
  await page.goto(`/company/chapters/${chapter.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Linked' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`company=${chapter.company_id}`));
  await page.goto('/company/members?company=01890000-0000-7000-8000-000000000000');
  await expect(page.getByText("This company doesn't exist")).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Choose a company' })).toBeVisible();
});

test('an admin whose address names another company still sees their own company', onOneDayInThree(0), async ({ people, signedIn }) => {
  const other = await people.companyAdmin({ full_name: 'Somebody Else' });
  const { user } = await people.session(other);
  const { page } = await signedIn(await people.companyAdmin({ full_name: 'Own Admin' }));
  await page.goto(`/company/members?company=${user.company_id}`);
  await expect(page.getByRole('rowheader')).toContainText(['Own Admin']);
});

test('a super admin creates a company, limits it, and finds it by name and status', onOneDayInThree(2), async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.superAdmin());
  await page.goto('/admin/companies');
  await page.getByRole('button', { name: 'New company' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New company' });
  await dialog.getByRole('button', { name: 'Create company' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Granite & Sons');
  await dialog.getByRole('textbox', { name: 'Maximum number of people' }).fill('12');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create company' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Granite & Sons' })).toBeVisible();
  await expect(page.getByText('of 12', { exact: true })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Edit company' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Maximum number of people' }).fill('');
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText("The platform's limit", { exact: true })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'All companies' }).click();
  await page.getByRole('button', { name: 'New company' }).first().click();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Granite & Sons');
  await dialog.getByRole('button', { name: 'Create company' }).click();
  await expect(dialog.getByText('Another company already has this name.').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('searchbox', { name: 'Search companies' }).fill('granite');
  await expect(page.getByRole('rowheader')).toContainText(['Granite & Sons']);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Suspended' }).click();
  await expect(page.getByText('No matches')).toBeVisible();
});

test(
  'a super admin creates a company with its first admin, sees an error at the field for an unusable address, and the admin joins by email',
  onOneDayInThree(0),
  async ({ people, signedIn, mailServer, browserOf }) => {
    const elsewhere = await people.companyAdmin();
    const { page } = await signedIn(await people.superAdmin());
    await page.goto('/admin/companies');
    await page.getByRole('button', { name: 'New company' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New company' });
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Basalt Works');
    const address = dialog.getByRole('textbox', { name: 'Email address of the first admin' });
    await address.fill(elsewhere.email);
    await dialog.getByRole('textbox', { name: 'Full name of the first admin' }).fill('Ada First');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create company' }).click();
    await expect(dialog.getByText(/^This person is in another company: /)).toBeVisible();
    await expect(address).toBeFocused();

    const email = `ada-${Date.now()}@basalt.test`;
    await address.fill(email);
    await dialog.getByRole('button', { name: 'Create company' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Basalt Works' })).toBeVisible();
    await expect(page.getByText(`Ada First, ${email}`)).toBeVisible();
    await expect(page.getByText('Created the company')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    const link = /https?:\/\/\S+\/invitation#token=\S+/.exec((await mailServer.mailTo(email)).text)?.[0] ?? '';
    const admin = await (await browserOf()).newPage();
    await admin.goto(new URL(link).pathname + new URL(link).hash);
    await expect(admin.getByText('Basalt Works').first()).toBeVisible();
  },
);

test(
  'members of a suspended company are signed out with a reason and can return once it is reactivated, and an archived company is no longer listed',
  onOneDayInThree(1),
  async ({ people, signedIn }) => {
    const admin = await people.companyAdmin();
    const { user } = await people.session(admin);
    const member = await signedIn(admin);
    await member.page.goto('/company/settings');
    await expect(member.page.getByRole('heading', { level: 1, name: 'Company settings' })).toBeVisible();

    const { page } = await signedIn(await people.superAdmin());
    await page.goto(`/admin/companies/${user.company_id}`);
    await page.getByRole('button', { name: 'Suspend…' }).click();
    const question = page.getByRole('dialog', { name: /^Suspend / });
    await question.getByRole('button', { name: 'Suspend company' }).click();
    await expect(question.getByText('Give a short reason.')).toBeVisible();
    await question.getByRole('textbox', { name: 'Reason' }).fill('The invoice is open.');
    await question.getByRole('button', { name: 'Suspend company' }).click();
    await expect(page.getByRole('alert').getByText('Reason: The invoice is open.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await member.page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Chapters' }).click();
    await expect(member.page).toHaveURL((url) => url.pathname === '/login');
    await expect(member.page.getByText("You've been signed out")).toBeVisible();
    expect(await faultsOf(member.page)).toEqual([]);
    const form = signInForm(member.page);
    await form.submit(admin.email, password);
    await expect(formProblem(member.page)).toContainText("Your company's access has been suspended.");
    await expect(formNotice(member.page)).toHaveCount(0);

    await page.getByRole('button', { name: 'Reactivate' }).click();
    await expect(toastOf(page, /can sign in again/)).toBeVisible();
    await form.submit(admin.email, password);
    await expect(member.page, 'they continue where they were').toHaveURL((url) => url.pathname === '/company/chapters');

    await page.getByRole('button', { name: 'Archive…' }).click();
    const last = page.getByRole('dialog', { name: /^Archive / });
    await expect(last.getByText("1 member won't be able to sign in")).toBeVisible();
    await last.getByRole('button', { name: 'Archive company' }).click();
    await expect(page.getByRole('alert').getByText(/^Archived on /)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('main').getByRole('link', { name: 'All companies' }).click();
    await page.getByRole('searchbox', { name: 'Search companies' }).fill(name);
    await expect(page.getByText('No matches')).toBeVisible();
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Archived' }).click();
    await expect(page).toHaveURL(/state=archived/);
    await page.getByRole('rowheader').getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(toastOf(page, /^Company restored/)).toBeVisible();
  },
);

test(
  'a super admin moves everyone from one company to another, and the dialog says what moves with them',
  onOneDayInThree(2),
  async ({ people, signedIn, connection }) => {
    const [from, into] = [await people.company(), await people.company()];
    for (const named of [
      [from, 'Merged Mills'],
      [into, 'Merging Mills'],
    ])
      await connection.pool.query('update companies set name = $2 where id = $1', named);
    const members = [await people.person({ company_id: from }), await people.person({ company_id: from })];
    const { page, session } = await signedIn(await people.superAdmin());
    await page.goto(`/admin/companies/${from}`);
    await page.getByRole('button', { name: 'Move everyone…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move everyone from Merged Mills' });
    await expect(dialog).toContainText('All 2 members of Merged Mills will move to the company you choose.');
    await expect(dialog).toContainText('Progress, points and certificates go with them');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(dialog).toContainText('Choose a company.');
    await dialog.getByRole('combobox', { name: 'Company' }).fill('merging');
    await page.getByRole('option', { name: 'Merging Mills' }).click();
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(toastOf(page, '2 people moved.')).toBeVisible();
    await expect(dialog).toBeHidden();
    const call = people.as(session.token);
    for (const { id } of members) {
      const { company } = await call('GET /api/admin/users/:userId', { params: { userId: id } });
      expect(company?.id).toBe(into);
    }
    await expect(page.getByRole('button', { name: 'Move everyone…' }), 'no one is left to move').toHaveCount(0);
  },
);
