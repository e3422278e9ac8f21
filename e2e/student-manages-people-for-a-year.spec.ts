// Features: team, requirements, reminders, members
import { isDueToday } from '#server/testing/due-today.ts';
import { terms } from '#server/testing/requirements.ts';
import { faultsOf } from './harness/axe.ts';
import { calendarOf } from './harness/calendar.ts';
import { completeModule } from './harness/progress.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test.use({ movesClock: true });

// Each day's run includes one of the three journeys through a year, and the full run includes all of them.
test.skip(!isDueToday(0, 3), "Today's run includes another journey through a year.");

const moduleId = 'how-language-models-work';
const yearly = { due_days: 30, repeat_kind: 'after_due', repeat_months: 12, opens_days: 30, manager_extension_days: 14 } as const;

test('a manager spends a year with a team: what is due, more time within bounds, reminders, a deputy, and a second round', async ({
  people,
  product,
  connection,
  signedIn,
}) => {
  const calendar = calendarOf(product, connection);
  const company_id = await people.company();
  const admin = await people.companyAdmin({ company_id, full_name: 'Ada Admin' });
  const manager = await people.person({ company_id, full_name: 'Mara Manager' });
  const rolf = await people.person({ company_id, full_name: 'Rolf Report', manager_id: manager.id });
  await people.person({ company_id, full_name: 'Rhea Report', manager_id: manager.id });
  const deputy = await people.person({ company_id, full_name: 'Dora Deputy' });
  const asAdmin = people.as((await people.session(admin)).token);
  await asAdmin('POST /api/company/requirements', { body: { ...terms, ...yearly, name: 'Know your models', module_id: moduleId } });
  await calendar.forward(0);

  const open = async (person: typeof manager) => {
    const { page, context } = await signedIn(person);
    await calendar.show(context);
    await page.goto('/team');
    return page;
  };
  const rounds = (page: Awaited<ReturnType<typeof open>>) => page.getByRole('table', { name: 'What is due' });

  // In the first month, one person gets more time, but no more than the requirement allows.
  let page = await open(manager);
  await expect(page.getByText('Overdue: 0 · Due soon: 0')).toBeVisible();
  await page.getByRole('tab', { name: 'What is due' }).click();
  await expect(rounds(page).getByRole('row')).toHaveCount(3);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Extend Know your models for Rolf Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give 1 person more time' });
  await expect(dialog.getByText(/^You may choose a day up to /)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Away for two weeks.');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Extend', exact: true }).click();
  await expect(toastOf(page, '1 round was extended.')).toBeVisible();
  await expect(rounds(page).getByRole('row', { name: /Rolf Report/ })).toContainText('Extended');
  await expect(page.getByRole('button', { name: 'Extend Know your models for Rolf Report' })).toHaveCount(0);

  // Shortly before it is due, the manager reminds the other one, and hands over.
  await calendar.forward(25);
  page = await open(manager);
  await expect(page.getByText('Overdue: 0 · Due soon: 1')).toBeVisible();
  const table = page.getByRole('table', { name: 'My team' });
  await expect(table.getByRole('row').nth(1), 'what is due first stands first').toContainText('Rhea Report');
  await table.getByRole('checkbox', { name: /Rhea Report/ }).check();
  await page.getByRole('button', { name: 'Remind', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the reminder' }).click();
  await expect(toastOf(page, '1 person was reminded.')).toBeVisible();
  const asManager = people.as((await people.session(manager)).token);
  await asManager('POST /api/team/delegations', {
    body: { deputy_id: deputy.id, from_on: calendar.day(), until_on: calendar.day(14) },
  });

  // The deputy finds her overdue, and extends the round.
  await calendar.forward(10);
  page = await open(deputy);
  await expect(page.getByText('Overdue: 1 · Due soon: 0')).toBeVisible();
  await page.getByRole('combobox', { name: 'What is due' }).click();
  await page.getByRole('option', { name: 'Something overdue' }).click();
  await expect(table.first()).toBeVisible();
  await page.getByRole('link', { name: 'Rhea Report' }).click();
  await expect(page.getByText("You're standing in for Mara Manager, this person's manager.")).toBeVisible();
  const due = page.getByRole('region', { name: 'What is due' });
  await expect(due.getByText('Overdue')).toBeVisible();
  await due.getByRole('button', { name: 'Extend Know your models for Rhea Report' }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Reason' }).fill('She was ill.');
  await dialogOf(page).getByRole('button', { name: 'Extend', exact: true }).click();
  await expect(toastOf(page, '1 round was extended.')).toBeVisible();
  await expect(due.getByText('Overdue')).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);

  // The delegation ends by its last day. The manager talks with the one who completed it, and can't give the other one more time.
  await completeModule(people.as((await people.session(rolf)).token), moduleId);
  await calendar.forward(10);
  page = await open(deputy);
  await expect(page.getByText('No one reports to you')).toBeVisible();
  page = await open(manager);
  await expect(page.getByText('Overdue: 1 · Due soon: 0')).toBeVisible();
  await page.goto('/team?view=rounds');
  await expect(rounds(page).getByRole('row', { name: /Rhea Report/ })).toContainText('Overdue');
  await expect(page.getByRole('button', { name: /^Extend Know your models/ })).toHaveCount(0);
  await page.goto(`/team/${rolf.id}`);
  await expect(page.getByRole('region', { name: 'What is due' })).toContainText('Nothing is due.');
  await expect(page.getByRole('region', { name: 'The last 30 days' })).toContainText('Modules completed1');

  // A year later the second round is open for both, and managers may extend it again.
  await calendar.forward(330);
  page = await open(manager);
  await page.getByRole('tab', { name: 'What is due' }).click();
  await expect(rounds(page).getByRole('row', { name: /Rolf Report/ })).toContainText('round 2');
  await expect(rounds(page).getByRole('row', { name: /Rhea Report/ })).toContainText('round 2');
  await expect(page.getByRole('button', { name: /^Extend Know your models/ })).toHaveCount(2);
  expect(await faultsOf(page)).toEqual([]);
});

const dialogOf = (page: import('@playwright/test').Page) => page.getByRole('dialog', { name: 'Give 1 person more time' });
