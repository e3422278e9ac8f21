// Features: learning, spaced-review
import { answerInTurn, answerShown } from './harness/answer-quiz.ts';
import { faultsOf } from './harness/axe.ts';
import { questionsOf } from './harness/curriculum.ts';
import { expect, test } from './harness/test.ts';

const module = 'checking-the-output';
const questions = questionsOf('fundamentals', module, 'check');

test('a question that a student answered wrongly in a quiz comes back the next day, is explained, and then has its next day', async ({
  people,
  signedIn,
  connection,
}) => {
  const person = await people.person();
  const { page } = await signedIn(person);
  await page.goto(`/modules/${module}?file=check`);
  await page.getByRole('button', { name: 'Start the quiz' }).click();
  const asked = await answerInTurn(page, questions, false);
  await page.goto('/review');
  await expect(page.getByText('The next question comes back tomorrow.')).toBeVisible();

  // The quiz was taken yesterday.
  const { pool } = connection;
  await pool.query(`update quiz_attempts set created_at = created_at - interval '1 day' where user_id = $1`, [person.id]);
  await pool.query('delete from review_cards where user_id = $1', [person.id]);
  await pool.query('delete from reviewers where user_id = $1', [person.id]);
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: `${asked.length} questions to review` });
  await expect(card).toContainText('It takes about 2 minutes.');
  await card.getByRole('link', { name: 'Review now' }).click();
  expect(await faultsOf(page), 'axe, before the review').toEqual([]);
  await page.getByRole('button', { name: 'Start the review' }).click();
  // Keys choose options, as in quizzes. Not every question has some. The second press takes a choice among several back.
  await expect(page.getByRole('group', { name: /^Question 1 of / })).toBeFocused();
  const options = page.getByRole('radio').or(page.getByRole('checkbox'));
  if ((await options.count()) > 0) {
    await page.keyboard.press('2');
    await expect(options.nth(1)).toBeChecked();
    await page.keyboard.press('2');
  }

  await answerShown(page, questions, true);
  await expect(page.getByText('Why', { exact: true })).toBeVisible();
  const grades = page.getByRole('group', { name: 'How well did you know it?' });
  await expect(grades.getByRole('button', { name: 'I knew it' })).toHaveAttribute('aria-pressed', 'true');
  await grades.getByRole('button', { name: 'I guessed' }).click();
  await expect(page.getByText('This question comes back tomorrow.')).toBeVisible();
  await grades.getByRole('button', { name: 'It was easy' }).click();
  await expect(page.getByText(/^This question comes back in \d+ days, on /)).toBeVisible();
  expect(await faultsOf(page), 'axe, after an answer').toEqual([]);
  await page.getByRole('button', { name: 'Next question' }).click();
  await answerShown(page, questions, false);
  await expect(page.getByText('This question comes back tomorrow.')).toBeVisible();
  await page.getByRole('button', { name: "Don't ask this again" }).click();
  await expect(page.getByText("This question won't be asked again.")).toBeVisible();

  // Someone who leaves in the middle keeps what they have answered.
  await page.reload();
  await expect(page.getByRole('heading', { name: `${asked.length - 2} questions to review` })).toBeVisible();
  await expect(page.getByRole('table')).toBeAttached();
  const paused = page.getByRole('region', { name: "Questions that aren't asked" });
  await paused.getByRole('button', { name: /^Ask “/ }).click();
  await expect(paused).toBeHidden();
  await page.getByRole('switch', { name: /^Review questions from / }).press('Space');
  await expect(page.getByText('You have paused all your questions.')).toBeVisible();
});
