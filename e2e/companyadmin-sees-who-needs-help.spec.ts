// Features: reminders, analytics, company-dashboard
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test(
  'an admin reminds a member who has not started, and the member gets a notification',
  onOneDayInThree(0),
  async ({ people, signedIn }) => {
    const company_id = await people.company();
    const admin = await people.companyAdmin({ company_id, full_name: 'Amara Okafor' });
    const learner = await people.person({ company_id, full_name: 'Noor Haddad' });
    const { page } = await signedIn(admin);
    await page.goto('/dashboard');
    const list = page.getByRole('list', { name: "Who hasn't started?" });
    await expect(page.getByText("2 members haven't started yet.")).toBeVisible();
    await expect(page.getByText('No one is stuck.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await list.getByRole('button', { name: 'Remind Noor Haddad' }).click();
    await expect(toastOf(page, '1 member was reminded.')).toBeVisible();
    await expect(
      list
        .getByRole('listitem')
        .filter({ hasText: 'Noor Haddad' })
        .getByText(/^Reminded/),
    ).toBeVisible();
    await expect(list.getByRole('button', { name: 'Remind Noor Haddad' })).toHaveCount(0);

    const theirs = await signedIn(learner);
    await theirs.page.goto('/notifications');
    await expect(theirs.page.getByText('Amara Okafor sent you a reminder')).toBeVisible();
  },
);

test(
  'an admin who reminds everyone on a list first confirms it, and sees how many people will be reminded',
  onOneDayInThree(0),
  async ({ people, signedIn }) => {
    const company_id = await people.company();
    const { page } = await signedIn(await people.companyAdmin({ company_id }));
    const noor = await people.person({ company_id, full_name: 'Noor Haddad' });
    await people.person({ company_id, full_name: 'Sami Aho' });
    await page.goto('/dashboard');
    const all = page.getByRole('button', { name: /^Remind all 3/ });
    await all.click();
    const question = page.getByRole('dialog', { name: 'Remind 3 members?' });
    expect(await faultsOf(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(/^Reminded/)).toHaveCount(0);
    await all.click();
    await question.getByRole('textbox', { name: 'Your own message (optional)' }).fill('See you on <Friday>');
    await question.getByRole('button', { name: 'Remind' }).click();
    await expect(toastOf(page, '3 members were reminded.')).toBeVisible();
    await expect(all).toHaveCount(0);

    // The reminder contains the sender's line and a link to the first step.
    const theirs = await signedIn(noor);
    await theirs.page.goto('/notifications');
    await expect(
      theirs.page.getByText('“See you on <Friday>” Your first step is waiting. A few minutes are enough to start.'),
    ).toBeVisible();
    await theirs.page.getByRole('link', { name: /sent you a reminder/ }).click();
    await expect(theirs.page).toHaveURL(/\/modules\/[\w-]+\?file=/);
  },
);

test(
  'an admin who tabs to a figure sees what it counts, and can follow a link to its source',
  onOneDayInThree(1),
  async ({ people, signedIn }) => {
    const { page } = await signedIn(await people.companyAdmin());
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Completion rate' }).focus();
    await expect(page.getByRole('tooltip')).toContainText('the percentage they have completed');
    await page.getByRole('link', { name: 'Members: 1' }).click();
    await expect(page).toHaveURL(/\/company\/members/);
  },
);

test(
  'a super admin sees the same company dashboard as the admin, and its links keep the company',
  onOneDayInThree(2),
  async ({ people, signedIn }) => {
    const company_id = await people.company();
    await people.person({ company_id, full_name: 'Noor Haddad' });
    const { page } = await signedIn(await people.superAdmin());
    await page.goto(`/admin/companies/${company_id}`);
    await expect(page.getByText("1 member hasn't started yet.")).toBeVisible();
    await page.getByRole('link', { name: 'Invited: 1' }).click();
    await expect(page).toHaveURL(new RegExp(`/company/invitations\\?company=${company_id}`));
  },
);

test('the dashboard names no one in a company whose staff see only groups', async ({ people, signedIn, connection }) => {
  const company_id = await people.company();
  const admin = await people.companyAdmin({ company_id });
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dov']) await people.person({ company_id, full_name: `${name} Hidden` });
  await connection.pool.query(`update companies set staff_sees = 'groups' where id = $1`, [company_id]);
  const { page } = await signedIn(admin);
  await page.goto('/dashboard');
  await expect(page.getByText("5 members haven't started yet.")).toBeVisible();
  await expect(page.getByText('so no one is named here').first()).toBeVisible();
  await expect(page.getByText('Hidden')).toHaveCount(0);
});
