// Features: requirements, company-dashboard, organisation, reports
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

const module = 'How language models work';
const longAgo = new Date('2024-01-01T09:00:00Z');

const chooseModule = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Module' }).fill('language models');
  await page.getByRole('option', { name: module }).click();
};
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

test('an admin creates a requirement by answering four questions, sees who will get it, and gives people more time', async ({
  people,
  signedIn,
}) => {
  const company_id = await people.company();
  const { page } = await signedIn(await people.companyAdmin({ company_id, full_name: 'Zoe Admin' }));
  await people.person({ company_id, full_name: 'Ann Learner' });
  await people.person({ company_id, full_name: 'Ben Learner' });
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Requirements' }), 'nothing is required yet').toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Requirements' }).click();
  await expect(page.getByText('Nothing is required yet')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'New requirement' }).first().click();
  await page.getByRole('button', { name: 'Create requirement' }).click();
  await expect(page.getByText('Choose a module.')).toBeVisible();
  await chooseModule(page);
  await expect(page.getByRole('textbox', { name: 'Name' }), 'it is named after its content').toHaveValue(module);
  const preview = page.getByRole('region', { name: 'Who will get it' });
  await expect(preview.getByText('Ann Learner')).toBeVisible();
  await expect(preview.getByText('3 people').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Again some months after each person completed it' }).check();
  await page.getByText('More choices').click();
  await page.getByRole('textbox', { name: 'Days of grace' }).fill('5');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create requirement' }).click();
  await expect(toastOf(page, `Requirement created: ${module}`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: module })).toBeVisible();
  await expect(page.getByText('Again every year, counted from completion').first()).toBeVisible();
  await expect(rowOf(page, 'Ann Learner'), 'it is applied in the background').toContainText('Not started', { timeout: 15_000 });
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('checkbox', { name: /^Select Ann Learner/ }).check();
  await page.getByRole('button', { name: 'Extend…' }).click();
  const extend = page.getByRole('dialog', { name: 'Give 1 person more time' });
  await extend.getByRole('button', { name: 'Extend', exact: true }).click();
  await expect(extend.getByText('Enter a reason.')).toBeVisible();
  await extend.getByRole('textbox', { name: 'Reason' }).fill('Parental leave.');
  expect(await faultsOf(page)).toEqual([]);
  await extend.getByRole('button', { name: 'Extend', exact: true }).click();
  await expect(toastOf(page, '1 round was extended.')).toBeVisible();
  await expect(rowOf(page, 'Ann Learner')).toContainText('Extended');

  await expect(page.getByRole('button', { name: 'Clear selection' }), 'the selection is cleared').toHaveCount(0);
  await page.getByRole('checkbox', { name: /^Select Ben Learner/ }).check();
  await page.getByRole('button', { name: 'Waive…' }).click();
  const waive = page.getByRole('dialog', { name: 'Waive the requirement for 1 person?' });
  await waive.getByRole('textbox', { name: 'Reason' }).fill('He wrote the module.');
  await waive.getByRole('button', { name: 'Waive' }).click();
  await expect(toastOf(page, '1 round was waived.')).toBeVisible();
  await expect(rowOf(page, 'Ben Learner')).toHaveCount(0);

  await page.getByRole('checkbox', { name: /^Select Ann Learner/ }).check();
  await page.getByRole('button', { name: 'Remind', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remind' }).click();
  await expect(page.getByRole('button', { name: 'Clear selection' })).toHaveCount(0);

  const { page: bossPage } = await signedIn(await people.superAdmin());
  await bossPage.goto(new URL(page.url()).pathname);
  await expect(bossPage.getByRole('heading', { level: 1, name: module }), 'a super admin needs only the link').toBeVisible();
  await expect(bossPage).toHaveURL((url) => url.searchParams.get('company') === company_id);

  await page.getByRole('button', { name: `History of ${module} for Ann Learner` }).click();
  const history = page.getByRole('dialog', { name: 'Ann Learner' });
  await expect(history.getByText('Zoe Admin extended the due day')).toBeVisible();
  await expect(history.getByText('“Parental leave.”')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(history).toHaveCount(0);

  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Requirements' }).getByText('No one is overdue.')).toBeVisible();
  await page.goto('/company/members');
  await page.getByRole('link', { name: 'Ben Learner' }).click();
  await expect(page.getByRole('region', { name: 'Requirements' }).getByText('Waived')).toBeVisible();
});

test(
  'an admin is warned about people who would be overdue immediately, and a past day shows who was compliant',
  onOneDayInThree(0),
  async ({ people, signedIn, connection }) => {
    const company_id = await people.company();
    const { page } = await signedIn(await people.companyAdmin({ company_id, full_name: 'Zoe Admin' }));
    await people.person({ company_id, full_name: 'Ann Learner', approved_at: longAgo, created_at: longAgo });
    await page.goto('/company/requirements/new');
    await chooseModule(page);
    await page.getByRole('radio', { name: 'Some days after someone joins' }).check();
    await page.getByRole('combobox', { name: 'Counted from' }).click();
    await page.getByRole('option', { name: 'The day on which they joined the company' }).click();
    await expect(page.getByText('1 person would be overdue immediately.')).toBeVisible();
    await page.getByRole('button', { name: 'Create requirement' }).click();
    const question = page.getByRole('dialog', { name: '1 person would be overdue immediately' });
    await expect(question.getByRole('button', { name: 'Require it anyway' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await question.getByRole('button', { name: 'Count from today' }).press('Enter');
    await expect(toastOf(page, `Requirement created: ${module}`)).toBeVisible();
    await expect(rowOf(page, 'Ann Learner')).toContainText('Not started', { timeout: 15_000 });

    // Its round was due a week ago, as if it had been assigned long before.
    const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
    await connection.pool.query(
      `with r as (update requirement_rounds set opened_on = $2::date, due_on = $3::date where company_id = $1 returning id),
        s as (update requirement_spells set joined_on = $2::date where company_id = $1)
      insert into round_events (id, round_id, company_id, position, kind, facts, at)
        select gen_random_uuid(), id, $1, 2, 'rescheduled', jsonb_build_object('on', $2::text, 'due_on', $3::text, 'grace_days', 0), now() from r`,
      [company_id, day(40), day(7)],
    );
    await page.goto('/company/requirements?view=compliance');
    await expect(page.getByRole('region', { name: /^Compliance on/ }).getByText('0%')).toBeVisible();
    await expect(page.getByRole('table', { name: 'By requirement' }).getByRole('row', { name: new RegExp(module) })).toContainText('2');
    expect(await faultsOf(page)).toEqual([]);
    await page.goto(`/company/requirements?view=compliance&day=${day(8)}&by=chapter`);
    await expect(page.getByRole('region', { name: /^Compliance on/ }).getByText('100%')).toBeVisible();
    await page.getByRole('button', { name: 'Export' }).click();
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()]);
    expect(await readFile(await saved.path(), 'utf8')).toContain('Ann Learner');

    await page.goto('/dashboard');
    await page.getByRole('region', { name: 'Requirements' }).getByRole('link', { name: '2', exact: true }).click();
    await expect(page).toHaveURL(/state=overdue/);
    await expect(rowOf(page, 'Ann Learner')).toContainText('Overdue');
  },
);

test("the requirement screens fit a phone, and their calendar shows a year's days", onOneDayInThree(1), async ({ people, signedIn }) => {
  const company_id = await people.company();
  const { page, session } = await signedIn(await people.companyAdmin({ company_id, full_name: 'Zoe Admin' }), {
    viewport: { width: 390, height: 844 },
  });
  const year = new Date().getUTCFullYear() + 1;
  await page.goto('/company/requirements/new');
  await chooseModule(page);
  await page.getByRole('radio', { name: 'Again on the same day for everyone' }).check();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create requirement' }).click();
  await expect(rowOf(page, 'Zoe Admin')).toContainText('Not started', { timeout: 15_000 });
  const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await fits();
  for (const view of ['', '?view=people', `?view=year&year=${year}`, '?view=compliance']) {
    await page.goto(`/company/requirements${view}`);
    await expect(page.getByText(module).first()).toBeVisible();
    await fits();
    expect(await faultsOf(page)).toEqual([]);
  }
  const { requirements } = await people.as(session.token)('GET /api/company/requirements');
  expect(requirements).toHaveLength(1);
});

test('an admin changes a requirement, and ends it', { tag: '@full' }, async ({ people, signedIn }) => {
  const company_id = await people.company();
  const { page } = await signedIn(await people.companyAdmin({ company_id, full_name: 'Zoe Admin' }));
  await page.goto('/company/requirements/new');
  await chooseModule(page);
  await page.getByRole('button', { name: 'Create requirement' }).click();
  await page.getByRole('link', { name: 'Change requirement' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Know your models');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page
    .getByRole('dialog', { name: `Change ${module}?` })
    .getByRole('button', { name: 'Change', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Know your models' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Terms over time' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'End requirement…' }).click();
  await page.getByRole('dialog', { name: 'End Know your models?' }).getByRole('button', { name: 'End requirement' }).click();
  await expect(page.getByText('Ended', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'All requirements' }).click();
  await expect(page.getByRole('table', { name: 'Ended requirements' })).toContainText('Know your models');
});
