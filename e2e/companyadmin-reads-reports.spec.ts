// Features: reports, organisation

import { writeDays } from '#server/testing/study-days.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { expect, test } from './harness/test.ts';

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A company with one chapter that studied for half an hour a week ago, and for ten minutes five weeks ago. */
test.describe('company reports', () => {
  test(
    'compare a period with the previous one, can be filtered, and keep every choice in the address',
    onOneDayInThree(0),
    async ({ people, connection, signedIn }) => {
      const company_id = await people.company();
      const admin = await people.companyAdmin({ company_id, full_name: 'Zoe Admin' });
      const { page, session } = await signedIn(admin);
      const chapter = await people.as(session.token)('POST /api/company/chapters', { body: { name: 'Readers' } });
      const reader = await people.person({ company_id, full_name: 'Ada Reader', chapter_id: chapter.id });
      const { rows } = await connection.pool.query<{ id: string; title: string }>(
        `select id, title from published.tracks order by position`,
      );
      const [first, second] = rows;
      const where = { company_id, chapter_id: chapter.id, user_id: reader.id };
      await writeDays({ connection }, [
        { ...where, day: dayBefore(7), track_id: first?.id ?? '', seconds: 1200, files_completed: 2 },
        { ...where, day: dayBefore(7), track_id: second?.id ?? '', seconds: 600, files_completed: 1 },
        { ...where, day: dayBefore(35), track_id: first?.id ?? '', seconds: 600 },
      ]);

      await page.goto('/dashboard');
      const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
      await links.filter({ hasText: 'Company Reports' }).click();
      await expect(page.getByRole('heading', { name: 'Company Reports', level: 1 })).toBeVisible();
      const names = await links.allInnerTexts();
      expect(names.indexOf('Company Reports')).toBe(names.indexOf('Chapters') + 1);

      const people_ = page.getByRole('table', { name: 'People' });
      await expect(people_.getByRole('row', { name: /Ada Reader/ })).toContainText('30 min');
      await expect(page.getByText('Previously 10 min · +200%')).toBeVisible();
      await page.getByRole('button', { name: 'Steps completed' }).first().hover();
      await expect(page.getByRole('tooltip')).toContainText('Lessons, quizzes and exercises that were completed.');
      await page.mouse.move(0, 0);
      await expect(page.getByRole('tooltip')).toBeHidden();
      expect(await faultsOf(page)).toEqual([]);

      await page.getByRole('combobox', { name: 'Track' }).click();
      await page.getByRole('option', { name: second?.title ?? '', exact: true }).click();
      await expect(people_.getByRole('row', { name: /Ada Reader/ })).toContainText('10 min');
      await page.getByRole('combobox', { name: 'Period' }).click();
      await page.getByRole('option', { name: 'Custom dates' }).click();
      await expect(page).toHaveURL(/from=.*to=/);
      await page.getByRole('tab', { name: 'Company performance' }).click();
      await expect(page.getByRole('table', { name: 'Chapters' }).getByRole('row', { name: /Readers/ })).toContainText('10 min');
      await page.reload();
      await expect(page.getByRole('tab', { name: 'Company performance' })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('combobox', { name: 'Track' })).toHaveValue(second?.title ?? '');
      await page.getByRole('button', { name: 'Show as a table' }).click();
      await expect(page.getByRole('group', { name: 'All figures over time' }).getByRole('row')).toHaveCount(31);
      expect(await faultsOf(page)).toEqual([]);
    },
  );

  test('can be saved as views, exported as a spreadsheet, and scheduled', onOneDayInThree(0), async ({ people, signedIn }) => {
    const company_id = await people.company();
    const { page } = await signedIn(await people.companyAdmin({ company_id, full_name: 'Zoe Admin' }));
    await page.goto('/company/reports?report=company-performance&period=last_month');
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Last month by chapter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('View saved: Last month by chapter')).toBeVisible();
    await page.goto('/company/reports');
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('button', { name: 'Last month by chapter', exact: true }).click();
    await expect(page).toHaveURL(/period=last_month/);
    await expect(page.getByRole('tab', { name: 'Company performance' })).toHaveAttribute('aria-selected', 'true');

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Spreadsheet (XLSX)' }).click();
    expect((await saving).suggestedFilename()).toMatch(/^Company performance of .*\.xlsx$/);

    await page.getByRole('button', { name: 'Schedule a report' }).click();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByText('Every month').click();
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(page.getByText('Every month · Spreadsheet (XLSX)')).toBeVisible();
    await page.getByRole('button', { name: 'Deliveries' }).click();
    await expect(page.getByText('Nothing has been delivered yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('Paused')).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No reports are scheduled yet.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  test(
    'are available to a super admin who chooses the company, and show a message for a company without data',
    onOneDayInThree(1),
    async ({ people, signedIn }) => {
      const company_id = await people.company();
      const { page } = await signedIn(await people.superAdmin());
      await page.goto(`/company/reports?company=${company_id}&report=learning-progress`);
      await expect(page.getByRole('tab', { name: 'Learning progress' })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByText('There is nothing to show for this period.').first()).toBeVisible();
      await page.getByRole('tab', { name: 'User activity' }).click();
      await expect(page).toHaveURL(new RegExp(`company=${company_id}`));
      expect(await faultsOf(page)).toEqual([]);
    },
  );
});
