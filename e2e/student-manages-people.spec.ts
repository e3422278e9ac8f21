// Features: team, members, reminders, notifications
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { completeModule } from './harness/progress.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test(
  "a manager sees only the people who report to them, opens one person's page, and reminds another",
  onOneDayInThree(1),
  async ({ people, signedIn, errorWatch }) => {
    errorWatch.expectError(/404/);
    const company_id = await people.company();
    const manager = await people.person({ company_id, full_name: 'Mara Manager' });
    const report = await people.person({ company_id, full_name: 'Rolf Report', manager_id: manager.id });
    await people.person({ company_id, full_name: 'Rhea Report', manager_id: manager.id });
    const colleague = await people.person({ company_id, full_name: 'Carl Colleague' });
    const session = await people.session(report);
    await completeModule(people.as(session.token), 'how-language-models-work');

    const { page } = await signedIn(manager);
    await page.goto('/dashboard');
    await page.getByRole('navigation').getByRole('link', { name: 'My team' }).click();
    const table = page.getByRole('table', { name: 'My team' });
    await expect(table.getByRole('row')).toHaveCount(3);
    await expect(table).not.toContainText('Carl Colleague');
    await expect(table.getByRole('row', { name: /Rolf Report/ })).toContainText('1 day');
    expect(await faultsOf(page)).toEqual([]);

    await table.getByRole('link', { name: 'Rolf Report' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rolf Report' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'The last 30 days' })).toContainText('Modules completed1');
    await expect(page.getByRole('region', { name: 'History' })).toContainText(/Completed the module/i);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Congratulate Rolf Report' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send congratulations' }).click();
    await expect(toastOf(page, '1 person was congratulated.')).toBeVisible();

    await page.getByRole('link', { name: 'My team' }).first().click();
    await table.getByRole('checkbox', { name: /Rhea Report/ }).check();
    await page.getByRole('button', { name: 'Remind', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Send a reminder to 1 person?' });
    await expect(dialog).toContainText('Rhea Report');
    await dialog.getByRole('button', { name: 'Send the reminder' }).click();
    await expect(toastOf(page, '1 person was reminded.')).toBeVisible();

    await page.goto(`/team/${colleague.id}`);
    await expect(page.getByText("This person isn't in your team")).toBeVisible();
  },
);

test(
  'a manager hands over to a deputy, who sees the people until the manager ends it; a former deputy sees no one',
  onOneDayInThree(2),
  async ({ people, connection, signedIn }) => {
    const company_id = await people.company();
    const manager = await people.person({ company_id, full_name: 'Mara Manager' });
    const report = await people.person({ company_id, full_name: 'Rolf Report', manager_id: manager.id });
    const deputy = await people.person({ company_id, full_name: 'Dora Deputy' });
    const former = await people.person({ company_id, full_name: 'Fritz Former' });
    await connection.pool.query(
      `insert into delegations (id, company_id, manager_id, deputy_id, from_on, until_on)
      values (gen_random_uuid(), $1, $2, $3, current_date - 9, current_date - 2)`,
      [company_id, manager.id, former.id],
    );

    const { page } = await signedIn(manager);
    await page.goto('/team');
    await page.getByRole('button', { name: 'Hand over to a deputy' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hand over to a deputy' });
    await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
    await expect(dialog).toContainText('Choose a deputy.');
    const field = dialog.getByRole('combobox', { name: 'Deputy' });
    // Colleagues are suggested first; others are found by name.
    await field.click();
    await expect(page.getByRole('option', { name: 'Rolf Report' })).toBeVisible();
    await field.fill('dora');
    await page.getByRole('option', { name: 'Dora Deputy' }).click();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
    await expect(toastOf(page, /^Dora Deputy stands in for you from /)).toBeVisible();
    const deputies = page.getByRole('table', { name: 'Deputies' });
    await expect(deputies.getByRole('row', { name: /Dora Deputy/ })).toContainText('Current');
    await expect(deputies.getByRole('row', { name: /Fritz Former/ })).toContainText('Ended');

    const theirs = await signedIn(deputy);
    await theirs.page.goto('/notifications');
    await theirs.page.getByText("You're standing in for a manager").first().click();
    await expect(theirs.page).toHaveURL(/\/team$/);
    await expect(theirs.page.getByText(/^You're standing in for Mara Manager until /)).toBeVisible();
    await theirs.page.getByRole('link', { name: 'Rolf Report' }).click();
    await expect(theirs.page.getByText("You're standing in for Mara Manager, this person's manager.")).toBeVisible();

    const past = await signedIn(former);
    await past.page.goto('/team');
    await expect(past.page.getByText('No one reports to you')).toBeVisible();
    await expect(past.page.getByRole('navigation').getByRole('link', { name: 'My team' })).toHaveCount(0);
    expect(await faultsOf(past.page)).toEqual([]);

    await deputies.getByRole('button', { name: "End Dora Deputy's time as your deputy now" }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
    await expect(toastOf(page, 'Dora Deputy no longer stands in for you.')).toBeVisible();
    await expect(deputies.getByRole('row', { name: /Dora Deputy/ })).toContainText('You ended it');
    await theirs.page.goto('/team');
    await expect(theirs.page.getByText('No one reports to you')).toBeVisible();
    await expect(theirs.page.getByText(report.full_name)).toHaveCount(0);
  },
);
