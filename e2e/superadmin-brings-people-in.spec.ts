// Features: invitations, organisation
import { randomUUID } from 'node:crypto';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test(
  'a super admin invites people by email and from a file into the company that they chose, and into no other',
  onOneDayInThree(1),
  async ({ people, signedIn, connection }) => {
    const company_id = await people.company();
    const run = randomUUID().slice(0, 8);
    const [mailed, filed] = [`mailed-${run}@chosen.example`, `filed-${run}@chosen.example`];
    const { page } = await signedIn(await people.superAdmin());
    await page.goto(`/company/invitations?company=${company_id}`);
    await page.getByRole('button', { name: 'Invite people' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite people' });
    await dialog.getByRole('textbox', { name: 'Email addresses' }).fill(mailed);
    await dialog.getByRole('button', { name: 'Send invitations' }).click();
    await expect(toastOf(page, '1 person invited.')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: mailed })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await page.getByRole('link', { name: 'Import people' }).click();
    await expect(page).toHaveURL(new RegExp(`/company/invitations/import\\?company=${company_id}`));
    const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(`Email\n${filed}\n`) };
    await page.locator('input[type="file"]').setInputFiles(file);
    await expect(page.getByText('1 ready, 0 with problems')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Invite 1 person' }).click();
    await expect(page.getByRole('heading', { name: '1 person invited' })).toBeVisible();
    const { rows } = await connection.pool.query('select email, company_id from invitations where email like $1 order by email', [
      `%-${run}@chosen.example`,
    ]);
    expect(rows).toEqual([
      { email: filed, company_id },
      { email: mailed, company_id },
    ]);
  },
);
