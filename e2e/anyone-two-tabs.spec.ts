// Features: organisation, identity, system, invitations, learning
import type { Page } from '@playwright/test';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
const refusal = 'Someone else saved this while you were editing. Nothing was overwritten.';
const bar = (page: Page) => page.getByRole('region', { name: "Your changes aren't saved yet." });

/** Saves and closes the toast, so the test doesn't mistake it for the next one. */
async function saved(page: Page, words: string): Promise<void> {
  await save(page);
  await toastOf(page, words).getByRole('button').click();
  await expect(bar(page)).toHaveCount(0);
}

test(
  "two tabs change a company's settings and a profile, and both sets of changes are kept or the person resolves a conflict",
  onOneDayInThree(0),
  async ({ people, signedIn }) => {
    const { page: one, context, session } = await signedIn(await people.companyAdmin({ company_id: await people.company() }));
    const call = people.as(session.token);
    const other = await context.newPage();
    for (const page of [one, other]) {
      await page.goto('/company/settings');
      await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
    }

    await one.getByRole('radio', { name: 'Groups only' }).check();
    await save(one);
    await expect(one.getByRole('dialog')).toContainText('From “Results” to “Groups only”, for the whole company, immediately');
    await one.getByRole('button', { name: 'Change and save' }).click();
    await expect(toastOf(one, 'Settings saved.')).toBeVisible();
    await toastOf(one, 'Settings saved.').getByRole('button').click();
    await other.getByRole('textbox', { name: 'Line on certificates' }).fill('Of the other tab');
    await save(other);
    await expect(other.getByText(refusal)).toBeVisible();
    await expect(bar(other)).toContainText('Someone else has changed this in the meantime: What your staff can see about one person.');
    await expect(other.getByRole('radio', { name: 'Groups only' })).toBeChecked();
    await saved(other, 'Settings saved.');
    expect(await call('GET /api/company/settings')).toMatchObject({ staff_sees: 'groups', certificate_line: 'Of the other tab' });

    await other.getByRole('textbox', { name: 'Name', exact: true }).fill('Name of the other');
    await saved(other, 'Settings saved.');
    await one.getByRole('textbox', { name: 'Name', exact: true }).fill('Name of the one');
    await save(one);
    await expect(bar(one)).toContainText('Someone else changed “Name” while you were editing it.');
    await expect(bar(one)).toContainText('Theirs: Name of the other');
    await expect(one.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    await one.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await one.getByRole('button', { name: 'Stay here' }).click();
    await one.getByRole('button', { name: 'Keep your value for “Name”' }).click();
    await saved(one, 'Settings saved.');
    expect((await call('GET /api/company/settings')).name).toBe('Name of the one');

    for (const page of [one, other]) {
      await page.goto('/profile');
      await expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible();
    }
    await one.getByRole('textbox', { name: 'A few words about yourself' }).fill('Of one');
    await saved(one, 'Your profile is saved.');
    await other.getByRole('textbox', { name: 'A few words about yourself' }).fill('Of the other');
    await other.getByRole('textbox', { name: 'Full name' }).fill('Ada Other');
    await save(other);
    await other.getByRole('button', { name: 'Use their value for “A few words about yourself”' }).click();
    await saved(other, 'Your profile is saved.');
    expect(await call('GET /api/users/profile')).toMatchObject({ bio: 'Of one', full_name: 'Ada Other' });
  },
);

test(
  'two tabs choose columns of the same file, both choices are kept, and the tab with the older state shows a notice',
  onOneDayInThree(1),
  async ({ people, signedIn }) => {
    const { page: one, context } = await signedIn(await people.companyAdmin({ company_id: await people.company() }));
    const other = await context.newPage();
    const buffer = Buffer.from(`mail,x1,x2\nkim-${Date.now()}@example.test,Kim Other,Student`);
    await one.goto('/company/invitations/import');
    await one.locator('input[type="file"]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
    const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
    await expect(field(one, 'Full name')).toBeVisible();
    await other.goto(one.url());
    await expect(field(other, 'Full name')).toBeVisible();
    const choose = async (page: Page, name: string, option: string) => {
      await field(page, name).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await choose(one, 'Full name', 'x1');
    await expect(one.getByRole('cell', { name: 'Kim Other' })).toBeVisible();
    await choose(other, 'Role', 'x2');
    await expect(other.getByRole('alert').filter({ hasText: 'Someone else' })).toBeVisible();
    await expect(field(other, 'Full name'), 'the choice from the other tab is shown').toHaveValue('x1');
    await choose(other, 'Role', 'x2');
    await expect(field(other, 'Role')).toHaveValue('x2');
    await other.reload();
    await expect(field(other, 'Full name')).toHaveValue('x1');
    await expect(field(other, 'Role')).toHaveValue('x2');
  },
);

test(
  'two tabs change the platform settings and the backup schedule, and leaving without saving asks for confirmation',
  onOneDayInThree(2),
  async ({ people, signedIn }) => {
    const { page: one, context, session } = await signedIn(await people.superAdmin());
    const call = people.as(session.token);
    const other = await context.newPage();
    await one.goto('/admin/system');
    await one.getByRole('textbox', { name: 'Minimum password length' }).fill('12');
    await one.getByRole('tab', { name: 'Health' }).click();
    await expect(one.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await one.getByRole('button', { name: 'Stay here' }).click();
    await expect(one.getByRole('textbox', { name: 'Minimum password length' })).toHaveValue('12');
    await one.getByRole('button', { name: 'Discard changes' }).click();
    await one.getByRole('tab', { name: 'Backups' }).click();
    await other.goto('/admin/system?tab=backups');

    for (const page of [one, other]) await expect(page.getByLabel('Keep for (days)')).toBeVisible();
    const before = await call('GET /api/system/backups/schedule');
    try {
      await one.getByLabel('Keep for (days)').fill('41');
      await saved(one, 'The schedule was saved.');
      await other.getByRole('combobox', { name: 'At', exact: true }).click();
      await other.getByRole('option', { name: '05:00 UTC' }).click();
      await save(other);
      await expect(other.getByText(refusal)).toBeVisible();
      await expect(other.getByLabel('Keep for (days)')).toHaveValue('41');
      await saved(other, 'The schedule was saved.');
      expect(await call('GET /api/system/backups/schedule')).toMatchObject({ keep_days: 41, hour: 5 });
    } finally {
      const { full_every_days, hour, keep_days } = before;
      await call('PUT /api/system/backups/schedule', { body: { full_every_days, hour, keep_days } });
    }
  },
);

test('a step completed in one tab shows as completed in another open tab', async ({ people, signedIn }) => {
  const { page: one, context } = await signedIn(await people.person());
  const other = await context.newPage();
  for (const page of [one, other]) {
    await page.goto('/modules/how-language-models-work');
    await expect(page.getByRole('link', { name: /^Done, next/ })).toBeVisible();
  }
  await one.getByRole('link', { name: /^Done, next/ }).click();
  for (const page of [one, other])
    await expect(page.getByRole('progressbar', { name: 'Progress in How language models work' })).not.toHaveAttribute('aria-valuenow', '0');
});
