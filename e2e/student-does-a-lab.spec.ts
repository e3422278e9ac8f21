// Features: authoring, catalog, learning
import type { Page } from '@playwright/test';
import { draftTrack, expectSaved } from './harness/authoring.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { publishLab } from './harness/publish-lab.ts';
import { expect, test } from './harness/test.ts';

/** The tasks to sort, each with its right place. */
const tasks = {
  'Draft a polite reply to a customer whose parcel is three days late.': 'Use it freely',
  'Add up the hours in 40 time sheets for the payroll.': 'Use another tool',
  'Decide which of two applicants gets the job.': 'A person decides',
} as const;
const places = ['Use it freely', 'Use another tool', 'A person decides'];
const idOf = (place: string) => place.toLowerCase().replaceAll(' ', '-');

const sorting = `title: Triage desk
minutes: 4
lab: sort
task: |
  Three requests have reached your desk this morning. Decide for each what an assistant may do with it.
pass_mark: 80
categories:
${places.map((place) => `  - id: ${idOf(place)}\n    label: ${place}`).join('\n')}
cards:
${Object.entries(tasks)
  .map(
    ([text, place], at) =>
      `  - id: card-${at}\n    text: ${text}\n    in: [${idOf(place)}]\n    critical: ${place === 'A person decides'}\n    reason: Reason ${at}.`,
  )
  .join('\n')}
`;

const cases = Array.from({ length: 12 }, (_, at) => ({ at, isWrong: at % 12 < 5 }));
const drill = `title: Trust, but check
minutes: 6
lab: reliance
task: |
  An assistant has read twelve invoices. Accept, correct or refuse each of its proposals.
pass_mark: 60
cases:
${cases
  .map(
    ({ at, isWrong }) => `  - id: case-${at}
    text: Invoice ${100 + at} says that 40 hours at 85 euros are due.
    advice: Pay ${isWrong ? '4,300' : '3,400'} euros.
    advice_is: ${isWrong ? 'wrong' : 'right'}
    reason: 40 times 85 is 3,400.
    correction:
      label: What is due?
      options:
        - id: less
          text: 3,040 euros
        - id: due
          text: ${isWrong ? '3,400' : '3,450'} euros
${isWrong ? '          correct: true\n' : ''}`,
  )
  .join('')}`;

const chat = `title: Find the fault
minutes: 3
lab: find_fault
task: |
  Read the chat and find where it goes wrong.
pass_mark: 80
records:
  - id: chat
    title: A chat on Monday
    lines:
      - who: Customer
        text: When does my order ship?
      - who: Assistant
        text: On Friday. I have moved it to the front of the queue.
      - who: Customer
        text: That is kind, thank you.
kinds:
  - id: claimed
    label: It claims an action that it can't take
  - id: wrong
    label: It states a wrong date
faults:
  - id: first
    prompt: Where does the assistant go wrong?
    in: chat
    lines: 2
    is: claimed
    reason: No tool of the assistant moves orders.
`;

const item = (page: Page) => page.getByRole('group', { name: /^Item \d+ of \d+/ });
const verdict = (page: Page, words: RegExp | string) => page.getByText(words).and(page.locator('[tabindex="-1"]'));
const dots = (page: Page) => page.getByRole('list', { name: 'Your answers so far' }).getByRole('listitem');
const completed = (page: Page) => page.getByRole('navigation', { name: 'Step navigation' }).getByText('Completed', { exact: true });

async function startByKeyboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the lab' }).focus();
  await page.keyboard.press('Enter');
  await expect(item(page)).toBeFocused();
}

/** Chooses a place for the card that is shown. @param shift how far the choice is from the right place: 0 chooses the right one */
async function sortShown(page: Page, shift: 0 | 1): Promise<void> {
  const text = (await item(page).innerText()).replace(/\s+/g, ' ');
  const [, place = ''] = Object.entries(tasks).find(([task]) => text.includes(task)) ?? [];
  const at = (places.indexOf(place) + shift) % places.length;
  await page.keyboard.press(String(at + 1));
  await expect(item(page).getByRole('radio').nth(at)).toBeChecked();
}

test('a student fails a lab using only the keyboard, tries again and passes, which completes the step', async ({ people, signedIn }) => {
  const admin = await people.superAdmin();
  const address = await publishLab(people.as((await people.session(admin)).token), 'triage', sorting);
  const { page } = await signedIn(await people.person());
  await page.goto(address);
  await expect(page.getByText('You need 80% to pass')).toBeVisible();
  await startByKeyboard(page);

  await sortShown(page, 1);
  await page.reload();
  await expect(item(page).getByRole('radio', { checked: true }), 'an answer that was not checked yet is kept').toHaveCount(1);
  await expect(item(page)).toHaveAccessibleName(/^Item 1 of 3/);
  expect(await faultsOf(page), 'axe, on an item').toEqual([]);
  await item(page).getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('Enter');
  for (let number = 1; number <= 3; number++) {
    await expect(verdict(page, 'Not right: no credit')).toBeFocused();
    await expect(page.getByText(/^Reason \d\.$/)).toBeVisible();
    await expect(dots(page).nth(number - 1)).toContainText(`Item ${number} of 3: Not right`);
    if (number === 1) expect(await faultsOf(page), 'axe, on an answered item').toEqual([]);
    await page.keyboard.press('Enter');
    if (number === 3) break;
    await expect(item(page)).toBeFocused();
    await sortShown(page, 1);
    await page.keyboard.press('Enter');
  }
  const failed = page.getByRole('region', { name: 'Not passed yet' });
  await expect(failed.getByRole('heading', { name: 'Not passed yet' })).toBeFocused();
  await expect(failed).toContainText('You scored 0%. You need 80%.');
  await expect(failed.getByText('whatever the score:').locator('+ ul')).toHaveText('Decide which of two applicants gets the job.');
  await expect(completed(page)).toHaveCount(0);
  expect(await faultsOf(page), 'axe, on a lab that was not passed').toEqual([]);

  await page.keyboard.press('Tab');
  await expect(failed.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (let number = 1; number <= 3; number++) {
    await expect(item(page)).toBeFocused();
    await sortShown(page, 0);
    await page.keyboard.press('Enter');
    await expect(verdict(page, /^Right$/)).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Passed', exact: true })).toBeFocused();
  await expect(completed(page)).toBeVisible();
  const earlier = page.getByRole('region', { name: 'Earlier attempts' });
  await expect(earlier.getByRole('row')).toHaveCount(3);
  await earlier.getByRole('row').filter({ hasText: '0%' }).last().getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Not passed yet' })).toBeFocused();
  await expect(page.getByText('Not right: no credit')).toHaveCount(3);
});

test(
  'a student who accepts all advice in a drill scores nothing, and passes on a phone with the right decisions',
  onOneDayInThree(0),
  async ({ people, signedIn }) => {
    const admin = await people.superAdmin();
    const address = await publishLab(people.as((await people.session(admin)).token), 'drill', drill);
    const person = await people.person();
    const { page } = await signedIn(person);
    await page.goto(address);
    await expect(page.getByText('0% means that you did no better than someone who accepts everything')).toBeVisible();
    await startByKeyboard(page);
    for (const { at } of cases) {
      await expect(item(page)).toBeFocused();
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
      await expect(verdict(page, /^(Right|Not right: no credit)$/)).toBeFocused();
      if (at === 5) {
        await page.reload();
        await expect(page.getByRole('list', { name: 'Your answers so far' })).toBeVisible();
        await expect(item(page)).toHaveAccessibleName(/^Item 7 of 12/);
        await item(page).focus();
      } else await page.keyboard.press('Enter');
    }
    const failed = page.getByRole('region', { name: 'Not passed yet' });
    await expect(failed).toContainText('You scored 0%. You need 60%.');

    const { page: phone } = await signedIn(person, { viewport: { width: 390, height: 844 }, colorScheme: 'dark', reducedMotion: 'reduce' });
    await phone.goto(address);
    await phone.getByRole('button', { name: 'Start the lab' }).click();
    for (let number = 1; number <= cases.length; number++) {
      await expect(item(phone)).toHaveAccessibleName(new RegExp(`^Item ${number} of 12`));
      if (await item(phone).getByText('Pay 4,300 euros.').isVisible()) {
        await item(phone).getByText('Use it, corrected').click();
        await phone.getByRole('button', { name: 'Check my answer' }).click();
        await expect(item(phone).getByText('Choose an answer.'), 'a correction says what is right').toBeVisible();
        await item(phone).getByRole('group', { name: 'What is due?' }).getByText('3,400 euros').click();
      } else await item(phone).getByText('Accept it').click();
      if (number === 3) expect(await faultsOf(phone), 'axe, on a phone').toEqual([]);
      await phone.getByRole('button', { name: 'Check my answer' }).click();
      await expect(phone.getByText('Right', { exact: true })).toBeVisible();
      await phone.getByRole('button', { name: number < cases.length ? 'Next item' : 'See your result' }).click();
    }
    await expect(phone.getByRole('heading', { name: 'Passed', exact: true })).toBeInViewport();
    await expect(completed(phone)).toBeVisible();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth), 'nothing is wider than the phone').toBeLessThanOrEqual(390);
  },
);

test('a student marks parts of a material using only the keyboard', onOneDayInThree(1), async ({ people, signedIn }) => {
  const admin = await people.superAdmin();
  const address = await publishLab(people.as((await people.session(admin)).token), 'marks', chat);
  const { page } = await signedIn(await people.person());
  await page.goto(address);
  await startByKeyboard(page);
  const mark = page.getByRole('button', { name: 'Mark in “A chat on Monday”' });
  await mark.focus();
  await page.keyboard.press('Enter');
  const lines = page.getByRole('group', { name: 'Mark parts of “A chat on Monday”' }).getByRole('checkbox');
  await expect(lines).toHaveCount(3);
  await expect(lines.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(lines.nth(1)).toBeChecked();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(lines.nth(2)).toBeChecked();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(lines.nth(2), 'the way back clears what Shift has added').not.toBeChecked();
  const marks = page.getByRole('list', { name: 'Marked parts' });
  await expect(marks.getByRole('listitem')).toHaveText([/I have moved it to the front/]);
  expect(await faultsOf(page), 'axe, while lines can be marked').toEqual([]);
  await page.reload();
  await expect(lines.nth(1), 'marks are kept like any answer').toBeChecked();

  await lines.nth(1).focus();
  await page.keyboard.press('Escape');
  await expect(mark).toBeFocused();
  const kind = item(page).getByRole('radio').first();
  await kind.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(verdict(page, /^Right$/)).toBeFocused();
  await expect(lines, 'an answered item is locked').toHaveCount(0);
  await expect(page.getByText('(rightly marked)')).toHaveCount(1);
  expect(await faultsOf(page), 'axe, on marks that were judged').toEqual([]);
});

test(
  'an author chooses a kind of lab, writes it as text, and tries it as a learner would',
  onOneDayInThree(2),
  async ({ people, signedIn }) => {
    const admin = await people.superAdmin();
    await draftTrack(people.as((await people.session(admin)).token), 'own-labs', ['Stones']);
    const { page } = await signedIn(admin);
    await page.goto('/admin/modules/own-labs-stones');
    await page.getByRole('button', { name: 'New step' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New step' });
    await dialog.getByRole('combobox', { name: 'Kind', exact: true }).click();
    await page.getByRole('option', { name: 'Lab', exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Kind of lab' }).click();
    await page.getByRole('option', { name: 'Find the fault in a transcript, log or diagram' }).click();
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Find the fault');
    await dialog.getByRole('button', { name: 'Create' }).click();
    const text = page.getByRole('textbox', { name: 'Text of the lab' });
    await expect(text).toContainText('lab: find_fault');
    await text.fill(chat);
    await expectSaved(page);
    await expect(page.getByText('Where does the assistant go wrong?').last()).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await page.goto('/admin/modules/own-labs-stones');
    await page.getByRole('link', { name: 'Preview module' }).click();
    await page.getByRole('button', { name: 'Start the lab' }).click();
    await page.getByText('I have moved it to the front').click();
    await page.getByText("It claims an action that it can't take").click();
    await page.getByRole('button', { name: 'Check my answer' }).click();
    await page.getByRole('button', { name: 'See your result' }).click();
    await expect(page.getByRole('heading', { name: 'Passed', exact: true })).toBeVisible();
    await expect(page.getByText('1 of 1 completed')).toBeVisible();
  },
);
