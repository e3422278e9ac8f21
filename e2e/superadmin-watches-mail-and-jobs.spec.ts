// Features: system
import { readFile } from 'node:fs/promises';
import type { Connection } from '#server/testing/app.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

/** Waits until the mail server has refused an email to this address once, and prevents its job from being retried during the test. */
async function refusedOnce({ pool }: Connection, address: string): Promise<void> {
  const hold = async () =>
    (
      await pool.query(
        `update graphile_worker._private_jobs set run_at = now() + interval '1 hour'
          where attempts > 0 and locked_at is null and key = (select 'mail:' || id from mails where recipient = $1 and attempts > 0)`,
        [address],
      )
    ).rowCount;
  await expect.poll(hold, { timeout: 20_000 }).toBe(1);
}

test(
  'a super admin finds a refused email with its reason, reads it without its secret, sends it again, and sets its job aside or runs it',
  onOneDayInThree(0),
  async ({ people, connection, mailServer, signedIn }) => {
    const { page } = await signedIn(await people.superAdmin());
    const [one, other] = [await people.person(), await people.person()];
    mailServer.refuse([one.email, other.email]);
    for (const { email } of [one, other]) {
      await people.as('')('POST /api/auth/forgot-password', { body: { email } });
      await refusedOnce(connection, email);
    }

    await page.goto('/admin/system?tab=mail');
    await page.getByRole('searchbox', { name: 'Search by address or subject' }).fill(one.email);
    const row = page.getByRole('row').filter({ hasText: one.email });
    await expect(row).toContainText('Failed');
    await expect(row).toContainText('mailbox is full');
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Failed' }).click();
    await expect(page).toHaveURL(/state=failed/);
    await row.getByRole('button', { name: 'Choose a new password', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(one.email);
    await expect(dialog).toContainText('Opening an email is recorded in the audit log.');
    await dialog.getByRole('button', { name: 'Close' }).click();

    // One email's job is set aside, and the other's is run: the mail server now accepts both emails.
    await page.getByRole('tab', { name: 'Jobs' }).click();
    const jobOf = (address: string) => page.getByRole('row').filter({ hasText: address });
    await expect(jobOf(one.email)).toContainText('Send an email');
    await jobOf(one.email)
      .getByRole('button', { name: /^Set “Send an email”/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Set aside' }).click();
    await expect(jobOf(one.email)).toContainText('Set aside');
    mailServer.refuse([]);
    await jobOf(other.email)
      .getByRole('button', { name: /^Run “Send an email”/ })
      .click();
    await expect(toastOf(page, 'The job will run in a moment.')).toBeVisible();
    await mailServer.mailTo(other.email);
    await expect(page.getByRole('table', { name: 'Scheduled tasks' })).toContainText('Delete data whose retention period is over');

    await page.getByRole('tab', { name: 'Emails' }).click();
    await page.getByRole('searchbox', { name: 'Search by address or subject' }).fill(one.email);
    // Each reading is recorded, but sending an open email again does not count as another.
    await row.getByRole('button', { name: 'Choose a new password', exact: true }).click();
    await expect(dialog).toContainText(one.email);
    const readings: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && /\/api\/system\/mails\/[^/?]+$/.test(request.url())) readings.push(request.url());
    });
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await expect(toastOf(page, 'The email is on its way.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(readings).toEqual([]);
    await mailServer.mailTo(one.email);
    await expect(row).toContainText('Sent', { timeout: 15_000 });
    await expect(row.getByRole('button', { name: /^Send “/ })).toHaveCount(0);

    await page.getByRole('tab', { name: 'Audit log' }).click();
    for (const what of ['Sent an email again', 'Ran a background job', 'Set a background job aside', 'Read an email'])
      await expect(page.getByRole('row').filter({ hasText: what }).first()).toBeVisible();
  },
);

test(
  'the audit log can be filtered by action and person, shows values before and after in plain words, and can be exported as a file',
  onOneDayInThree(0),
  async ({ people, signedIn }) => {
    const { page, session } = await signedIn(await people.superAdmin({ full_name: 'Ada Ops' }));
    const [promoted, company] = [await people.person({ full_name: 'Pia Promoted' }), await people.company()];
    await people.as(session.token)('PUT /api/admin/users/:userId/role', {
      params: { userId: promoted.id },
      body: { role: 'CompanyAdmin', company_id: company },
    });

    await page.goto('/admin/system?tab=audit');
    await page.getByRole('combobox', { name: 'What' }).fill('Changed a role');
    await page.getByRole('option', { name: 'Changed a role', exact: true }).click();
    await page.getByRole('combobox', { name: 'Affected person' }).fill('Pia Promoted');
    await page.getByRole('option', { name: /Pia Promoted/ }).click();
    await expect(page).toHaveURL(/kind=role_changed.*person_id=|person_id=.*kind=role_changed/);
    const row = page.getByRole('row').filter({ hasText: 'Pia Promoted' });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Role: Student → Company admin');
    await expect(row).toContainText('Ada Ops');

    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export as CSV' }).click()]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines[0]).toContain('When (Europe/London)');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Role: Student → Company admin');
  },
);
