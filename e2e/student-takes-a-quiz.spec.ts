// Features: catalog, learning
import type { Page } from '@playwright/test';
import { answer, answerInTurn, answerShown, showList } from './harness/answer-quiz.ts';
import { faultsOf } from './harness/axe.ts';
import { questionsOf, shown } from './harness/curriculum.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { expect, test } from './harness/test.ts';

const module = 'checking-the-output';
const questions = questionsOf('fundamentals', module, 'check');
/** How many questions one attempt asks. */
const draw = 8;
const address = `/modules/${module}?file=check`;

const start = (page: Page) => page.getByRole('button', { name: 'Start the quiz' }).click();
const dots = (page: Page) => page.getByRole('list', { name: 'Your answers so far' }).getByRole('listitem');
const asked = (page: Page) => page.getByRole('group', { name: /^Question \d+ of \d+/ });

test('a student fails a quiz, reads up on what they missed, and passes with different questions', async ({ people, signedIn }) => {
  const { page } = await signedIn(await people.person());
  await page.goto(address);
  await expect(page.getByText(`${draw} questions.`)).toBeVisible();
  await start(page);
  const first = await answerInTurn(page, questions, false);
  expect(first).toHaveLength(draw);
  const failed = page.getByRole('region', { name: 'Not passed yet' });
  await expect(failed.getByRole('heading', { name: 'Not passed yet' })).toBeFocused();
  const again = failed.getByRole('button', { name: 'Try again with other questions' });
  await expect(again).toBeInViewport();
  const missed = failed.getByRole('region', { name: 'What you missed' });
  await expect(missed.getByText('Incorrect')).toHaveCount(draw);
  await expect(missed.getByText('Why', { exact: true })).toHaveCount(draw);
  expect(await faultsOf(page), 'axe, on a quiz that was not passed').toEqual([]);

  // Each question links to its lesson, and some questions link to a section of it.
  const link = missed.getByRole('link', { name: /: / }).first();
  const section = ((await link.textContent()) ?? '').split(': ').slice(1).join(': ');
  await link.click();
  await expect(page).toHaveURL(/#[a-z-]+$/);
  await expect(page.getByRole('heading', { name: section, exact: true })).toBeInViewport();

  await page.goto(address);
  await expect(page.getByRole('region', { name: 'Earlier attempts' })).toContainText('0% (0 of 8)');
  await start(page);
  const second = await answerInTurn(page, questions, true);
  const passed = page.getByRole('region', { name: 'Passed', exact: true });
  await expect(passed.getByRole('heading', { name: 'Passed', exact: true })).toBeInViewport();
  await expect(passed.getByRole('link', { name: /^Next: / })).toBeInViewport();
  const before = new Set(first.map(({ id }) => id));
  expect(second.filter(({ id }) => !before.has(id)).length, 'the questions that the first attempt did not ask').toBeGreaterThanOrEqual(4);
  await expect(page.getByRole('region', { name: 'Earlier attempts' })).toContainText('100% (8 of 8)');
  expect(await faultsOf(page), 'axe, on a quiz that was passed').toEqual([]);
});

test(
  'a student continues a quiz on a phone, where the answers already given are locked',
  onOneDayInThree(0),
  async ({ people, signedIn }) => {
    const person = await people.person();
    const { page } = await signedIn(person);
    await page.goto(address);
    await start(page);
    const done = await answerShown(page, questions, true);
    await expect(page.getByText('Why', { exact: true })).toBeVisible();
    await expect(page.locator('input:visible'), 'the given answer is locked').toHaveCount(1);
    await expect(dots(page).first()).toContainText('Question 1 of 8: Correct');

    const { page: phone } = await signedIn(person, { viewport: { width: 390, height: 844 }, colorScheme: 'dark', reducedMotion: 'reduce' });
    await phone.goto(address);
    await expect(dots(phone).first()).toContainText('Question 1 of 8: Correct');
    await expect(dots(phone).nth(1)).toHaveAttribute('aria-current', 'step');
    const rest = await answerInTurn(phone, questions, true);
    expect([done, ...rest].map(({ id }) => id).length).toBe(draw);
    await expect(phone.getByRole('heading', { name: 'Passed', exact: true })).toBeInViewport();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth), 'nothing is wider than the phone').toBeLessThanOrEqual(390);
    expect(await faultsOf(phone)).toEqual([]);
  },
);

test(
  'a student takes a quiz using only the keyboard: a number chooses, and Enter answers and continues',
  onOneDayInThree(1),
  async ({ people, signedIn }) => {
    const { page } = await signedIn(await people.person());
    await page.goto(address);
    await page.getByRole('button', { name: 'Start the quiz' }).focus();
    await page.keyboard.press('Enter');
    for (let number = 1; number <= draw; number++) {
      const field = asked(page);
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleName(new RegExp(`^Question ${number} of ${draw}`));
      const kind = await field.getAttribute('data-kind');
      if (kind === 'matching') {
        for (const [index, list] of (await field.getByRole('combobox').all()).entries()) {
          await page.keyboard.press('Tab');
          await expect(list).toBeFocused();
          for (let down = 0; down <= index; down++) await page.keyboard.press('ArrowDown');
        }
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      } else if (kind === 'number' || kind === 'short_answer') {
        await page.keyboard.press('Tab');
        await page.keyboard.type('many');
        await page.keyboard.press('Enter');
        if (kind === 'number') {
          await expect(field.getByText("This isn't a number. Write digits, such as 1250 or 0.75.")).toBeVisible();
          await page.keyboard.press('Control+A');
          await page.keyboard.type('2,7');
          await page.keyboard.press('Enter');
        }
      } else if (kind === 'ordering') {
        await field
          .getByRole('button', { name: /^Move down/ })
          .first()
          .focus();
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Check my answer', exact: true }).focus();
        await page.keyboard.press('Enter');
      } else {
        await page.keyboard.press(number % 2 === 0 ? '1' : 'b');
        await expect(field.locator('input:checked')).toHaveCount(1);
        await page.keyboard.press('Enter');
      }
      const verdict = page.getByText(/^(Correct|Incorrect) Question \d/);
      await expect(verdict).toBeFocused();
      await expect(page, 'a letter that chooses an option is not a shortcut').toHaveURL((url) => url.searchParams.get('file') === 'check');
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('heading', { name: /^(Passed|Not passed yet)$/ })).toBeFocused();
  },
);

test(
  'a student who prefers a list of questions gets one, and gets it again on returning to the same attempt',
  onOneDayInThree(2),
  async ({ people, signedIn }) => {
    const { page } = await signedIn(await people.person());
    await page.goto(address);
    await start(page);
    const done = await answerShown(page, questions, true);
    await showList(page);
    await expect(asked(page)).toHaveCount(draw - 1);
    await expect(page.getByText(shown(done.prompt).slice(0, 40)).first()).toBeVisible();
    await page.reload();
    await expect(asked(page), 'the choice is remembered').toHaveCount(draw - 1);
    await answer(page, questions);
    await page.getByRole('button', { name: 'Check my answers' }).click();
    await expect(page.getByRole('heading', { name: 'Passed', exact: true })).toBeInViewport();
  },
);
