// Features: activity, learning
import type { Page } from '@playwright/test';
import type { Call } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

const moduleId = 'first-prompts';
const completions = '**/modules/modules/*/*/complete';

const done = (page: Page) => page.getByRole('link', { name: /^Done, next/ });
const isDone = (page: Page) => page.getByRole('navigation', { name: 'Steps in this module' }).locator('a[data-done="true"]');

async function progressOf(call: Call, userId: string) {
  const { files_completed, percentage, files } = await call('GET /api/learning/progress/user/:userId/module/:moduleId', {
    params: { userId, moduleId },
  });
  return { files_completed, percentage, done: files.filter(({ completed }) => completed).map(({ file_name }) => file_name) };
}

async function firstFile(call: Call): Promise<string> {
  const { files } = await call('GET /api/learning/modules/:id', { params: { id: moduleId } });
  return files[0]?.file_name ?? '';
}

test('a double click on the complete button counts once', async ({ people, signedIn }) => {
  const person = await people.person();
  const { page, session } = await signedIn(person);
  const call = people.as(session.token);
  const file = await firstFile(call);
  await page.goto(`/modules/${moduleId}?file=${file}`);
  await done(page).dblclick();
  await expect(page, 'the second click completes no other step').toHaveURL((url) => url.searchParams.get('file') !== file);
  await expect(isDone(page)).toHaveCount(1);
  await page.keyboard.press('k');
  await expect(page).toHaveURL((url) => url.searchParams.get('file') === file);
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  await expect.poll(() => progressOf(call, person.id)).toMatchObject({ files_completed: 1, done: [file] });
});

test('completing a step in two tabs at the same time counts once, and both tabs show it', async ({ people, signedIn }) => {
  const person = await people.person();
  const { page: one, context, session } = await signedIn(person);
  const two = await context.newPage();
  const call = people.as(session.token);
  const file = await firstFile(call);
  for (const page of [one, two]) await page.goto(`/modules/${moduleId}?file=${file}`);
  for (const page of [one, two]) await expect(done(page)).toBeVisible();
  // Both buttons are pressed at the same moment, so that neither tab knows about the other's completion.
  const press = (page: Page) => page.evaluate(() => document.getElementById('file-done')?.click());
  await Promise.all([press(one), press(two)]);
  for (const page of [one, two]) await expect(isDone(page)).toBeVisible();
  await expect.poll(() => progressOf(call, person.id)).toMatchObject({ files_completed: 1, done: [file] });
  for (const page of [one, two])
    await expect(page.getByRole('navigation', { name: 'Steps in this module' }).getByText(/^1 of \d+ steps completed$/)).toBeVisible();
});

test('a completion sent many times simultaneously over both APIs counts once', async ({ people }) => {
  const person = await people.person();
  const { token } = await people.session(person);
  const call = people.as(token);
  const file = await firstFile(call);
  const replies = await Promise.all(
    Array.from({ length: 10 }).flatMap(() => [
      call('POST /modules/modules/:moduleId/:fileName/complete', { params: { moduleId, fileName: file }, body: { time_spent: 3 } }),
      call('POST /api/learning/progress', {
        body: { module_id: moduleId, file_name: file, completed: true, time_spent: 3, progress_percentage: 100 },
      }),
    ]),
  );
  expect(replies.filter(({ file_completed_now }) => file_completed_now)).toHaveLength(1);
  expect(replies.map(({ module }) => module.files_completed)).toEqual(replies.map(() => 1));
  expect(await progressOf(call, person.id)).toMatchObject({ files_completed: 1, done: [file] });
  const { days } = await call('GET /api/learning/progress');
  expect(days.map(({ files_completed }) => files_completed)).toEqual([1]);
});

test.describe('a completion when the server dies', () => {
  test.afterEach(({ product }) => product.start());

  for (const moment of ['before the click reached it', 'between commit and answer'] as const)
    test(
      `${moment} is recorded exactly once after restart and reload`,
      moment === 'between commit and answer' ? {} : { tag: '@full' },
      async ({ people, signedIn, product }) => {
        const person = await people.person();
        const { page, session } = await signedIn(person);
        const file = await firstFile(people.as(session.token));
        await page.goto(`/modules/${moduleId}?file=${file}`);
        await expect(done(page)).toBeVisible();
        let isDead = false;
        await page.route(completions, async (route) => {
          // The page repeats the request while the server is down.
          if (isDead) return route.abort('connectionrefused');
          isDead = true;
          if (moment === 'between commit and answer') expect((await route.fetch()).status()).toBe(200);
          await product.kill();
          await route.abort('connectionreset');
        });
        await done(page).click();
        await expect(
          page.getByText(
            "Cairn can't be reached right now. Your progress is saved in this browser and will be sent when the connection is back.",
          ),
        ).toBeVisible();
        await expect(isDone(page), 'it is shown as completed in the meantime').toBeVisible();

        await page.unroute(completions);
        await product.start();
        await page.reload();
        await expect(isDone(page)).toBeVisible();
        const call = people.as(session.token);
        await expect.poll(() => progressOf(call, person.id)).toMatchObject({ files_completed: 1, done: [file] });
        await expect(page.getByRole('navigation', { name: 'Steps in this module' }).getByText(/^1 of \d+ steps completed$/)).toBeVisible();
        await expect.poll(() => page.evaluate(() => localStorage.getItem('unsent_reports'))).toBeNull();
      },
    );
});
