// Features: external-learning, requirements
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

const header = 'Email,Title,Provider,Completed on,Hours,Valid until';

test(
  'an admin chooses a file of history, reads what is wrong with it, and records the rest',
  onOneDayInThree(1),
  async ({ people, signedIn }) => {
    const company_id = await people.company();
    const learner = await people.person({ company_id, full_name: 'Ann Learner' });
    const { page } = await signedIn(await people.companyAdmin({ company_id }));
    await page.goto('/company/requirements');
    await page.getByRole('tab', { name: 'Learned elsewhere' }).click();
    await expect(page.getByText('Nothing recorded yet')).toBeVisible();
    await page.getByRole('button', { name: 'Import history' }).click();
    const dialog = page.getByRole('dialog');
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download a sample file' }).click();
    expect((await saving).suggestedFilename()).toBe('learning-history.csv');

    const rows = [
      header,
      `${learner.email},First aid,The Red Cross,2025-03-04,8,2027-03-04`,
      'nobody@example.test,First aid,A school,2025-03-04,,',
    ];
    const choose = async () => {
      const chooser = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: 'Choose a file' }).click();
      await (await chooser).setFiles({ name: 'history.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
    };
    await choose();
    await expect(dialog).toContainText('No active member has this email address.');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Record the history' }).click();
    await expect(toastOf(page, '1 record was added.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Ann Learner.*First aid/ })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'Import history' }).click();
    await choose();
    await expect(dialog).toContainText('This is already recorded.');
    await expect(dialog.getByRole('button', { name: 'Record the history' })).toBeDisabled();
  },
);
