// Features: certificates, learning, notifications
import { readFile } from 'node:fs/promises';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { completeModule } from './harness/progress.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

const modules = ['how-language-models-work', 'first-prompts', 'capabilities-and-limits', 'checking-the-output'];

test(
  'a student pages through their history, hides a column, and exports the whole history as a file',
  onOneDayInThree(0),
  async ({ people, signedIn }) => {
    test.setTimeout(120_000);
    const { page, session } = await signedIn(await people.person());
    const call = people.as(session.token);
    for (const id of modules) await completeModule(call, id);
    const { total, entries } = await call('GET /api/recognition/user/:userId/history', { params: { userId: session.user.id } });
    expect(total, 'there is more than one page').toBeGreaterThan(entries.length);

    await page.goto('/progress?tab=history');
    const table = page.getByRole('table', { name: 'History' });
    await expect(table.getByRole('rowheader', { name: entries[0]?.title ?? '' }).first()).toBeVisible();
    await expect(page.getByText(`1–20 of ${total}`)).toBeVisible();
    await page.getByRole('navigation', { name: 'Pages: History' }).getByRole('button', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText(new RegExp(`^21–\\d+ of ${total}$`))).toBeVisible();
    await page.goBack();
    await expect(page.getByText(`1–20 of ${total}`)).toBeVisible();

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Kind' }).uncheck();
    await expect(table.getByRole('columnheader', { name: 'Kind' })).toHaveCount(0);
    await page.reload();
    await expect(table.getByRole('columnheader', { name: 'Points' })).toBeVisible();
    await expect(table.getByRole('columnheader', { name: 'Kind' }), 'the address remembers it').toHaveCount(0);

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe('cairn-history.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(total + 1);
    await expect(toastOf(page, 'File downloaded.')).toBeVisible();

    await page.goto('/progress?tab=history&page=99');
    await expect(page.getByText("That page doesn't exist")).toBeVisible();
    await page.getByRole('button', { name: 'Back to the first page' }).click();
    await expect(page.getByText(`1–20 of ${total}`)).toBeVisible();
  },
);

test(
  'a student searches, filters and sorts their modules, and the address reflects it',
  onOneDayInThree(1),
  async ({ people, signedIn }) => {
    const { page, session } = await signedIn(await people.person());
    await completeModule(people.as(session.token), 'first-prompts');
    await page.goto('/progress');
    const table = page.getByRole('table', { name: 'Your modules' });
    const names = table.getByRole('rowheader');
    await expect(names.first(), 'modules that were studied come first').toContainText('First prompts');
    await expect(table.getByRole('columnheader', { name: 'Last studied' })).toHaveAttribute('aria-sort', 'descending');
    await expect(names.nth(1), 'modules that were not started come next, in the order of the catalog').toContainText(
      'How language models work',
    );
    await expect(names).toHaveCount(10);

    await table.getByRole('button', { name: 'Module' }).click();
    await expect(page).toHaveURL(/sort=title/);
    await expect(table.getByRole('columnheader', { name: 'Module' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(names.first()).not.toContainText('First prompts');
    await table.getByRole('button', { name: 'Last studied' }).click();
    await expect(table.getByRole('columnheader', { name: 'Last studied' })).toHaveAttribute('aria-sort', 'descending');
    await expect(names.first()).toContainText('First prompts');

    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Completed' }).click();
    await expect(page).toHaveURL(/status=completed/);
    await expect(names).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Search modules' }).fill('zzzz');
    await expect(page.getByText('No matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(names).toHaveCount(10);
    await expect(page).not.toHaveURL(/status|search/);
  },
);

test('a person ends the sessions that they select, and no others', onOneDayInThree(2), async ({ people, signedIn }) => {
  const person = await people.person();
  const others = [await people.session(person), await people.session(person), await people.session(person)];
  const { page } = await signedIn(person);
  await page.goto('/settings');
  const table = page.getByRole('table', { name: 'Sessions' });
  await expect(table.getByRole('rowheader')).toHaveCount(4);
  await expect(table.getByRole('checkbox'), 'this session can’t be chosen').toHaveCount(4);
  await table.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await expect(page.getByText('3 rows selected')).toBeVisible();
  await table.getByRole('checkbox', { name: 'Select Unknown device' }).last().uncheck();
  await page.getByRole('button', { name: 'Sign out selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out the selected devices?' });
  await expect(dialog).toContainText('2 devices will be signed out immediately');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(toastOf(page, 'The selected devices have been signed out.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(table.getByRole('rowheader')).toHaveCount(2);
  const left = await Promise.all(
    others.map(({ token }) =>
      people
        .as(token)('GET /api/auth/profile')
        .then(
          () => true,
          () => false,
        ),
    ),
  );
  expect(left.filter(Boolean)).toHaveLength(1);
});

test('a person with many sessions sees the most recently used ones, and can show all of them', { tag: '@full' }, async ({
  people,
  signedIn,
}) => {
  const person = await people.person();
  for (let count = 0; count < 9; count += 1) await people.session(person);
  const { page } = await signedIn(person);
  await page.goto('/settings');
  const rows = page.getByRole('table', { name: 'Sessions' }).getByRole('rowheader');
  await expect(rows).toHaveCount(8);
  await expect(rows.filter({ hasText: 'This session' }), 'this one among them').toHaveCount(1);
  await page.getByRole('button', { name: 'Show all 10' }).click();
  await expect(rows).toHaveCount(10);
});
