// Features: companies, identity, invitations, organisation, people
import type { Page } from '@playwright/test';
import writeWorkbook from 'write-excel-file/node';
import { password } from '#server/testing/factories.ts';
import { faultsOf } from './harness/axe.ts';
import { linkIn } from './harness/mail-server.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { formProblem, signInForm, signOut, toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

/** A CSV file to upload. */
const csv = (name: string, rows: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
const sendFile = (page: Page, file: ReturnType<typeof csv>) => page.locator('input[type="file"]').setInputFiles(file);
const run = Date.now();

/** Counts button presses, so that the test notices if a screen needs more of them. */
function pressing(page: Page) {
  let presses = 0;
  return {
    async press(...[role, options]: Parameters<Page['getByRole']>) {
      presses++;
      await page.getByRole(role, options).click();
    },
    count: () => presses,
  };
}

test(
  'an admin imports fifty people in three chapters into an empty company from a file, with fewer than fifteen button presses',
  onOneDayInThree(0),
  async ({ people, signedIn, mailServer, browserOf }) => {
    const company_id = await people.company();
    const { page } = await signedIn(await people.companyAdmin({ company_id }));
    const { press, count } = pressing(page);
    const addressOf = (index: number) => `fifty-${index}-${run}@example.test`;
    const teams = ['Oslo', 'Bergen', 'Tromsø'];
    const rows = Array.from({ length: 50 }, (_, index) => `${addressOf(index)};Person ${index};${teams[index % 3]};${addressOf(0)}`);
    rows[0] = `${addressOf(0)};The Manager;Oslo;`;

    await page.goto('/dashboard');
    await press('link', { name: 'Invitations' });
    await expect(page.getByText('No invitations yet')).toBeVisible();
    await press('link', { name: 'Import people' });
    await sendFile(page, csv('people.csv', ['E-Mail;Name;Team;Manager', ...rows]));
    await expect(page.getByText('0 ready, 50 with problems')).toBeVisible();
    await press('switch', { name: 'Create the 3 missing chapters' });
    await expect(page.getByText('50 ready, 0 with problems')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await press('button', { name: 'Invite 50 people' });
    await expect(page.getByRole('heading', { name: '50 people invited' })).toBeVisible();
    await expect(page.getByText('All 50 emails have been sent.')).toBeVisible({ timeout: 60_000 });
    const saving = page.waitForEvent('download');
    await press('button', { name: 'Download the result' });
    expect((await saving).suggestedFilename()).toBe('people - result.csv');
    expect(count()).toBeLessThan(15);
    await page.goto('/company/chapters');
    for (const team of teams) await expect(page.getByRole('rowheader', { name: team })).toBeVisible();

    // One of the invited people follows the link in the email, in another browser.
    const mail = await mailServer.mailTo(addressOf(1));
    const visitor = await (await browserOf()).newPage();
    await visitor.goto(linkIn(mail));
    await expect(visitor.getByText(/in the chapter Bergen/)).toBeVisible();
    expect(await faultsOf(visitor)).toEqual([]);
    await expect(visitor.getByRole('textbox', { name: 'Full name' })).toHaveValue('Person 1');
    await visitor.getByLabel(/^Password/).fill('short');
    await visitor.getByRole('button', { name: /^Join / }).click();
    await expect(visitor.getByText(/at least 8 characters/).last()).toBeVisible();
    await visitor.getByLabel(/^Password/).fill(password);
    await visitor.getByRole('button', { name: /^Join / }).click();
    await expect(toastOf(visitor, 'Welcome, Person 1!')).toBeVisible();
    await expect(visitor, 'the password is not asked for again').toHaveURL(/\/dashboard$/);
    const header = visitor.getByRole('banner');
    await expect(header.getByText('Welcome, Person 1', { exact: true })).toBeVisible();
    await signOut(visitor);
    await visitor.goto('/login');
    await signInForm(visitor).submit(addressOf(1), password);
    await expect(header.getByText('Welcome back, Person 1', { exact: true })).toBeVisible();
    await signOut(visitor);
    await visitor.goto(linkIn(mail));
    await expect(formProblem(visitor)).toHaveText('This invitation has already been accepted. Sign in with your address.');

    await page.goto('/company/invitations?state=accepted');
    await expect(page.getByRole('rowheader', { name: addressOf(1) })).toBeVisible();
  },
);

test('an admin imports five hundred rows, sees why twenty are refused, and skips those', { tag: '@full' }, async ({ people, signedIn }) => {
  const company_id = await people.company();
  const { page } = await signedIn(await people.companyAdmin({ company_id }));
  const rows = Array.from({ length: 500 }, (_, index) =>
    index % 25 === 3 ? `broken ${index},Nobody` : `many-${index}-${run}@example.test,Person ${index}`,
  );
  await page.goto('/company/invitations/import');
  await sendFile(page, csv('many.csv', ['Email,Name', ...rows]));
  await expect(page.getByText('480 ready, 20 with problems')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Problem', exact: true }).click();
  await expect(page.getByText("“broken 3” isn't an email address.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite 480 people' })).toBeDisabled();
  await page.reload();
  await page.getByRole('checkbox', { name: 'Skip the 20 rows with problems' }).check();
  await page.getByRole('button', { name: 'Invite 480 people' }).click();
  await expect(page.getByRole('heading', { name: '480 people invited' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('progressbar', { name: 'Emails sent' })).toBeVisible();
});

test(
  'an admin corrects a bad workbook row on screen, confirms the new admin, and sees who is invited',
  onOneDayInThree(0),
  async ({ people, signedIn }) => {
    const company_id = await people.company();
    const { page } = await signedIn(await people.companyAdmin({ company_id }));
    const cell = (value: string) => ({ value, type: String });
    const rows = [
      ['Email', 'Name', 'Role'],
      ['not an address', 'Ada Bad', ''],
      [`boss-${run}@example.test`, 'Bo Boss', 'Company admin'],
    ];
    const buffer = await writeWorkbook([{ data: rows.map((row) => row.map(cell)), sheet: 'People' }]).toBuffer();
    await page.goto('/company/invitations/import');
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await page.locator('input[type="file"]').setInputFiles({ name: 'people.xlsx', mimeType, buffer });
    await expect(page.getByText('1 ready, 1 with a problem')).toBeVisible();
    await expect(page.getByRole('rowheader').first()).toHaveText('not an address');
    await page.getByRole('button', { name: 'Edit line 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit line 2' });
    await expect(dialog.getByText("“not an address” isn't an email address.")).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Email', exact: true }).fill('still not one');
    await dialog.getByRole('button', { name: 'Save and check' }).click();
    await expect(dialog.getByText("“still not one” isn't an email address.")).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Email', exact: true }).fill(`ada-${run}@example.test`);
    await dialog.getByRole('button', { name: 'Save and check' }).click();
    await expect(toastOf(page, 'Line 2 is ready.')).toBeVisible();
    await expect(page.getByText('2 ready, 0 with problems')).toBeVisible();
    const invite = page.getByRole('button', { name: 'Invite 2 people' });
    await expect(invite).toBeDisabled();
    await page.getByRole('checkbox', { name: '1 of them will become a company admin' }).check();
    await invite.click();
    await expect(page.getByRole('row').getByText('Invited', { exact: true })).toHaveCount(2);
  },
);

test(
  'an admin invites people by email, sees which addresses cannot be invited, and withdraws an invitation',
  onOneDayInThree(1),
  async ({ people, signedIn }) => {
    const company_id = await people.company();
    const admin = await people.companyAdmin({ company_id });
    const { page } = await signedIn(admin);
    const email = `by-mail-${run}@example.test`;
    await page.goto('/company/invitations');
    await page.getByRole('button', { name: 'Invite people' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite people' });
    await dialog.getByRole('textbox', { name: 'Email addresses' }).fill('nobody');
    await dialog.getByRole('button', { name: 'Send invitations' }).click();
    await expect(dialog.getByText("“nobody” isn't an email address.")).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Email addresses' }).fill(`${email}, ${admin.email}`);
    await dialog.getByRole('button', { name: 'Send invitations' }).click();
    await expect(toastOf(page, '1 person invited.')).toBeVisible();
    await expect(dialog.getByText(`${admin.email}: This person is already a member.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: `Actions for the invitation for ${email}` }).click();
    await page.getByRole('menuitem', { name: 'Send again' }).click();
    await expect(toastOf(page, `The invitation was sent to ${email} again.`)).toBeVisible();
    await page.getByRole('button', { name: `Actions for the invitation for ${email}` }).click();
    await page.getByRole('menuitem', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('row', { name: email }).getByText('Withdrawn')).toBeVisible();
  },
);

test(
  'a person joins with a shared link and confirms their address by email, while an address at another domain is refused',
  onOneDayInThree(2),
  async ({ people, signedIn, mailServer, browserOf }) => {
    const company_id = await people.company();
    const { page } = await signedIn(await people.companyAdmin({ company_id }));
    const domain = `acme-${run}.test`;
    await page.goto('/company/invitations');
    await page.getByRole('button', { name: 'Create link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create link' });
    await dialog.getByRole('combobox', { name: 'Domains' }).fill(domain);
    await dialog.getByRole('textbox', { name: 'Maximum number of people' }).fill('1');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const address = page.getByRole('textbox', { name: `Link for @${domain}` });
    await expect(address).toHaveValue(/\/invitation#token=[\w-]{43}$/);
    expect(await faultsOf(page)).toEqual([]);
    const link = new URL(await address.inputValue());

    const visitor = await (await browserOf()).newPage();
    await visitor.goto(link.pathname + link.hash);
    const field = visitor.getByRole('textbox', { name: 'Email address' });
    await field.fill('somebody@elsewhere.test');
    await visitor.getByRole('button', { name: 'Continue' }).click();
    await expect(visitor.getByText('This link is for addresses at other domains. Use your work address.').first()).toBeVisible();
    await field.fill(`kim@${domain}`);
    await visitor.getByRole('button', { name: 'Continue' }).click();
    await expect(visitor.getByText(`We've sent a link to kim@${domain}.`, { exact: false })).toBeVisible();

    await visitor.goto(linkIn(await mailServer.mailTo(`kim@${domain}`)));
    await visitor.getByRole('textbox', { name: 'Full name' }).fill('Kim Colleague');
    await visitor.getByLabel(/^Password/).fill(password);
    await visitor.getByRole('button', { name: /^Join / }).click();
    await expect(visitor.getByRole('banner').getByText('Welcome, Kim Colleague', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 of 1 people joined · No expiry', { exact: false })).toBeVisible();
  },
);

test('a person with an account signs in on the invitation page and joins, while the page refuses someone signed in as another person', {
  tag: '@full',
}, async ({ people, signedIn, mailServer }) => {
  const company_id = await people.company();
  const { session } = await signedIn(await people.companyAdmin({ company_id }));
  const known = await people.person();
  await people.as(session.token)('POST /api/company/invitations', { body: { emails: [known.email] } });
  const link = linkIn(await mailServer.mailTo(known.email, /invites/));

  const { page } = await signedIn(await people.person());
  await page.goto(link);
  await expect(formProblem(page)).toContainText('This invitation is for someone else.');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You already have an account.', { exact: false })).toBeVisible();
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: /^Join / }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/profile');
  await signOut(page);
});
