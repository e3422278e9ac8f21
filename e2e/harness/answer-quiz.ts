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
  // Move the items even if they happen to be in the right order already, as a person would.
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

/** Answers the quiz on the page with the answers in its file, or wrongly where a question allows it. Does not submit. */
export async function answer(page: Page, questions: readonly Question[], rightly = true): Promise<void> {
  for (const [index, question] of questions.entries()) {
    const field = page.getByRole('group', { name: new RegExp(`Question ${index + 1} of ${questions.length}\\b`) });
    switch (question.kind) {
      case 'single':
      case 'multiple':
        await tick(
          field,
          question.options
            .filter(({ correct = false }) => correct === rightly)
            .slice(0, question.kind === 'single' ? 1 : undefined)
            .map(({ text }) => shown(text)),
        );
        break;
      case 'true_false':
        await tick(field, [question.answer === rightly ? 'True' : 'False']);
        break;
      case 'short_answer':
        await field.getByRole('textbox').fill(rightly ? (question.accept[0] ?? '') : 'I cannot say');
        break;
      case 'ordering':
        await order(field, rightly ? question.items.map(shown) : question.items.map(shown).toReversed());
    }
  }
}
