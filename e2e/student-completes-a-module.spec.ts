// Features: activity, analytics, catalog, learning, recognition
import type { Locator, Page } from '@playwright/test';
import { password } from '#server/testing/factories.ts';
import { answer, showList } from './harness/answer-quiz.ts';
import { faultsOf } from './harness/axe.ts';
import { questionsOf } from './harness/curriculum.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { passLab } from './harness/progress.ts';
import { signInForm } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

const moduleId = 'how-language-models-work';
const questions = questionsOf('fundamentals', moduleId, 'check');
/** How many questions one attempt asks. */
const draw = 8;
const files = [
  'from-text-to-tokens',
  'one-token-at-a-time',
  'where-the-knowledge-comes-from',
  'sampling-and-temperature',
  'build-the-dial',
];

const lab = 'guess-the-cut';

const ticked = (page: Page) => page.getByRole('navigation', { name: 'Steps in this module' }).locator('a[data-done="true"]');

async function shows(place: Locator, ...patterns: RegExp[]): Promise<void> {
  for (const pattern of patterns) await expect(place).toContainText(pattern);
}

test('a new student goes from sign-in through catalog, track and module to 100 %, and every screen agrees', async ({ page, people }) => {
  const person = await people.person();
  await page.goto('/login');
  await signInForm(page).submit(person.email, password);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Catalog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catalog' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Fundamentals/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fundamentals' })).toBeVisible();
  await expect(page).toHaveURL(/\/tracks\/fundamentals$/);
  await page.getByRole('main').getByRole('link', { name: 'Start: How language models work' }).click();
  await expect(page).toHaveURL((url) => url.pathname === `/modules/${moduleId}`);

  for (const [index, file] of files.entries()) {
    await expect(page).toHaveURL((url) => url.searchParams.get('file') === file);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const isLesson = file !== 'build-the-dial';
    if (isLesson) await page.getByRole('link', { name: /^Done, next: / }).click();
    else await page.getByRole('button', { name: 'Mark as complete' }).click();
    await expect(ticked(page)).toHaveCount(index + 1);
    if (!isLesson) await page.getByRole('navigation', { name: 'Step navigation' }).getByRole('link', { name: /^Next/ }).click();
  }

  await expect(page).toHaveURL((url) => url.searchParams.get('file') === lab);
  await expect(page.getByRole('button', { name: 'Mark as complete' }), 'a lab is completed by passing it').toHaveCount(0);
  await passLab(people.as((await people.session(person)).token), moduleId, lab);
  await page.reload();
  await expect(ticked(page)).toHaveCount(files.length + 1);
  await page.getByRole('navigation', { name: 'Step navigation' }).getByRole('link', { name: /next/i }).click();

  await expect(page).toHaveURL((url) => url.searchParams.get('file') === 'check');
  await expect(page.getByRole('button', { name: 'Mark as complete' }), 'a quiz is completed by passing it').toHaveCount(0);
  await page.getByRole('button', { name: 'Start the quiz' }).click();
  await showList(page);
  const submit = page.getByRole('button', { name: 'Check my answers' });
  await submit.click();
  await expect(page.getByRole('alert')).toContainText(`${draw} questions have no answer yet.`);
  await submit.scrollIntoViewIfNeeded();
  await submit.dblclick();
  await expect(page.locator('input:not([role=switch]):checked'), 'the second click of a double click answers nothing').toHaveCount(0);
  expect(await page.evaluate(() => getSelection()?.toString()), 'nor does it select a word').toBe('');
  await answer(page, questions, false);
  const given = await page.locator('input:not([role=switch]):checked').count();
  await page.reload();
  await expect(page.locator('input:not([role=switch]):checked'), 'the answers are still there').toHaveCount(given);
  await submit.click();
  const failed = page.getByRole('region', { name: 'Not passed yet' });
  await expect(failed.getByRole('heading', { name: 'Not passed yet' })).toBeInViewport();
  await expect(
    failed.getByRole('link', { name: 'Sampling and temperature' }).first(),
    'the missed questions can be read again',
  ).toBeInViewport();
  expect(await faultsOf(page), 'axe, on a quiz that was not passed').toEqual([]);
  await expect(failed.getByText(/correct answer/).first(), 'it shows the right answer').toBeVisible();
  await expect(ticked(page)).toHaveCount(files.length + 1);

  await page.getByRole('button', { name: 'Try again' }).click();
  await answer(page, questions);
  await submit.click();
  const result = page.getByRole('region', { name: 'Passed', exact: true });
  await expect(result.getByRole('heading', { name: 'Passed' })).toBeInViewport();
  await expect(page.getByRole('dialog'), 'nothing covers the result').toHaveCount(0);
  await expect(result.getByText(/correct answer/).first()).toBeVisible();
  const celebration = result.getByRole('region', { name: 'A stone for your cairn' });
  await expect(celebration).toContainText('You completed “How language models work”.');
  await expect(
    celebration.getByRole('link', { name: 'Next: Capabilities and limits' }),
    'the link to the next step is beside the result',
  ).toBeInViewport();
  expect(await faultsOf(page), 'axe, on a quiz that was passed').toEqual([]);
  await expect(ticked(page)).toHaveCount(files.length + 2);
  await expect(page.getByRole('progressbar', { name: 'Progress in How language models work' })).toHaveAttribute('aria-valuenow', '100');

  const { token } = await people.session(person);
  const call = people.as(token);
  const progress = await call('GET /api/learning/progress');
  expect(progress).toMatchObject({ total_progress: 3, completed_modules: 1, target_modules: 30 });
  expect(progress.modules.find(({ module_id }) => module_id === moduleId)).toMatchObject({
    files_completed: 7,
    total_files: 7,
    percentage: 100,
    status: 'completed',
    missing: [],
  });
  expect(await call('GET /modules/progress')).toEqual(progress);
  expect(await call('GET /api/learning/stats/user/:userId', { params: { userId: person.id } })).toMatchObject({
    completed_modules: 1,
    in_progress_modules: 0,
    current_streak: 1,
  });

  for (const again of [false, true]) {
    if (again) await page.reload();
    else await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await shows(page.getByRole('main'), /3\s?%/, /1\s+of\s+30/, /1 day/);
  }
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications, \d+ new$/ })
    .click();
  await expect(page.getByRole('link', { name: /^Module completed/ }), 'the completion is announced once').toHaveCount(1);
  await page.goto('/progress');
  await shows(page.getByRole('main'), /3\s?%/, /1\s+of\s+30/, /100\s?%/);
  await page.goto('/tracks/fundamentals');
  await shows(page.getByRole('main'), /1\s+of\s+5/);
});

test(
  'a student can go through the steps with the keyboard: D and Enter complete a step and move on, J moves to the next, K to the previous',
  onOneDayInThree(0),
  async ({ people, signedIn }) => {
    const { page } = await signedIn(await people.person());
    await page.goto(`/modules/${moduleId}`);
    await expect(page).toHaveURL((url) => url.searchParams.get('file') === files[0]);
    const done = page.getByRole('link', { name: /^Done, next: / });
    await expect(done).toBeVisible();
    await page.keyboard.press('d');
    await expect(done, 'a single key completes nothing').toBeFocused();
    await expect(ticked(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(ticked(page)).toHaveCount(1);
    await expect(page).toHaveURL((url) => url.searchParams.get('file') === files[1]);
    await page.keyboard.press('j');
    await expect(page).toHaveURL((url) => url.searchParams.get('file') === files[2]);
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await expect(page).toHaveURL((url) => url.searchParams.get('file') === files[0]);
    await page.goto(`/modules/${moduleId}`);
    await expect(page, 'a module opens where the learner left off').toHaveURL((url) => url.searchParams.get('file') === files[1]);
  },
);

test(
  'a super admin sees a preview of a module, and the server records nothing',
  onOneDayInThree(1),
  async ({ people, signedIn, connection }) => {
    const person = await people.superAdmin();
    const { page } = await signedIn(person);
    await page.goto(`/modules/${moduleId}`);
    await expect(page.getByText("You're viewing this as a super admin. Nothing is recorded.")).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark as complete' })).toHaveCount(0);
    const { rowCount } = await connection.pool.query('select from file_progress where user_id = $1', [person.id]);
    expect(rowCount).toBe(0);
  },
);

test('the page for a module that does not exist says so and links to the catalog', onOneDayInThree(2), async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person());
  await page.goto('/modules/no-such-module');
  await expect(page.getByText("We can't find this module")).toBeVisible();
  await page.getByRole('link', { name: 'Go to the catalog' }).click();
  await expect(page).toHaveURL(/\/catalog$/);
});
