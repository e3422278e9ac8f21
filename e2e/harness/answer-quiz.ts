import { expect, type Locator, type Page } from '@playwright/test';
import { type Question, shown } from './curriculum.ts';

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();

async function tick(field: Locator, wanted: readonly string[]): Promise<void> {
  const labels = field.locator('label');
  const texts = (await labels.allInnerTexts()).map(squeeze);
  for (const text of wanted) {
    expect(texts, 'the option is offered').toContain(text);
    await labels.nth(texts.indexOf(text)).click();
  }
}

async function order(field: Locator, items: readonly string[]): Promise<void> {
  const rows = field.getByRole('listitem');
  // The items are moved even if they happen to be in the right order already, because an ordering question counts as answered only after a
  // move.
  await rows
    .first()
    .getByRole('button', { name: /^Move down/ })
    .click();
  for (const [position, item] of items.entries()) {
    const at = async () => (await rows.allInnerTexts()).findIndex((text) => squeeze(text).includes(item));
    for (let from = await at(); from > position; from = await at())
      await rows
        .nth(from)
        .getByRole('button', { name: /^Move up/ })
        .click();
  }
}

/** Answers one question, either correctly, with the answer in the quiz file, or wrongly. */
async function fill(field: Locator, question: Question, rightly: boolean): Promise<void> {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return tick(
        field,
        question.options
          .filter(({ correct = false }) => correct === rightly)
          .slice(0, question.kind === 'single' ? 1 : undefined)
          .map(({ text }) => shown(text)),
      );
    case 'true_false':
      return tick(field, [question.answer === rightly ? 'True' : 'False']);
    case 'short_answer':
      return field.getByRole('textbox').fill(rightly ? (question.accept[0] ?? '') : 'I cannot say');
    case 'number':
      return field.getByRole('textbox').fill(String(rightly ? question.value : question.value * 2 + 1));
    case 'matching':
      for (const [index, { left }] of question.pairs.entries()) {
        const right = question.pairs[rightly ? index : (index + 1) % question.pairs.length]?.right ?? '';
        await field.getByRole('combobox', { name: shown(left) }).selectOption({ label: shown(right) });
      }
      return;
    case 'ordering':
      return order(field, rightly ? question.items.map(shown) : question.items.map(shown).toReversed());
  }
}

/** Returns the question shown in a part of the page, identified by the start of its prompt. */
async function questionIn(place: Locator, questions: readonly Question[]): Promise<Question> {
  const text = squeeze(await place.innerText());
  const question = questions.find(({ prompt }) => text.includes(shown(prompt).slice(0, 60)));
  if (!question) throw new Error(`no question of the curriculum is shown in: ${text}`);
  return question;
}

/** Shows all of the page's quiz questions as a list. */
export const showList = (page: Page) => page.getByRole('switch', { name: 'Show all questions as a list' }).click();

/** Answers all of the page's quiz questions, which must be shown as a list. Does not submit the answers. */
export async function answer(page: Page, questions: readonly Question[], rightly = true): Promise<void> {
  const fields = page.getByRole('group', { name: /^Question \d+ of \d+/ });
  await expect(fields.first()).toBeVisible();
  for (const field of await fields.all()) await fill(field, await questionIn(field, questions), rightly);
}

/** Answers the question that is shown, submits the answer, and returns the question. */
export async function answerShown(page: Page, questions: readonly Question[], rightly: boolean): Promise<Question> {
  const field = page.getByRole('group', { name: /^Question \d+ of \d+/ });
  const question = await questionIn(field, questions);
  await fill(field, question, rightly);
  await page.getByRole('button', { name: 'Check my answer', exact: true }).click();
  await expect(page.getByText(rightly ? 'Correct' : 'Incorrect', { exact: true }).first()).toBeVisible();
  return question;
}

/** Answers the page's quiz questions one after another, and opens the result. Returns the questions that were asked. */
export async function answerInTurn(page: Page, questions: readonly Question[], rightly: boolean): Promise<Question[]> {
  const asked: Question[] = [];
  for (;;) {
    asked.push(await answerShown(page, questions, rightly));
    const next = page.getByRole('button', { name: 'Next question' });
    const result = page.getByRole('button', { name: 'See your result' });
    await expect(next.or(result)).toBeVisible();
    if (await result.isVisible()) {
      await result.click();
      return asked;
    }
    await next.click();
    await expect(page.getByRole('group', { name: /^Question \d+ of \d+/ })).toBeVisible();
  }
}
