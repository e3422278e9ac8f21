// Features: catalog, learning
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { node24 } from '../tools/lib/node24.js';
import { expect, test } from './harness/test.ts';

const moduleId = 'first-prompts';
const fileName = 'no-empty-slots';
const address = `/modules/${moduleId}?file=${fileName}`;

const show = (page: Page) => page.getByRole('button', { name: 'Show the solution' });
const solution = (page: Page) => page.getByRole('region', { name: 'Solution' });

/** Runs a file with Node in an empty folder, as the page instructs. */
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

test('a student downloads an exercise, runs it, confirms that the tests pass, and opens the solution, which also passes them', async ({
  people,
  signedIn,
}) => {
  const { page, context } = await signedIn(await people.person());
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(address);
  const how = page.getByRole('region', { name: 'How to do this exercise' });
  await expect(how.getByText('node exercise.mjs', { exact: true })).toBeVisible();
  await expect(page.getByText("Once you've confirmed that your tests pass, you can open the solution here.")).toBeVisible();
  await expect(show(page)).toHaveCount(0);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download exercise.mjs' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('exercise.mjs');
  const text = await readFile(await download.path(), 'utf8');
  const begun = await run('exercise.mjs', text);
  expect(begun.failed, begun.printed).toBe(true);
  expect(begun.printed, 'it fails by its tests, not by how it is written').toMatch(/fail [1-9]/);

  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy it instead' }).click();
  await expect.poll(copied).toBe(text);

  await page.getByRole('button', { name: 'My tests pass' }).click();
  await expect(page.getByRole('navigation', { name: 'Step navigation' }).getByText('Completed', { exact: true })).toBeVisible();
  await expect(show(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(solution(page).locator('pre')).toHaveCount(0);
  await show(page).click();
  await expect(solution(page).locator('pre')).toBeVisible();
  await solution(page).getByRole('button', { name: 'Copy it with the tests' }).click();
  await expect.poll(copied).not.toBe(text);
  const solved = await run('exercise.mjs', await copied());
  expect(solved.failed, solved.printed).toBe(false);

  await page.reload();
  await expect(show(page), 'it can be opened from then on').toBeVisible();
  await expect(solution(page).locator('pre')).toHaveCount(0);
});

test('a super admin can open the solution of an exercise without doing the exercise', { tag: '@full' }, async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.superAdmin());
  await page.goto(address);
  await show(page).click();
  await expect(solution(page).locator('pre')).toBeVisible();
  await expect(page.getByRole('button', { name: 'My tests pass' })).toHaveCount(0);
});
