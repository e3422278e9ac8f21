// Features: people, user-management
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test(
  'a super admin approves and rejects several people together, each of them gets an email, and the result names those already decided',
  onOneDayInThree(1),
  async ({ people, mailServer, signedIn }) => {
    const mark = `Bulk ${Date.now()}`;
    const waiting = (name: string, minutes: number) =>
      // These people have waited longest, so they are on the first page.
      people.person({ approved_at: null, full_name: `${mark} ${name}`, created_at: new Date(Date.UTC(2020, 0, 1, 0, minutes)) });
    const [one, two, three, four] = [await waiting('One', 1), await waiting('Two', 2), await waiting('Three', 3), await waiting('Four', 4)];
    const { page } = await signedIn(await people.superAdmin());
    await page.goto('/admin/users');
    await page.getByRole('tab', { name: /^Waiting/ }).click();
    await expect(page).toHaveURL(/\?tab=waiting$/);
    const choose = (name: string) =>
      page
        .getByRole('row', { name: new RegExp(`${mark} ${name}`) })
        .getByRole('checkbox')
        .check();
    await choose('One');
    await choose('Two');
    // Someone else decides about one of them in the meantime.
    await people.change(two, { approved_at: new Date() });
    const bar = page.getByRole('status').filter({ hasText: '2 rows selected' });
    await bar.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog', { name: 'Approve registrations?' }).getByRole('button', { name: 'Approve' }).click();
    const left = page.getByRole('dialog', { name: 'Some people were skipped' });
    await expect(left).toContainText(`${two.full_name}Already decided`);
    expect(await faultsOf(page)).toEqual([]);
    await left.getByRole('button', { name: 'Close' }).last().click();
    expect((await mailServer.mailTo(one.email)).text).toContain('/login');

    await choose('Three');
    await choose('Four');
    await page.getByRole('status').filter({ hasText: '2 rows selected' }).getByRole('button', { name: 'Reject' }).click();
    const ask = page.getByRole('dialog', { name: 'Reject registrations?' });
    await ask.getByRole('textbox', { name: 'Reason' }).fill('We know none of you.');
    await ask.getByRole('button', { name: 'Reject' }).click();
    await expect(toastOf(page, '2 registrations have been rejected.')).toBeVisible();
    for (const { email } of [three, four]) expect((await mailServer.mailTo(email)).text).toContain('We know none of you.');
  },
);

test(
  'a super admin who rejects someone waiting for approval gives a reason, which is emailed to that person',
  onOneDayInThree(0),
  async ({ people, mailServer, signedIn }) => {
    const person = await people.person({
      approved_at: null,
      full_name: `Unknown Person ${Date.now()}`,
      created_at: new Date(Date.UTC(2020, 0, 1)),
    });
    const { page } = await signedIn(await people.superAdmin());
    await page.goto('/admin/users?tab=waiting');
    await page.getByRole('button', { name: `Reject ${person.full_name}` }).click();
    const ask = page.getByRole('dialog', { name: `Reject ${person.full_name}'s registration?` });
    await expect(ask).toContainText(person.email);
    await ask.getByRole('button', { name: 'Reject' }).click();
    await expect(ask.getByText('Give a short reason.')).toBeVisible();
    expect(mailServer.mails.filter(({ to }) => to === person.email)).toEqual([]);
    await ask.getByRole('textbox', { name: 'Reason' }).fill('Nobody here knows “Unknown & Sons”.');
    await ask.getByRole('button', { name: 'Reject' }).click();
    await expect(toastOf(page, `${person.full_name}'s registration has been rejected.`)).toBeVisible();
    const mail = await mailServer.mailTo(person.email);
    expect(mail.subject).toBe("Your registration wasn't approved");
    expect(mail.text).toContain('Reason: Nobody here knows “Unknown & Sons”.');
    await page.goto(`/admin/users/${person.id}`);
    await expect(page.getByText('Nobody here knows “Unknown & Sons”.').first()).toBeVisible();
  },
);

test(
  "a super admin finds a person, makes them a company's admin, and deactivates and reactivates the account",
  onOneDayInThree(1),
  async ({ people, signedIn }) => {
    const person = await people.person({ full_name: `Found Person ${Date.now()}` });
    const company = await people.company();
    const boss = await people.superAdmin();
    const { page } = await signedIn(boss);
    const call = people.as((await people.session(boss)).token);
    const { name } = await call('GET /api/admin/companies/:companyId', { params: { companyId: company } });
    await page.goto('/admin/users');
    await page.getByRole('searchbox', { name: 'Search by name or address' }).fill(person.full_name);
    await expect(page).toHaveURL(/search=Found/);
    await page.getByRole('link', { name: person.full_name }).click();
    await expect(page.getByRole('heading', { level: 1, name: person.full_name })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const act = async (item: string) => {
      await page.getByRole('button', { name: `Actions for ${person.full_name}` }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await act('Change role…');
    const dialog = page.getByRole('dialog', { name: `Change ${person.full_name}'s role` });
    await dialog.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Company admin' }).click();
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await expect(dialog.getByText('Choose a company.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Company' }).fill(name);
    await page.getByRole('option', { name }).click();
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await expect(page.getByText(`Became a member of ${name}, and their role changed from Student to Company admin.`)).toBeVisible();
    await act('Deactivate…');
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('button', { name: 'Reactivate…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
    await expect(page.getByText('Their account was reactivated.')).toBeVisible();
  },
);
