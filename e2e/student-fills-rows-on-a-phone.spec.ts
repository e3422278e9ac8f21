// Features: capstones, learning, company-guide
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { expect, test } from './harness/test.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('on a phone, a learner opens a folded row of a capstone, fills it, folds it, and finds the value again', async ({
  people,
  signedIn,
}) => {
  const { page } = await signedIn(await people.person(), phone);
  await page.goto('/tracks/mastery/capstone?step=part-launch');
  const rows = page.getByRole('group', { name: 'Conditions to roll back' });
  const counted = rows.getByRole('textbox', { name: 'What is counted' });
  const row = rows.getByText(/^Row 2/);
  await expect(row).toBeVisible();
  await expect(counted).toHaveCount(0);
  await row.click();
  await counted.fill('Refunds without an order');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await row.click();
  await expect(counted).toHaveCount(0);
  await expect(rows.getByText('Row 2: Refunds without an order')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.reload();
  await rows.getByText('Row 2: Refunds without an order').click();
  await expect(counted).toHaveValue('Refunds without an order');
  await rows.getByRole('button', { name: 'Add a row' }).click();
  await expect(rows.getByRole('textbox', { name: 'Id of the must-not' }).last()).toBeFocused();
});

test(
  "on a phone, a learner chooses another line of work, and returns to their job title's",
  onOneDayInThree(1),
  async ({ people, signedIn }) => {
    const company_id = await people.company();
    const admin = await signedIn(await people.companyAdmin({ company_id }));
    const cases = [{ family: 'hr' as const, job_title_ids: ['recruiter'] }];
    await people.as(admin.session.token)('PUT /api/company/guide', { body: { cases } });
    const { page } = await signedIn(await people.person({ company_id, job_title_id: 'recruiter' }), phone);
    await page.goto('/modules/working-safely-with-ai?file=what-must-not-be-pasted');
    const choice = page.getByRole('combobox', { name: 'Show an example from' });
    await expect(choice.getByRole('option').first()).toHaveText('As my job title suggests (Human resources)');
    await expect(choice).toHaveValue('');
    await choice.selectOption('Sales');
    await expect(choice).toHaveValue('sales');
    await page.reload();
    await expect(choice).toHaveValue('sales');
    await choice.selectOption('As my job title suggests (Human resources)');
    await expect(choice).toHaveValue('');
    expect(await faultsOf(page)).toEqual([]);
  },
);
