// Features: companies, goals, leaderboards, learning, notifications, recognition

import type { Page } from '@playwright/test';
import { writeHistory } from '#server/testing/write-history.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { completeModule } from './harness/progress.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

const day = 86_400_000;
/** Returns the date `n` days before today in London, as `2026-03-20`. */
const daysAgo = (n: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date(Date.now() - n * day));

test('a student sets a goal, reaches it by studying, and is notified', async ({ people, signedIn }) => {
  const person = await people.person();
  const { page, session } = await signedIn(person);
  await page.goto('/achievements-goals?tab=goals');
  await expect(page.getByText('No goals yet')).toBeVisible();
  await page.getByRole('button', { name: 'Set a goal' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Set a goal' });
  const target = dialog.getByRole('textbox', { name: 'Number of modules' });
  await target.fill('');
  await dialog.getByRole('button', { name: 'Save goal' }).click();
  await expect(dialog).toContainText('Enter a whole number of 1 or more.');
  await target.fill('1');
  await dialog.getByRole('button', { name: 'In a month' }).click();
  await dialog.getByRole('button', { name: 'Save goal' }).click();
  await expect(toastOf(page, /^Goal set: /)).toBeVisible();
  const goal = page.locator('[data-goal]');
  await expect(goal).toContainText('On track');
  await expect(goal).toContainText('0 of 1');

  await completeModule(people.as(session.token), 'how-language-models-work');
  await page.reload();
  await expect(goal).toContainText('Reached');
  await expect(goal).toContainText('1 of 1');
  await page.goto('/notifications');
  await expect(page.getByRole('main')).toContainText('Goal reached');
});

/** Formats a calendar day in full, in British English: `Friday 20 March 2026`. */
const inFull = (day: string) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));

test("a student chooses a goal's day with the keyboard, from a calendar in their country's format", {
  tag: '@full',
}, async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person());
  await page.goto('/achievements-goals?tab=goals');
  await expect(page.getByText('No goals yet')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Set a goal' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Set a goal' });
  const due = dialog.getByRole('button', { name: /^Due date: / });
  await expect(due).toHaveAccessibleName(`Due date: ${inFull(daysAgo(-14))}`);
  await expect(due).toHaveText(inFull(daysAgo(-14)));
  expect(
    loaded.filter((path) => path.endsWith('.js')),
    'the form and its calendar are loaded when they are needed',
  ).not.toEqual([]);

  await due.press('Enter');
  const calendar = page.getByRole('dialog', { name: /^Due date: / });
  const chosen = calendar.getByRole('button', { pressed: true });
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveAccessibleName(inFull(daysAgo(-14)));
  await expect(calendar.getByRole('columnheader').first()).toHaveText('Mon');
  expect(await faultsOf(page), 'axe, with the calendar open').toEqual([]);
  // The new day is in the same week, so that it is in the month already shown.
  const isMonday = new Date(daysAgo(-14)).getUTCDay() === 1;
  const other = daysAgo(isMonday ? -15 : -13);
  await page.keyboard.press(isMonday ? 'ArrowRight' : 'ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(due).toBeFocused();
  await expect(due).toHaveAccessibleName(`Due date: ${inFull(other)}`);

  await due.press('Enter');
  const month = (day: string) =>
    new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));
  await expect(calendar).toContainText(month(other));
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await expect(calendar).not.toContainText(month(other));
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await expect(calendar).toContainText(month(other));
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(dialog, 'only the calendar is closed').toBeVisible();
  await expect(due).toBeFocused();

  await dialog.getByRole('button', { name: 'Save goal' }).click();
  await expect(page.locator('[data-goal]')).toContainText(isMonday ? 'in 15 days' : 'in 13 days');
});

test(
  'a freeze covers a missed day, and the page shows that day and how many freezes are left',
  onOneDayInThree(0),
  async ({ people, signedIn, connection }) => {
    const person = await people.person();
    for (const n of [3, 2])
      await writeHistory({ connection }, person, 'insert into study_days (user_id, day, seconds) values ($1, $2, 900)', [daysAgo(n)]);
    const { page } = await signedIn(person);
    await page.goto('/achievements-goals');
    const streak = page.getByRole('region', { name: 'Streak' });
    await expect(streak).toContainText('2 days');
    await expect(streak).toContainText('A freeze kept your streak on');
    // Freezes are counted per calendar month.
    const left = daysAgo(1).slice(0, 7) === daysAgo(0).slice(0, 7) ? 1 : 2;
    await expect(streak).toContainText(`${left} of 2 left this month`);
    await expect(streak.getByRole('img', { name: /kept by a freeze$/ })).toHaveCount(1);
  },
);

test(
  "the leaderboard shows a person's name only while that person takes part, and only to other participants",
  onOneDayInThree(1),
  async ({ people, signedIn }) => {
    const companyId = await people.company();
    const [first, second] = [await people.person({ company_id: companyId }), await people.person({ company_id: companyId })];
    const [mine, other] = [await signedIn(first), await signedIn(second)];
    const call = people.as(mine.session.token);
    await call('POST /modules/modules/:moduleId/:fileName/complete', {
      params: { moduleId: 'how-language-models-work', fileName: 'from-text-to-tokens' },
      body: { time_spent: 0 },
    });
    const open = (page: Page) => page.goto('/achievements-goals?tab=leaderboard');
    const board = (page: Page) => page.getByRole('table', { name: 'Leaderboard' });

    await open(mine.page);
    await mine.page.getByRole('button', { name: 'Join the leaderboard' }).click();
    await expect(board(mine.page)).toContainText(first.full_name);
    await open(other.page);
    await expect(other.page.getByRole('heading', { name: 'Join the leaderboard?' })).toBeVisible();
    await expect(other.page.getByText(first.full_name), 'people who do not take part see no one').toHaveCount(0);

    await other.page.getByRole('button', { name: 'Join the leaderboard' }).click();
    await expect(board(other.page)).toContainText(first.full_name);
    await expect(board(other.page)).toContainText(second.full_name);

    await mine.page.getByRole('switch', { name: 'Show me on the leaderboard' }).click();
    await expect(mine.page.getByRole('heading', { name: 'Join the leaderboard?' })).toBeVisible();
    await open(other.page);
    await expect(board(other.page)).toContainText(second.full_name);
    await expect(other.page.getByText(first.full_name), 'someone who leaves disappears immediately').toHaveCount(0);
  },
);
