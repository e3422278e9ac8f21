// Features: catalog, learning
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { node24 } from '../tools/lib/node24.js';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { expect, test } from './harness/test.ts';

const address = '/modules/first-prompts?file=no-empty-slots';
const catalog = (path: string) => readFile(new URL(`../catalog/${path}`, import.meta.url), 'utf8');
const solutionOf = async (path: string) => (parse(await catalog(path)) as { solution: string }).solution;
const templates = '01-fundamentals/03-first-prompts/05-no-empty-slots.exercise.yaml';

const code = (page: Page) => page.getByRole('textbox', { name: /^Your code/ });
const tests = (page: Page) => page.getByRole('list', { name: 'Tests' });
const runTests = (page: Page) => page.getByRole('button', { name: 'Run the tests' }).click();
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Step navigation' });
const solution = (page: Page) => page.getByRole('region', { name: 'Solution' });

/** Pastes text. If it were typed character by character, the editor would close brackets and indent lines. */
const paste = (page: Page, text: string) =>
  page.locator('.cm-content:focus').evaluate((editor, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** Replaces the code in the editor. */
async function write(page: Page, text: string): Promise<void> {
  await code(page).click();
  const editor = page.locator('.cm-content');
  await expect(editor).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await paste(page, text);
}

/** Runs a file with Node in an empty folder, as someone who does the exercise on their own computer would. */
async function run(name: string, text: string): Promise<{ failed: boolean; printed: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-exercise-'));
  try {
    await writeFile(join(folder, name), text);
    return await new Promise((resolve) => {
      execFile(node24(), [name], { cwd: folder, env: { PATH: process.env.PATH } }, (error, stdout, stderr) => {
        resolve({ failed: error !== null, printed: stdout + stderr });
      });
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a student starts an exercise on one device and passes it on another', onOneDayInThree(0), async ({ people, signedIn, browserOf }) => {
  const person = await people.person();
  const { page } = await signedIn(person);
  await page.goto(address);
  await runTests(page);
  await expect(page.getByRole('status').filter({ hasText: '0 of 9 tests passed' })).toBeVisible();
  const first = tests(page).getByRole('listitem').first();
  await expect(first.getByText('Expected')).toBeVisible();
  await expect(first.getByText("[ 'name', 'remedy', 'date', 'agent_1' ]")).toBeVisible();
  await expect(navigation(page).getByText('Completed', { exact: true })).toHaveCount(0);

  const whole = await solutionOf(templates);
  const half = whole.replace('.trim()', '');
  expect(half).not.toBe(whole);
  await write(page, half);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const elsewhere = await (await browserOf({ storageState: people.stored(await people.session(person)) })).newPage();
  await elsewhere.goto(address);
  await write(elsewhere, whole);
  await elsewhere.keyboard.press('ControlOrMeta+Enter');
  await expect(elsewhere.getByRole('status').filter({ hasText: 'All 9 tests passed' })).toBeVisible();
  await expect(navigation(elsewhere).getByText('Completed', { exact: true })).toBeVisible();
  await expect(elsewhere.getByText('Practised', { exact: true })).toBeVisible();

  // The first tab still has the older code.
  await write(page, `${half}\n// more`);
  const newer = page.getByRole('alert').filter({ hasText: 'There is a newer draft' }).first();
  await expect(newer).toBeVisible();
  await page.getByRole('button', { name: 'Use the newer draft' }).click();
  await expect(page.locator('.cm-content')).not.toContainText('// more');
  await page.getByRole('button', { name: 'More options for your code' }).click();
  await page.getByRole('menuitem', { name: 'Earlier code' }).click();
  const earlier = page.getByRole('dialog', { name: 'Earlier code' });
  await earlier
    .getByText(/Draft from another tab or device/)
    .first()
    .click();
  await expect(earlier.locator('pre').filter({ hasText: '// more' })).toBeVisible();
});

test('a student starts again, and can return to the earlier code', onOneDayInThree(0), async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person());
  await page.goto(address);
  await write(page, 'const mine = 1;');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More options for your code' }).click();
  await page.getByRole('menuitem', { name: 'Start again' }).click();
  await expect(page.locator('.cm-content')).toContainText('function slots');
  await page.getByRole('button', { name: 'More options for your code' }).click();
  await page.getByRole('menuitem', { name: 'Earlier code' }).click();
  await page.getByText(/Draft before you started again/).click();
  await page.getByRole('button', { name: 'Use this code' }).click();
  await expect(page.locator('.cm-content')).toHaveText('const mine = 1;');
});

test(
  'a loop that never ends is stopped after five seconds, and the next run starts immediately',
  onOneDayInThree(1),
  async ({ people, signedIn }) => {
    const { page } = await signedIn(await people.person());
    await page.goto(address);
    await write(page, 'for (;;);');
    await runTests(page);
    await expect(page.getByText('The run was stopped after 5 seconds. Check for a loop that never ends.')).toBeVisible({ timeout: 20_000 });
    await write(page, await solutionOf(templates));
    await runTests(page);
    await expect(page.getByRole('status').filter({ hasText: 'All 9 tests passed' })).toBeVisible();
  },
);

test('the solution opens for a student who requests it twice', onOneDayInThree(2), async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person());
  await page.goto(address);
  await page.getByRole('button', { name: 'Ask for the solution' }).click();
  const again = page.getByRole('button', { name: 'Ask again' });
  await expect(again).toBeDisabled();
  await expect(again).toBeEnabled({ timeout: 20_000 });
  await again.click();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await expect(solution(page).locator('pre')).toBeVisible();
  await expect(navigation(page).getByText('Completed', { exact: true })).toHaveCount(0);
});

test('a student downloads an exercise, runs it elsewhere, and marks it as complete', onOneDayInThree(0), async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person());
  await page.goto(address);
  await page.getByRole('button', { name: 'More options for your code' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download exercise.mjs' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('exercise.mjs');
  const begun = await run('exercise.mjs', await readFile(await download.path(), 'utf8'));
  expect(begun.failed, begun.printed).toBe(true);
  expect(begun.printed, 'it fails by its tests, not by how it is written').toMatch(/fail [1-9]/);

  await page.getByRole('button', { name: 'Mark as complete' }).click();
  await expect(navigation(page).getByText('Completed', { exact: true })).toBeVisible();
  await expect(page.getByText('Practised', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await expect(solution(page).locator('pre')).toBeVisible();
});

test('a student runs a program in a lesson, changes it, and resets it', async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person());
  await page.goto('/modules/first-prompts?file=a-reusable-prompt');
  const block = page.locator('[data-code="js"]').first();
  await block.getByRole('button', { name: /^Run this/ }).click();
  await expect(block.getByRole('status')).toContainText('Done in');
  const printed = block.getByRole('group', { name: 'What your program printed' });
  await expect(printed).toBeVisible();
  await block.locator('.cm-content').click();
  await page.keyboard.press('ControlOrMeta+a');
  await paste(page, `console.log('changed');`);
  await block.getByRole('button', { name: 'Run again' }).click();
  await expect(printed).toHaveText('changed\n');
  await block.getByRole('button', { name: 'Reset' }).click();
  await expect(block.locator('.cm-content')).toHaveCount(0);
  await expect(block.locator('pre').first()).toBeVisible();
});

test('a super admin runs an exercise and opens its solution, and nothing is recorded', { tag: '@full' }, async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.superAdmin());
  await page.goto(address);
  await runTests(page);
  await expect(page.getByRole('status').filter({ hasText: '0 of 9 tests passed' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await expect(solution(page).locator('pre')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as complete' })).toHaveCount(0);
});
