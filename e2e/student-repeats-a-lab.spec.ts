// Features: authoring, catalog, learning
import { readFile } from 'node:fs/promises';
import { faultsOf } from './harness/axe.ts';
import { answerByKeyboard, item } from './harness/lab-by-keyboard.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { publishLab } from './harness/publish-lab.ts';
import { expect, test } from './harness/test.ts';

const rating = `title: Rate two uses
minutes: 4
lab: decision_table
task: Give each use a level.
columns:
  - id: people
    label: People
    options: [{ id: 0, label: '=0' }, { id: 1, label: '=1' }]
rows:
  - { id: replies, text: Drafts replies., decide: { people: 0 }, reason: Nothing is decided. }
  - { id: shifts, text: Moves shifts., decide: { people: 1 }, reason: Work is decided. }
`;

const guessing = `title: Guess the cut
minutes: 4
lab: predict
task: Type a text and guess its tokens.
guesses:
  - { id: code, prompt: 'A code from your work, such as a number.', example: LF-1, reason: Codes are expensive. }
`;

test(
  'an answer given without a network is kept, says so, and is sent once when the network is back',
  onOneDayInThree(2),
  async ({ people, signedIn, errorWatch }) => {
    errorWatch.expectError(/Failed to fetch|dynamically imported module/i);
    const admin = await people.superAdmin();
    const address = await publishLab(people.as((await people.session(admin)).token), 'rating', rating);
    const { context, page } = await signedIn(await people.person());
    await page.goto(address);
    await page.getByRole('button', { name: 'Start the lab' }).click();
    await expect(item(page)).toBeFocused();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && request.url().endsWith('/answers') && sent.push(request.url()));
    const waiting = page.getByText("You're offline. Your answer is kept, and will be checked once you're back online.");
    await page.keyboard.press('1');
    await expect(item(page).getByRole('radio').first()).toBeChecked();
    await context.setOffline(true);
    await expect(page.getByText("You're offline. Cairn will catch up when you're back online.")).toBeVisible();
    await expect(waiting).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(waiting).toBeVisible();
    await expect(item(page).getByRole('radio').first()).toBeChecked();
    expect(await faultsOf(page), 'axe, while an answer waits').toEqual([]);
    expect(sent).toEqual([]);

    await context.setOffline(false);
    await expect(page.locator('main [tabindex="-1"]:focus')).toHaveText(/^(Right|Not right: no credit)$/);
    await expect(waiting).toHaveCount(0);
    await context.setOffline(true);
    await context.setOffline(false);
    expect(sent).toHaveLength(1);
    await page.reload();
    await expect(page.getByRole('list', { name: 'Your answers so far' }).getByRole('listitem').first()).toContainText(/Right|Not right/);
    await expect(item(page)).toHaveAccessibleName(/^Item 2 of 2/);
  },
);

test("a student downloads a lab's table as CSV, where nothing is a formula", onOneDayInThree(0), async ({ people, signedIn }) => {
  const admin = await people.superAdmin();
  const address = await publishLab(people.as((await people.session(admin)).token), 'table', rating);
  const { page } = await signedIn(await people.person());
  await page.goto(address);
  await page.getByRole('button', { name: 'Start the lab' }).click();
  for (const next of ['Next item', 'See your result']) {
    await expect(item(page)).toBeFocused();
    await answerByKeyboard(page);
    await page.getByRole('button', { name: next }).click();
  }
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('cairn-lab-table.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toEqual([
    'Entry,People (your answer),People (accepted)',
    expect.stringMatching(/^(Drafts replies|Moves shifts)\.,'=0,'=[01]$/),
    expect.stringMatching(/^(Drafts replies|Moves shifts)\.,'=0,'=[01]$/),
  ]);
});

test('a student sees beside a second attempt how far off their first guesses were', onOneDayInThree(1), async ({ people, signedIn }) => {
  const admin = await people.superAdmin();
  const address = await publishLab(people.as((await people.session(admin)).token), 'guessing', guessing);
  const { page } = await signedIn(await people.person());
  await page.goto(address);
  const errors = page.getByRole('region', { name: 'How far off your guesses were' });
  async function guess(number: string) {
    await expect(item(page)).toBeFocused();
    await item(page).getByRole('textbox').first().fill('LF-20261107');
    await item(page).getByRole('textbox').last().fill(number);
    await page.getByRole('button', { name: 'Check my answer' }).click();
    await page.getByRole('button', { name: 'See your result' }).click();
  }
  await page.getByRole('button', { name: 'Start the lab' }).click();
  await guess('60');
  await expect(page.getByRole('heading', { name: 'Not passed yet' })).toBeFocused();
  await expect(errors, 'there is nothing to compare with in a first attempt').toHaveCount(0);

  await page.getByRole('button', { name: 'Try again' }).click();
  const row = errors.getByRole('row', { name: /^A code from your work/ });
  await expect(row.getByRole('cell')).toHaveText([/^[\d,]+% off 60 for \d$/, 'not yet']);
  expect(await faultsOf(page), 'axe, beside a second round').toEqual([]);
  await guess('3');
  await expect(row.getByRole('cell')).toHaveText([/^[\d,]+% off 60 for \d$/, /^(exact|\d+% off) 3 for \d$/]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing is wider than a phone').toBeLessThanOrEqual(390);
});
